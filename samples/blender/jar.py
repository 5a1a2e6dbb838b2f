"""A cream jar: frosted glass, white inner cup, pearl lid, wrap-around paper label; even light grey."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import *  # noqa: F403

start()
world("#ffffff", 0.35)
frost = principled("Frosted glass", "#e9f3ec", rough=0.32, wear=0.05, Transmission=0.55, IOR=1.45, Specular=0.5)
lid = principled("Lid", "#f6f3ea", rough=0.3, wear=0.04, coat=0.35)
band = principled("Band", "#c9a869", rough=0.22, metal=1, wear=0.04)
cup = principled("Cup", "#fbfaf5", rough=0.5)

R = 0.42
lathe("Jar", [(0, 0.006), (0.3, 0.006, 0.02), (R - 0.05, 0, 0.03), (R, 0.06, 0.06), (R, 0.44, 0.06), (R - 0.06, 0.49, 0.03), (0.33, 0.5)], frost)
lathe("Inner cup", [(0, 0.07), (R - 0.09, 0.07, 0.08), (R - 0.075, 0.45, 0.03), (0.3, 0.49)], cup)
lathe("Band", [(0.34, 0.495), (0.4, 0.495, 0.008), (0.4, 0.525, 0.008), (0.34, 0.53)], band)
lathe("Lid", [(0.3, 0.53), (R + 0.012, 0.53, 0.012), (R + 0.018, 0.72, 0.045), (R - 0.05, 0.752, 0.03), (0.1, 0.758, 0.05), (0, 0.758)], lid)
wrap("Label", R + 0.002, 0.09, 0.41, 225, printed("Label", "jar", rough=0.5))

sweep(principled("Paper", "#d9dadb", rough=0.8, wear=0), plain=True)
three_lights(1.15, key=0.75, fill=0.2, top=0.45)
camera((0, 0, 0.36), 3.95, elevation=13, azimuth=0, size=(1200, 1200), fstop=16, focus=(0, -R, 0.3))
render("jar", spp=128)
