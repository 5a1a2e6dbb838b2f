"""A powder-coated steel thermos with a brushed cup lid and a carrying loop; pure white packshot."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import *  # noqa: F403

start()
world("#ffffff", 0.6)
coat = principled("Powder coat", "#0f4a3c", rough=0.42, wear=0.05, bump=(260, 0.12))
steel = principled("Steel", "#d9dadb", rough=0.24, metal=1, wear=0.06, Anisotropic=0.6)
rubber = principled("Rubber", "#191b1a", rough=0.65)

R = 0.37
lathe("Body", [(0, 0.01), (R - 0.05, 0.01), (R - 0.03, 0.05), (R, 0.07, 0.02), (R, 1.72, 0.12), (R - 0.07, 1.86, 0.06), (R - 0.08, 1.9)], coat)
lathe("Foot", [(0, 0), (R - 0.03, 0, 0.02), (R - 0.02, 0.06, 0.01), (R - 0.05, 0.07)], steel)
lathe("Neck", [(0.1, 1.88), (R - 0.075, 1.88, 0.01), (R - 0.075, 1.95), (0.1, 1.95)], rubber)
lathe("Cup", [(R - 0.1, 1.92), (R - 0.055, 1.92, 0.01), (R - 0.06, 2.3, 0.05), (R - 0.12, 2.36, 0.05), (0.1, 2.365, 0.02), (0, 2.365)], steel)
lathe("Groove", [(R - 0.06, 2.04), (R - 0.052, 2.045, 0.003), (R - 0.052, 2.065, 0.003), (R - 0.06, 2.07)], rubber)
tube("Loop", [(R - 0.05, 0, 2.055), (R + 0.05, 0, 2.06), (R + 0.13, 0.01, 1.98), (R + 0.13, 0.02, 1.8), (R + 0.06, 0.03, 1.7), (R - 0.02, 0.03, 1.72)], 0.03, rubber)
wrap("Print", R + 0.0015, 0.5, 1.45, 110, printed("Print", "thermos", rough=0.45), centre=-92)

sweep(principled("Paper", "#f2f2f2", rough=0.8, wear=0), plain=True)
three_lights(2.3, key=0.65, fill=0.3, top=0.3)
flag((-2.1, -2.6, 1.2), 0.7, 3.0)
camera((0.06, 0, 1.16), 7.1, elevation=9, size=(1050, 1400), fstop=16, focus=(0, -R, 1.1))
render("thermos", spp=56)
