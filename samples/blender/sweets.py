"""A box of chocolates with a printed lid leaning on it and a few sweets in front; flat coral background."""
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import *  # noqa: F403

start()
random.seed(7)
world("#ffffff", 0.45)
card = principled("Card", "#123c3a", rough=0.5, wear=0.05, bump=(120, 0.05))
cream = principled("Tray", "#f3e6cd", rough=0.7, bump=(60, 0.06))
chocolate = {
    "dark": principled("Dark", "#2c140b", rough=0.28, wear=0.06, bump=(5, 0.08), coat=0.15),
    "milk": principled("Milk", "#6b3517", rough=0.3, wear=0.06, bump=(5, 0.08), coat=0.15),
    "white": principled("White", "#f0dfb9", rough=0.34, wear=0.06, bump=(5, 0.08), coat=0.1),
    "ruby": principled("Ruby", "#c4566a", rough=0.3, wear=0.06, bump=(5, 0.08), coat=0.15),
}
gold = principled("Gold foil", "#d9ab57", rough=0.25, metal=1, wear=0.08, bump=(30, 0.5))

def sweet(kind, x, y, z, shape):
    mat, other = chocolate[kind], chocolate["white" if kind != "white" else "dark"]
    if shape == "dome":
        parts = [lathe("Dome", [(0, 0), (0.2, 0, 0.01), (0.2, 0.09, 0.06), (0.13, 0.235, 0.12), (0, 0.25)], mat, 64)]
        turns = [(0.012 * k * math.cos(k * 0.7) * 0.75, 0.012 * k * math.sin(k * 0.7) * 0.75, 0.262 - 0.00032 * k * k) for k in range(15)]
        parts.append(tube("Swirl", turns, 0.016, other))
    elif shape == "square":
        parts = [loft("Square", 0.19, 0.19, 0.05, [(0.02, 0), (0, 0.02, 0.02), (0.015, 0.17, 0.05), (0.07, 0.19, 0.02), (0.1, 0.19)], mat)]
        zigzag = [((-0.15 + 0.03 * k), (0.13 if k % 2 else -0.13), 0.197) for k in range(11)]
        parts.append(tube("Drizzle", zigzag, 0.012, other))
    elif shape == "heart":
        heart = lambda a: (0.0125 * 16 * math.sin(a) ** 3, 0.0125 * (13 * math.cos(a) - 5 * math.cos(2 * a) - 2 * math.cos(3 * a) - math.cos(4 * a)))
        def place(u, v):
            hx, hy = heart(2 * math.pi * u)
            s = 1 if v < 0.5 else math.cos((v - 0.5) * math.pi) ** 0.6
            return hx * s, hy * s, 0.09 * min(1, v * 2) + (0.12 * math.sin((v - 0.5) * math.pi) if v > 0.5 else 0)
        parts = [bend("Heart", place, mat, 72, 28)]
    else:
        parts = [lathe("Truffle", [(0, 0), (0.12, 0.01, 0.05), (0.2, 0.14, 0.14), (0.12, 0.29, 0.12), (0, 0.31)], gold, 72)]
    for part in parts:
        part.location = (x, y, z)
        part.rotation_euler[2] = math.radians(random.uniform(-25, 25))

def paper_cup(x, y, z, r=0.245):
    def place(u, v):
        a = 2 * math.pi * u
        ripple = r * (0.88 + 0.12 * v) + 0.012 * v * math.sin(40 * a)
        return ripple * math.cos(a), ripple * math.sin(a), 0.13 * v
    cup = bend("Paper cup", place, principled("Cup", "#4a2a1a", rough=0.8, wear=0), 240, 3)
    cup.location = (x, y, z)

W, D, H = 2.3, 1.7, 0.3
box("Floor", W, D, 0.05, cream, 0.01)
for x in (-W / 2, W / 2):
    box("Side", 0.05, D + 0.05, H, card, 0.012, (x, 0, 0))
for y in (-D / 2, D / 2):
    box("Side", W + 0.05, 0.05, H, card, 0.012, (0, y, 0))
shapes = ["dome", "square", "heart", "truffle"]
kinds = ["dark", "milk", "ruby", "white"]
for row in range(3):
    for col in range(4):
        x, y = (col - 1.5) * 0.55, (row - 1) * 0.54
        paper_cup(x, y, 0.05)
        sweet(kinds[(col * 3 + row) % 4], x, y, 0.065, shapes[(col + row * 2 + row // 2) % 4])

# The lid leans on the back wall of the box.
lid = [box("Lid", W + 0.12, D + 0.12, 0.05, card, 0.02),
       sheet("Print", W + 0.08, D + 0.08, printed("Print", "sweets", rough=0.42), (0, 0, 0.0515), (0, 0, 0))]
for x in (-1, 1):
    lid.append(box("Rim", 0.05, D + 0.12, 0.26, card, 0.012, (x * (W + 0.07) / 2, 0, -0.23)))
for y in (-1, 1):
    lid.append(box("Rim", W + 0.12, 0.05, 0.26, card, 0.012, (0, y * (D + 0.07) / 2, -0.23)))
hinge = bpy.data.objects.new("Lean", None)
bpy.context.collection.objects.link(hinge)
for part in lid:
    part.parent = hinge
hinge.location, hinge.rotation_euler = (0, 1.32, 0.9), (math.radians(66), 0, 0)
for kind, shape, x, y in (("ruby", "heart", -0.95, -1.3), ("milk", "dome", 0.62, -1.35), ("white", "square", 1.2, -1.15)):
    sweet(kind, x, y, 0, shape)

sweep(principled("Paper", "#ee8d74", rough=0.85, wear=0), rise=7, radius=5)
three_lights(2.2, key=0.7, fill=0.3, top=0.35)
camera((0, 0.1, 0.66), 9.6, elevation=27, azimuth=-10, size=(1300, 1200), fstop=9, focus=(0, -0.3, 0.3))
render("sweets", spp=40)
