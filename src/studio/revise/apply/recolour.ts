import {
  contrast,
  type Hex,
  hexToOklch,
  hueDistance,
  legible,
  type Oklch,
  oklchToHex,
  type ResolvedScene,
  type SceneNode,
  type ShapeNode,
  type Stage,
  wrapHue,
  CONTRAST,
} from '../../../scene/index.ts';

/** Parameters of stages that are light on the product or inks, not ground. */
const NOT_GROUND = /^(?:rim|wrap|ink|card$|accent)/;
/** Colours as near to the ground as this are shades of it. */
const KIN = 0.34;

/** From here on a change of lightness turns a dark picture into a light one. */
const FLIP = 0.35;

/** A change of colour of the ground and its shades. */
export type Change = (hex: Hex) => Hex;

/** The change that brings one ground to another: its shades keep their distance, other fields their contrast. */
export function towards(from: Hex, to: Hex): Change {
  const [a, b] = [hexToOklch(from), hexToOklch(to)];
  return (hex) => {
    if (hex === from) return to;
    const x = hexToOklch(hex);
    return oklchToHex(isKin(x, a) ? kin(x, a, b) : other(x, a, b));
  };
}

const isKin = (x: Oklch, ground: Oklch): boolean =>
  Math.abs(x.l - ground.l) < KIN && (ground.c < 0.03 ? x.c < 0.05 : x.c < 0.03 || hueDistance(x.h, ground.h) < 40);

function kin(x: Oklch, a: Oklch, b: Oklch): Oklch {
  const l = b.l + (x.l - a.l) * (b.l > 0.9 || b.l < 0.22 ? 0.5 : 1);
  const share = a.c < 0.02 ? 1 : Math.min(1.5, Math.max(0.5, x.c / a.c));
  const turn = a.c < 0.02 || x.c < 0.02 ? 0 : signedTurn(a.h, x.h);
  return { l: Math.min(0.995, Math.max(0.04, l)), c: b.c * share, h: wrapHue(b.h + Math.max(-15, Math.min(15, turn))) };
}

/** A second field keeps its own colour, turned as the ground is, and steps aside where it would melt into it. */
function other(x: Oklch, a: Oklch, b: Oklch): Oklch {
  const turned = a.c >= 0.03 && b.c >= 0.03 ? wrapHue(x.h + signedTurn(a.h, b.h)) : x.h;
  // Light on a dark ground is shade on a light one, and the other way round.
  if (Math.abs(a.l - b.l) > FLIP) return { l: b.l + (x.l - a.l) * -0.2, c: x.c * 0.4, h: turned };
  const near = Math.abs(x.l - b.l) < 0.12;
  return { l: near ? (b.l > 0.55 ? x.l - 0.18 : x.l + 0.18) : x.l, c: x.c, h: turned };
}

const signedTurn = (from: number, to: number): number => ((to - from + 540) % 360) - 180;

/** The scene on another ground: stage, palette, and every word, button and badge that would no longer be read. */
export function onGround(scene: ResolvedScene, change: Change): ResolvedScene {
  const stage = recoloured(scene.stage, change, []) as Stage;
  const { palette } = scene;
  const ground = change(hexOf(palette['ground'], '#ffffff'));
  const alt = change(hexOf(palette['groundAlt'], ground));
  const shades = shadesOf(stage, ground);
  const next = {
    ...palette,
    ...Object.fromEntries(
      ['ground', 'groundAlt', 'deep'].flatMap((key) =>
        typeof palette[key] === 'string' ? [[key, change(palette[key] as Hex)]] : [],
      ),
    ),
    dark: hexToOklch(ground).l < 0.5,
    ...(typeof palette['shadow'] === 'string' ? { shadow: shadowOn(ground) } : {}),
  };
  const onAlt = hexOf(palette['onAlt'], '#000000');
  const fieldsOf = (colour: string): readonly Hex[] =>
    palette['onAlt'] !== undefined && colour === onAlt && colour !== palette['ink'] ? [alt] : [ground, ...shades];
  const flips = Math.abs(hexToOklch(hexOf(palette['ground'], '#ffffff')).l - hexToOklch(ground).l) > FLIP;
  return { ...scene, stage, palette: next, nodes: readable(flips ? turnedOver(scene, ground) : scene, fieldsOf) };
}

/** A dark picture's quiet inks on a light ground, and the other way round: full ink, not the grey that just holds. */
function turnedOver(scene: ResolvedScene, ground: Hex): ResolvedScene {
  const { l, h } = hexToOklch(ground);
  const ink = l > 0.5 ? oklchToHex({ l: 0.22, c: 0.025, h }) : oklchToHex({ l: 0.97, c: 0.012, h });
  const paper = l > 0.5 ? oklchToHex({ l: 0.985, c: 0.008, h }) : oklchToHex({ l: 0.18, c: 0.02, h });
  const quiet = (colour: Hex): boolean => hexToOklch(colour).c < 0.06 && contrast(colour, ground) < 7;
  const inked = (colour: Hex | null): Hex | null => (colour !== null && quiet(colour) ? ink : colour);
  const buttons = scene.nodes.flatMap((n) =>
    n.kind === 'shape' && n.role === 'cta' && n.fill !== null && quiet(n.fill) ? [n.box] : [],
  );
  const nodes = scene.nodes.map((node): SceneNode => {
    if (node.kind === 'bitmap' || node.role === 'badge' || node.role === 'panel') return node;
    if (node.kind === 'shape') return { ...node, fill: inked(node.fill), stroke: inked(node.stroke) };
    if (node.role === 'cta' && scene.nodes.some((n) => n.kind === 'shape' && n.role === 'cta' && n.fill !== null))
      return buttons.length > 0 ? { ...node, colour: paper } : node;
    const colour = inked(node.colour) ?? node.colour;
    return { ...node, colour, strike: node.strike && { ...node.strike, colour } };
  });
  return { ...scene, nodes };
}

/** Every colour of a stage that is ground, changed. */
function recoloured(value: unknown, change: Change, path: readonly string[]): unknown {
  if (typeof value === 'string') {
    const name = path.findLast((key) => Number.isNaN(Number(key))) ?? '';
    return /^#[0-9a-f]{6}$/i.test(value) && !NOT_GROUND.test(name) ? change(value.toLowerCase() as Hex) : value;
  }
  if (Array.isArray(value)) return value.map((v, i) => recoloured(v, change, [...path, String(i)]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, recoloured(v, change, [...path, key])]));
}

const hexOf = (value: string | boolean | undefined, otherwise: Hex): Hex =>
  typeof value === 'string' ? (value as Hex) : otherwise;

/** Shades of the ground that words may cross. */
function shadesOf(stage: Stage, ground: Hex): readonly Hex[] {
  const base = hexToOklch(ground);
  const all = Object.entries(stage as unknown as Readonly<Record<string, unknown>>).flatMap(([key, v]) =>
    typeof v === 'string' && v.startsWith('#') && !NOT_GROUND.test(key) ? [v as Hex] : [],
  );
  return all.filter((hex) => Math.abs(hexToOklch(hex).l - base.l) < 0.12 && isKin(hexToOklch(hex), base));
}

/** Shadow of a coloured floor: its own hue turned a little, far darker. */
function shadowOn(ground: Hex): Hex {
  const { l, c, h } = hexToOklch(ground);
  return l < 0.24
    ? oklchToHex({ l: 0.03, c: 0.005, h })
    : oklchToHex({ l: Math.max(0.1, l - 0.62), c: c < 0.01 ? 0.01 : 0.05, h: h - 15 });
}

/** Nodes with colours that hold on their fields; what holds already stays as it is. */
export function readable({ nodes }: ResolvedScene, fieldsOf: (colour: string) => readonly Hex[]): SceneNode[] {
  const shapes = nodes.filter((n): n is ShapeNode => n.kind === 'shape' && n.fill !== null && n.role !== 'decoration');
  const under = (node: Extract<SceneNode, { kind: 'text' }>): ShapeNode | undefined =>
    shapes.find(({ box }) => {
      const [x, y] = [node.ink.x + node.ink.w / 2, node.ink.y + node.ink.h / 2];
      return x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;
    });
  const shapeOf = (shape: ShapeNode): ShapeNode => {
    const fields = fieldsOf(shape.fill ?? shape.stroke ?? '');
    const ratio =
      shape.role === 'badge'
        ? CONTRAST.composed.badge
        : shape.role === 'cta' || shape.id.startsWith('reason-mark')
          ? CONTRAST.composed.cta
          : 1;
    return {
      ...shape,
      fill: shape.fill === null || shape.role === 'panel' ? shape.fill : holding(shape.fill as Hex, fields, ratio),
      stroke: shape.stroke === null ? null : holding(shape.stroke as Hex, fields, CONTRAST.composed.text),
    };
  };
  const shared = new Set(
    nodes.flatMap((n) => (n.kind === 'text' && n.role !== 'headline' && under(n) === undefined ? [n.colour] : [])),
  );
  return nodes.map((node) => {
    if (node.kind === 'shape') return shapeOf(node);
    if (node.kind === 'bitmap') return node;
    const shape = under(node);
    const fill = shape && (shapeOf(shape).fill as Hex);
    const fields = fill ? [fill] : fieldsOf(node.colour);
    // Type of one ink stays of one ink: what the smaller lines demand the headline follows.
    const alone = node.role === 'headline' && !shared.has(node.colour);
    const ratio = alone ? CONTRAST.composed.headline : CONTRAST.composed.text;
    const colour = fill ? labelled(node.colour as Hex, fill, fieldsOf('')) : holding(node.colour as Hex, fields, ratio);
    return { ...node, colour, strike: node.strike === null ? null : { ...node.strike, colour } };
  });
}

/** A label whose plate no longer carries it takes the colour of the ground where that reads, no grey that just does. */
function labelled(colour: Hex, fill: Hex, [ground]: readonly Hex[]): Hex {
  if (contrast(colour, fill) >= CONTRAST.composed.text) return colour;
  return holding(
    ground !== undefined && contrast(ground, fill) >= CONTRAST.composed.cta ? ground : colour,
    [fill],
    CONTRAST.composed.text,
  );
}

/** The colour moved in lightness until it holds on every field. */
export function holding(colour: Hex, fields: readonly Hex[], ratio: number): Hex {
  const least = (c: Hex): number => Math.min(...fields.map((f) => contrast(c, f)));
  if (fields.length === 0 || least(colour) >= ratio) return colour;
  const tries = fields.map((field) => legible(colour, field, ratio));
  const good = tries.find((c) => least(c) >= ratio);
  return good ?? (least('#ffffff') >= least('#0c0c0c') ? '#ffffff' : '#0c0c0c');
}
