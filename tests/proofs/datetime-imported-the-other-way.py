"""Name a run folder by the time of its start."""
import sys

cured = "--cured" in sys.argv
if cured:
    import datetime as dt
    stamp = dt.datetime.now().strftime("%Y%m%d-%H%M%S")
else:
    import datetime
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
print("runs/" + stamp)
