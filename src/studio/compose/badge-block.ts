import type { Construction, FontChoice, Hex, MeasureLine, SceneNode } from '../../scene/index.ts';
import type { Block } from './block.ts';
import { setLines } from './type-setter.ts';
import { signed } from './wording.ts';

export interface BadgeStyle {
  readonly shape: Construction['badge'];
  readonly fonts: readonly FontChoice[];
  /** Diameter of the round one, pixels. */
  readonly diameter: number;
  readonly minFont: number;
  readonly fill: Hex;
  readonly ink: Hex;
}

/** A discount mark: a turned disc, or a pill or ribbon with a slight turn. Null when its words do not fit legibly. */
export function badgeBlock(measure: MeasureLine, words: string, style: BadgeStyle): Block | null {
  const text = signed(words);
  // A word is longer than a figure: in a disc it would have to be set too small.
  const round = style.shape === 'circle' && text.length <= 5;
  const set = (size: number) =>
    setLines(measure, [text], {
      role: 'badge',
      group: 'badge',
      fonts: style.fonts,
      size,
      tracking: -0.03,
      leading: 1,
      colour: style.ink,
      align: 'left',
    });
  const wish = set(style.diameter * (round ? 0.29 : 0.3));
  if (wish === null) return null;
  const size = round
    ? Math.min(style.diameter * 0.29, (style.diameter * 0.74 * style.diameter * 0.29) / wish.w)
    : style.diameter * 0.3;
  const label = set(Math.max(size, style.minFont));
  if (label === null || (round && label.w > style.diameter * 0.84)) return null;
  const w = round ? style.diameter : label.w + style.diameter * 0.34;
  const h = round ? style.diameter : Math.max(style.diameter * 0.5, label.h * 1.8);
  const rotation = round ? -10 : style.shape === 'ribbon' ? -4 : 0;
  const radius = round ? w / 2 : style.shape === 'pill' || style.shape === 'circle' ? h / 2 : h * 0.16;
  return {
    name: 'badge',
    w,
    h,
    inks: [{ x: 0, y: 0, w, h }],
    nodes: (x, y) => {
      const centre = { x: x + w / 2, y: y + h / 2 };
      const shape: SceneNode = {
        kind: 'shape',
        id: 'badge-shape',
        role: 'badge',
        box: { x, y, w, h },
        fill: style.fill,
        radius,
        stroke: null,
        strokeWidth: 0,
        path: null,
        rotation,
        opacity: 1,
      };
      return [shape, ...label.nodes(0, 0).map((n) => (n.kind === 'text' ? turnedAbout(n, centre, rotation) : n))];
    },
  };
}

type Text = Extract<SceneNode, { kind: 'text' }>;

/** The line with the centre of its ink on `centre`, turned; the node itself turns about the centre of its box. */
function turnedAbout(node: Text, centre: { x: number; y: number }, degrees: number): Text {
  const angle = (degrees * Math.PI) / 180;
  const off = {
    x: node.ink.x + node.ink.w / 2 - (node.box.x + node.box.w / 2),
    y: node.ink.y + node.ink.h / 2 - (node.box.y + node.box.h / 2),
  };
  const box = {
    x: centre.x - (off.x * Math.cos(angle) - off.y * Math.sin(angle)),
    y: centre.y - (off.x * Math.sin(angle) + off.y * Math.cos(angle)),
  };
  const dx = box.x - (node.box.x + node.box.w / 2);
  const wanted = box.y - (node.box.y + node.box.h / 2);
  const baseline = Math.round(node.baseline + wanted);
  const dy = baseline - node.baseline;
  return {
    ...node,
    rotation: degrees,
    baseline,
    box: { ...node.box, x: node.box.x + dx, y: node.box.y + dy },
    ink: { ...node.ink, x: node.ink.x + dx, y: node.ink.y + dy },
  };
}
