"""A small photo studio for Blender 3.4: softboxes, paper sweep, camera, render.

Every scene script builds one product with these parts. One Blender unit is 10 cm.
Run a scene with:  blender -b -P perfume.py -- [--preview] [--cutout] [--spp N]
The linear light is shown through Filmic and written as a 16-bit PNG into out/.
"""
import math
import os
import sys

import bpy
from mathutils import Vector

from materials import *  # noqa: F403
from shapes import *  # noqa: F403

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "out")
ARGS = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
CUTOUT = "--cutout" in ARGS
PREVIEW = "--preview" in ARGS
plain_backdrop = False


def softbox(at, target, w, h, power, colour="#ffffff", soft=0.55, glossy=True):
    """A rectangular softbox looking at target, brighter in the middle so reflections grade off."""
    light = bpy.data.lights.new("Softbox", "AREA")
    light.shape, light.size, light.size_y, light.energy = "RECTANGLE", w, h, power
    light.color = rgb(colour)[:3]
    light.use_nodes = True
    nodes, links = light.node_tree.nodes, light.node_tree.links
    geometry, gradient, ramp, mapping = (nodes.new("ShaderNodeNewGeometry"), nodes.new("ShaderNodeTexGradient"),
                                         nodes.new("ShaderNodeMapRange"), nodes.new("ShaderNodeMapping"))
    gradient.gradient_type = "SPHERICAL"
    mapping.inputs["Location"].default_value = (-0.5, -0.5, 0)
    mapping.vector_type = "POINT"
    ramp.inputs["From Min"].default_value = 0.3
    ramp.inputs["From Max"].default_value = 0.95
    ramp.inputs["To Min"].default_value = 1 - soft
    ramp.inputs["To Max"].default_value = 1 + soft
    links.new(geometry.outputs["Parametric"], mapping.inputs["Vector"])
    links.new(mapping.outputs["Vector"], gradient.inputs["Vector"])
    links.new(gradient.outputs["Fac"], ramp.inputs["Value"])
    links.new(ramp.outputs["Result"], nodes["Emission"].inputs["Strength"])
    obj = bpy.data.objects.new("Softbox", light)
    obj.location = at
    obj.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    obj.visible_camera = False
    obj.visible_glossy = glossy
    bpy.context.collection.objects.link(obj)
    return obj


def three_lights(height, key=1.0, fill=0.45, top=0.8, back=0.0):
    """Key softbox left, fill right, top over the product, all scaled to its height."""
    s, middle = height, (0, 0, height * 0.5)
    softbox((-2.4 * s, -1.3 * s, 1.5 * s), middle, 1.6 * s, 2.4 * s, 190 * key * s * s)
    softbox((2.6 * s, -0.9 * s, 1.1 * s), middle, 1.3 * s, 2.4 * s, 190 * fill * s * s)
    softbox((0, 0.5 * s, 3.0 * s), middle, 2.6 * s, 2.0 * s, 190 * top * s * s)
    if back:
        softbox((0, 3.6 * s, 1.6 * s), (0, 6 * s, 1.2 * s), 5 * s, 3 * s, 190 * back * s * s)


def flag(at, w, h, colour="#050505"):
    """A black card outside the frame that draws dark edges on glass and metal."""
    mat = principled("Flag", colour, rough=0.9, wear=0)
    card = sheet("Flag", w, h, mat, at, (math.pi / 2, 0, math.pi / 2))
    card.visible_camera = False
    card.visible_shadow = False
    card.visible_diffuse = False
    return card


def world(colour="#ffffff", strength=0.5):
    scene_world = bpy.data.worlds.new("World")
    bpy.context.scene.world = scene_world
    scene_world.use_nodes = True
    back = scene_world.node_tree.nodes["Background"]
    back.inputs["Color"].default_value = rgb(colour)
    back.inputs["Strength"].default_value = strength


def sweep(mat, size=40, front=14, rise=6, radius=6, plain=False):
    """A paper roll curving up behind the product; hidden for a cut-out.

    plain: keep only the shadow it receives; finish.ts puts the even backdrop colour under it.
    """
    global plain_backdrop
    plain_backdrop = plain
    profile = [(-front, 0)] + [(rise + radius * math.sin(a), radius - radius * math.cos(a))
                               for a in (math.pi / 2 * k / 24 for k in range(25))] + [(rise + radius, 30)]
    n = len(profile) - 1
    paper = bend("Sweep", lambda u, v: ((u - 0.5) * size, *profile[round(v * n)]), mat, 1, n)
    paper.is_shadow_catcher = plain and not CUTOUT
    if CUTOUT:
        paper.visible_camera = False
    return paper


def camera(target, distance, elevation=10, azimuth=0, lens=85, fstop=11, size=(1200, 1200), focus=None):
    """A camera `distance` units from target, looking at it; azimuth 0 is straight ahead (from -y)."""
    e, a = math.radians(elevation), math.radians(azimuth)
    target = Vector(target)
    position = target + distance * Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    data = bpy.data.cameras.new("Camera")
    data.lens, data.clip_end = lens, 500
    data.dof.use_dof = True
    data.dof.focus_distance = (Vector(focus) - position).length if focus else distance
    data.dof.aperture_fstop = fstop / 10  # one unit is 10 cm, Cycles counts it as a metre
    data.dof.aperture_blades = 9
    obj = bpy.data.objects.new("Camera", data)
    obj.location = position
    obj.rotation_euler = (target - position).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(obj)
    scene = bpy.context.scene
    scene.camera = obj
    scene.render.resolution_x, scene.render.resolution_y = size
    return obj


def start():
    """An empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def _guides(scene, name):
    """Writes albedo and normal pictures beside the render; finish.ts smooths noise along them."""
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, final = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], final.inputs["Image"])
    half, lift = tree.nodes.new("CompositorNodeMixRGB"), tree.nodes.new("CompositorNodeMixRGB")
    half.blend_type, lift.blend_type = "MULTIPLY", "ADD"
    half.inputs[2].default_value = lift.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
    tree.links.new(layers.outputs["Denoising Normal"], half.inputs[1])
    tree.links.new(half.outputs[0], lift.inputs[1])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = OUT
    files.format.file_format, files.format.color_mode, files.format.color_depth = "PNG", "RGB", "8"
    files.file_slots.clear()
    for kind, socket in (("albedo", layers.outputs["Denoising Albedo"]), ("normal", lift.outputs[0])):
        files.file_slots.new(f"{name}.{kind}.")
        files.file_slots[-1].save_as_render = False
        tree.links.new(socket, files.inputs[-1])


def render(name, spp=160, exposure=0.0, look="Medium High Contrast", bounces=10):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    c = scene.cycles
    c.device = "CPU"
    if "--spp" in ARGS:
        spp = int(ARGS[ARGS.index("--spp") + 1])
    c.samples = 24 if PREVIEW else spp
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.012
    c.adaptive_min_samples = 32
    c.max_bounces, c.transmission_bounces, c.transparent_max_bounces = bounces, bounces, 16
    c.diffuse_bounces, c.glossy_bounces = 4, 5
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 0.5
    c.sample_clamp_indirect = 4
    c.use_denoising = False  # Debian's build has no denoiser; finish.ts cleans the rest
    c.filter_width = 1.3
    scene.render.film_transparent = CUTOUT or plain_backdrop
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = look
    scene.view_settings.exposure = exposure
    long_side = max(scene.render.resolution_x, scene.render.resolution_y)
    scene.render.resolution_percentage = round(100 * 420 / long_side) if PREVIEW else 100
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_depth = "16"
    scene.render.image_settings.color_mode = "RGBA"
    name += (".cutout" if CUTOUT else "") + (".preview" if PREVIEW else "")
    scene.render.filepath = os.path.join(OUT, name + ".png")
    _guides(scene, name)
    bpy.ops.render.render(write_still=True)
