"""Every Optuna trial returns NaN."""
import sys
import optuna

CURED = "--cured" in sys.argv
optuna.logging.set_verbosity(optuna.logging.ERROR)
study = optuna.create_study()
study.optimize(lambda trial: trial.suggest_float("lr", 1e-5, 1e-1) * float("nan"), n_trials=3)
if CURED:
    done = study.get_trials(states=[optuna.trial.TrialState.COMPLETE])
    if done:
        print(study.best_params)
else:
    print(study.best_params)
