"""A stand-up coffee pouch with soft folds, valve and label on a walnut table, beans around, warm bokeh; a scene photo."""
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from mathutils import noise

from studio import *  # noqa: F403

start()
random.seed(3)
world("#ffe9d2", 0.22)
W, H = 1.5, 2.25  # width and height of the pouch

def depth(v):
    """Half depth of the pouch at height v: full below, closed at the seal."""
    if v > 0.9:
        return 0.012
    belly = math.sin(min(1, v / 0.42) * math.pi / 2) * 0.1 + 0.3
    return 0.012 + belly * math.cos(max(0, v - 0.18) / 0.72 * math.pi / 2) ** 0.8

def face(side):
    def place(u, v):
        s = 2 * u - 1
        pinch = 1 - 0.05 * math.sin(math.pi * min(1, v / 0.9)) ** 2 - 0.02 * (1 - v)
        x = s * W / 2 * pinch
        bulge = (1 - abs(s) ** 2.6) ** 0.62
        y = depth(v) * bulge
        if v < 0.9:  # soft folds: long diagonal creases, strongest near the seal and the sides
            fold = noise.noise((x * 2.1 + 4 * side, z_of(v) * 1.1, 3.1 * side))
            crease = 1 - abs(noise.noise((x * 1.7 + z_of(v) * 0.9, z_of(v) * 1.3 - x, 8.3 + side)))
            strength = bulge * (0.4 + 0.9 * v) * (0.3 + abs(s))
            y += strength * (0.07 * fold + 0.075 * (crease ** 6 - 0.4)) * min(1, (0.9 - v) * 6)
        else:
            y += 0.006 * math.sin((v - 0.9) * 420) + 0.035 * math.sin(s * 2.4 + 0.6)
        sag = 0.05 * (1 - s * s) * v
        return x, -side * y if v < 0.9 else -side * 0.006 - y, z_of(v) - sag * 0.5
    return place

def z_of(v):
    return 0.02 + v * H

foil = principled("Foil back", "#20242a", rough=0.5, wear=0.06)
front = bend("Pouch front", face(1), printed("Pouch print", "coffee", rough=0.46, cut=False), 120, 160)
back = bend("Pouch back", face(-1), foil, 80, 100)
bottom = bend("Bottom", lambda u, v: ((2 * u - 1) * W / 2 * 0.98, (2 * v - 1) * depth(0) * (1 - abs(2 * u - 1) ** 2.6) ** 0.62, 0.02), foil, 60, 6)
valve = lathe("Valve", [(0.05, 0), (0.1, 0, 0.01), (0.1, 0.02, 0.01), (0.075, 0.022), (0.07, 0.008), (0.02, 0.008), (0, 0.014)], principled("Valve", "#2c3138", rough=0.4))
valve.location, valve.rotation_euler = (0, -depth(0.8) - 0.0, z_of(0.79)), (math.radians(72), 0, 0)
for part in (front, back, bottom):
    part.rotation_euler[2] = math.radians(9)
valve.location = (0.03, -depth(0.79) * 1.0 - 0.01, z_of(0.785))

if not CUTOUT:
    box("Table", 30, 12, 0.4, wood("Walnut", "#3b2415", "#7d5232", rough=0.36, plank=2.2), at=(0, 3, -0.4))
    bean_mat = principled("Bean", "#3a1d0e", rough=0.34, wear=0.08, bump=(14, 0.12))
    seed = bend("Bean", lambda u, v: (0.095 * math.cos(2 * math.pi * u) * math.sin(math.pi * v),
                                      0.068 * math.sin(2 * math.pi * u) * math.sin(math.pi * v),
                                      0.05 * math.cos(math.pi * v) * (1 - (0.35 * math.exp(-(math.sin(2 * math.pi * u) * math.sin(math.pi * v) / 0.16) ** 2) if v < 0.5 else 0))),
                bean_mat, 40, 24)
    seed.location = (0, 0, -3)
    for k in range(46):
        bean = bpy.data.objects.new("Bean", seed.data)
        a, r = random.uniform(-2.9, 0.25), abs(random.gauss(0, 0.5))
        cx, cy = (0.98, -0.62) if k < 34 else (-1.15, -0.75)
        bean.location = (cx + r * math.cos(a * 2), cy + r * 0.7 * math.sin(a * 2), 0.045)
        bean.rotation_euler = (random.uniform(-0.5, 0.5), random.uniform(-0.4, 0.4) + (math.pi if k % 5 == 0 else 0), random.uniform(0, 6))
        bpy.context.collection.objects.link(bean)
    cup_mat = principled("Cup", "#efe9df", rough=0.25, wear=0.05, coat=0.3)
    cup = lathe("Cup", [(0, 0.06), (0.2, 0.05, 0.05), (0.42, 0.3, 0.2), (0.46, 0.62, 0.01), (0.44, 0.62, 0.01), (0.4, 0.3, 0.2), (0, 0.1)], cup_mat)
    saucer = lathe("Saucer", [(0, 0.02), (0.35, 0.0, 0.03), (0.75, 0.1, 0.05), (0.75, 0.125), (0.35, 0.05, 0.05), (0, 0.05)], cup_mat)
    brew = lathe("Brew", [(0, 0.54), (0.445, 0.54)], principled("Brew", "#1c0d06", rough=0.08, wear=0))
    for part in (cup, saucer, brew):
        part.location = (-1.75, 1.7, 0)
    sheet("Far wall", 90, 40, principled("Wall", "#4e453f", rough=0.9, wear=0), (0, 24, 8))
    for k in range(26):
        lamp = lathe("Bokeh", [(0, -0.3), (0.3, 0, 0.25), (0, 0.3)], glow("Bokeh", random.choice(["#ffb765", "#ffd59a", "#ff9a4d", "#ffe7c4"]), random.uniform(1.2, 3.5)), 16)
        lamp.location = (random.uniform(-8, 8), random.uniform(15, 23), random.uniform(0.6, 9))

softbox((-4.2, -2.6, 3.8), (0, 0, 1.1), 2.6, 3.4, 620, "#fff4e6")
softbox((4.6, 1.6, 3.4), (0, 0, 1.2), 2.0, 3.2, 480, "#ffdcb0")
softbox((0.5, -6.5, 3.2), (0, 0, 1.0), 3.5, 2.0, 190)
camera((0.04, 0, 1.1), 8.4, elevation=8, azimuth=4, size=(1200, 1300), fstop=2.2, focus=(0, -0.38, 1.1))
render("coffee", spp=52)
