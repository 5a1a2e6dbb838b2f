"""Surfaces: colours, prints, glass, cloth and wood."""
import os

import bpy

LABELS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "out", "labels")


def _node_material(name):
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    nodes, links = mat.node_tree.nodes, mat.node_tree.links
    return mat, nodes, links, nodes["Principled BSDF"]


def rgb(hex_colour):
    """'#rrggbb' (sRGB) to linear RGBA."""
    parts = [int(hex_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts] + [1]


def principled(name, colour, rough=0.5, metal=0.0, wear=0.06, bump=None, coat=0.0, **inputs):
    """A surface whose roughness varies a little (wear) and may carry a noise bump (scale, strength)."""
    mat, nodes, links, shader = _node_material(name)
    shader.inputs["Base Color"].default_value = rgb(colour)
    shader.inputs["Metallic"].default_value = metal
    shader.inputs["Clearcoat"].default_value = coat
    for key, value in inputs.items():
        shader.inputs[key.replace("_", " ")].default_value = value
    if wear:
        coords, noise, ramp = (nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeTexNoise"),
                               nodes.new("ShaderNodeMapRange"))
        noise.inputs["Scale"].default_value = 6
        noise.inputs["Detail"].default_value = 3
        ramp.inputs["To Min"].default_value = max(0.02, rough - wear)
        ramp.inputs["To Max"].default_value = rough + wear
        links.new(coords.outputs["Object"], noise.inputs["Vector"])
        links.new(noise.outputs["Fac"], ramp.inputs["Value"])
        links.new(ramp.outputs["Result"], shader.inputs["Roughness"])
    else:
        shader.inputs["Roughness"].default_value = rough
    if bump:
        add_noise_bump(mat, *bump)
    return mat


def add_noise_bump(mat, scale, strength, detail=4):
    nodes, links = mat.node_tree.nodes, mat.node_tree.links
    coords, noise, bump = (nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeTexNoise"),
                           nodes.new("ShaderNodeBump"))
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = 0.02
    links.new(coords.outputs["Object"], noise.inputs["Vector"])
    links.new(noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])


def image_node(nodes, label):
    node = nodes.new("ShaderNodeTexImage")
    node.image = bpy.data.images.load(os.path.join(LABELS, label + ".png"))
    node.extension = "CLIP"
    return node


def printed(name, label, rough=0.45, metal=0.0, coat=0.0, cut=True):
    """A print: the label's picture as colour, its alpha as the edge of the ink."""
    mat, nodes, links, shader = _node_material(name)
    image = image_node(nodes, label)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Metallic"].default_value = metal
    shader.inputs["Clearcoat"].default_value = coat
    links.new(image.outputs["Color"], shader.inputs["Base Color"])
    if cut:
        links.new(image.outputs["Alpha"], shader.inputs["Alpha"])
    return mat


def glass(name, colour="#ffffff", ior=1.5, rough=0.0, absorb=None, density=1.0):
    """Clear glass or liquid; light (not its refraction) passes through it to cast soft shadows."""
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    nodes, links = mat.node_tree.nodes, mat.node_tree.links
    nodes.clear()
    out, mix, path = (nodes.new("ShaderNodeOutputMaterial"), nodes.new("ShaderNodeMixShader"),
                      nodes.new("ShaderNodeLightPath"))
    body, clear = nodes.new("ShaderNodeBsdfGlass"), nodes.new("ShaderNodeBsdfTransparent")
    body.inputs["Color"].default_value = rgb(colour)
    body.inputs["IOR"].default_value = ior
    body.inputs["Roughness"].default_value = rough
    clear.inputs["Color"].default_value = [0.93 * c for c in rgb(colour)[:3]] + [1]
    links.new(path.outputs["Is Shadow Ray"], mix.inputs[0])
    links.new(body.outputs[0], mix.inputs[1])
    links.new(clear.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], out.inputs["Surface"])
    if absorb:
        volume = nodes.new("ShaderNodeVolumeAbsorption")
        volume.inputs["Color"].default_value = rgb(absorb)
        volume.inputs["Density"].default_value = density
        links.new(volume.outputs[0], out.inputs["Volume"])
    return mat


def _math(nodes, links, operation, a, b=None):
    node = nodes.new("ShaderNodeMath")
    node.operation = operation
    for i, value in enumerate((a, b)):
        if value is None:
            continue
        if isinstance(value, (int, float)):
            node.inputs[i].default_value = value
        else:
            links.new(value, node.inputs[i])
    return node.outputs[0]


def woven(name, colour, around=220, up=90, strength=0.6):
    """Knitted cloth around the z axis: a bump of threads crossing `around` per turn and `up` per unit."""
    mat = principled(name, colour, rough=0.9, wear=0.03, Sheen=0.3, Specular=0.2)
    nodes, links = mat.node_tree.nodes, mat.node_tree.links
    coords, split, bump = (nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ"),
                           nodes.new("ShaderNodeBump"))
    links.new(coords.outputs["Object"], split.inputs[0])
    turn = _math(nodes, links, "MULTIPLY", _math(nodes, links, "ARCTAN2", split.outputs["Y"], split.outputs["X"]), around)
    rise = _math(nodes, links, "MULTIPLY", split.outputs["Z"], up)
    height = _math(nodes, links, "MULTIPLY", _math(nodes, links, "SINE", turn), _math(nodes, links, "SINE", rise))
    shade = nodes.new("ShaderNodeMixRGB")
    shade.inputs["Color1"].default_value = [0.45 * c for c in rgb(colour)[:3]] + [1]
    shade.inputs["Color2"].default_value = rgb(colour)
    links.new(_math(nodes, links, "ADD", _math(nodes, links, "MULTIPLY", height, 0.5), 0.6), shade.inputs["Fac"])
    links.new(shade.outputs[0], nodes["Principled BSDF"].inputs["Base Color"])
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, 0.01
    links.new(height, bump.inputs["Height"])
    links.new(bump.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])
    return mat


def wood(name, dark, light, rough=0.42, plank=1.6, grain=1.0):
    """Planks along x, `plank` wide, with a stretched noise grain."""
    mat = principled(name, light, rough=rough, wear=0.1)
    nodes, links = mat.node_tree.nodes, mat.node_tree.links
    coords, split, join = (nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ"),
                           nodes.new("ShaderNodeCombineXYZ"))
    links.new(coords.outputs["Object"], split.inputs[0])
    row = _math(nodes, links, "DIVIDE", split.outputs["Y"], plank)
    index, across = _math(nodes, links, "FLOOR", row), _math(nodes, links, "FRACT", row)
    links.new(_math(nodes, links, "MULTIPLY", split.outputs["X"], 0.28 * grain), join.inputs["X"])
    links.new(_math(nodes, links, "MULTIPLY", split.outputs["Y"], 2.6 * grain), join.inputs["Y"])
    links.new(_math(nodes, links, "MULTIPLY", index, 7.3), join.inputs["Z"])
    noise, ramp, tone = (nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeValToRGB"), nodes.new("ShaderNodeMixRGB"))
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 2.2, 9
    noise.inputs["Roughness"].default_value, noise.inputs["Distortion"].default_value = 0.62, 1.1
    links.new(join.outputs[0], noise.inputs["Vector"])
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.32, 0.68
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = rgb(dark), rgb(light)
    links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    # A thin dark joint between planks.
    edge = _math(nodes, links, "LESS_THAN", _math(nodes, links, "PINGPONG", across, 0.5), 0.008)
    tone.inputs["Color2"].default_value = [0.25 * c for c in rgb(dark)[:3]] + [1]
    links.new(edge, tone.inputs["Fac"])
    links.new(ramp.outputs["Color"], tone.inputs["Color1"])
    links.new(tone.outputs[0], nodes["Principled BSDF"].inputs["Base Color"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.12, 0.02
    links.new(noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])
    return mat


def glow(name, colour, strength):
    """A light-giving surface."""
    return principled(name, colour, wear=0, Emission=rgb(colour), Emission_Strength=strength)
