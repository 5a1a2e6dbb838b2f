import {
  area,
  enclosing,
  type Hex,
  hexToOklch,
  hueDistance,
  type ResolvedScene,
  type TextNode,
} from '../../../scene/index.ts';
import type { HueName as Hue } from '../wish.ts';
import type { Hold } from './row.ts';

/** Whether what was asked for holds of a scene, by the scene alone. Null = it does, else what does not. */
export function broken(
  hold: Hold,
  before: ResolvedScene,
  after: ResolvedScene,
  former: ResolvedScene | null,
): string | null {
  return holds(hold, before, after, former) ? null : JSON.stringify(hold);
}

function holds(hold: Hold, before: ResolvedScene, after: ResolvedScene, former: ResolvedScene | null): boolean {
  switch (hold[0]) {
    case 'text':
      return plain(wordsOf(after, hold[1])) === plain(hold[2]);
    case 'has':
      return plain(after.nodes.flatMap((n) => (n.kind === 'text' ? [n.text] : [])).join(' ')).includes(plain(hold[1]));
    case 'gone':
      return boxOf(after, hold[1]) === null && boxOf(before, hold[1]) !== null;
    case 'there':
      return boxOf(after, hold[1]) !== null;
    case 'bigger':
      return sizeOf(after, hold[1]) >= sizeOf(before, hold[1]) * 1.1;
    case 'smaller':
      return sizeOf(after, hold[1]) <= sizeOf(before, hold[1]) / 1.1;
    case 'scaled':
      return Math.abs(Math.sqrt(sizeOf(after, hold[1]) / sizeOf(before, hold[1])) / hold[2] - 1) < 0.04;
    case 'same':
      return JSON.stringify(shapeOf(after, hold[1])) === JSON.stringify(shapeOf(before, hold[1]));
    case 'moved':
      return movedTo(boxOf(before, hold[1]), boxOf(after, hold[1]), hold[2], after.width);
    case 'ground':
      return groundIs(groundOf(before), groundOf(after), hold[1]);
    case 'groundHex':
      return groundOf(after) === hold[1];
    case 'kept':
      return groundOf(after) === groundOf(before);
    case 'colour':
      return isHue(colourOf(after, hold[1]), hold[2]) && colourOf(after, hold[1]) !== colourOf(before, hold[1]);
    case 'photo':
      return photoIs(before, after, hold[1]);
    case 'shadow':
      return (after.shadow === 'none') === (hold[1] === 'none');
    case 'margin':
      return marginOf(after) >= marginOf(before) * 1.1;
    case 'former':
      return JSON.stringify(after) === JSON.stringify(former);
    default:
      return looks(hold[0], lineOf(before, hold[1]), lineOf(after, hold[1]));
  }
}

type Named = Parameters<typeof boxOf>[1];

const plain = (text: string): string =>
  text
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(' %', '%')
    .trim()
    .toLowerCase();
const nodesOf = (scene: ResolvedScene, part: string) =>
  scene.nodes.filter((n) => n.role === part && !(n.kind === 'text' && n.group === 'basis'));
const wordsOf = (scene: ResolvedScene, part: string): string =>
  nodesOf(scene, part)
    .flatMap((n) => (n.kind === 'text' ? [n.text] : []))
    .join(' ');
const lineOf = (scene: ResolvedScene, part: string): TextNode | null =>
  nodesOf(scene, part).find((n): n is TextNode => n.kind === 'text') ?? null;

function boxOf(scene: ResolvedScene, part: string) {
  return enclosing(nodesOf(scene, part).map((n) => (n.kind === 'text' ? n.ink : n.box)));
}

/** Area of boxes; of bare type the square of its size, which a break elsewhere does not change. */
function sizeOf(scene: ResolvedScene, part: string): number {
  const shape = nodesOf(scene, part).find((n) => n.kind !== 'text');
  if (shape) return area(boxOf(scene, part) ?? { x: 0, y: 0, w: 0, h: 0 });
  return (lineOf(scene, part)?.size ?? 0) ** 2;
}

/** What must not change where a part was not asked for: place and words to the pixel, its colour aside. */
const shapeOf = (scene: ResolvedScene, part: Named) =>
  nodesOf(scene, part).map((n) => (n.kind === 'text' ? [n.text, n.ink, n.size, n.family] : [n.box]));

function movedTo(a: ReturnType<typeof boxOf>, b: ReturnType<typeof boxOf>, to: string, width: number): boolean {
  if (!a || !b) return false;
  const [dx, dy] = [b.x + b.w / 2 - (a.x + a.w / 2), b.y + b.h / 2 - (a.y + a.h / 2)];
  const far = width * 0.01;
  if (to === 'centre') return Math.abs(b.x + b.w / 2 - width / 2) < 2;
  return { left: dx < -far, right: dx > far, up: dy < -far, down: dy > far }[to as 'left'] ?? false;
}

function groundOf({ palette, stage }: ResolvedScene): Hex {
  const ground = stage.kind === 'banner' ? stage.ground : null;
  if (ground?.kind === 'field') {
    const part = (i: number): string =>
      Math.round(ground.surface[i]?.[0] ?? 0)
        .toString(16)
        .padStart(2, '0');
    return `#${part(0)}${part(1)}${part(2)}`;
  }
  return typeof palette['ground'] === 'string' ? (palette['ground'] as Hex) : '#000000';
}

function groundIs(before: Hex, after: Hex, what: string): boolean {
  const [a, b] = [hexToOklch(before), hexToOklch(after)];
  const warmth = ({ c, h }: { c: number; h: number }): number => c * Math.sin((h * Math.PI) / 180);
  switch (what) {
    case 'darker':
      return b.l <= a.l - 0.03;
    case 'lighter':
      return b.l >= a.l + 0.03;
    case 'warmer':
      return warmth(b) >= warmth(a) + 0.015;
    case 'cooler':
      return warmth(b) <= warmth(a) - 0.015;
    case 'calmer':
      return b.c <= a.c * 0.8;
    case 'louder':
      return b.c >= a.c * 1.15;
    default:
      return isHue(after, what as Hue) && after !== before;
  }
}

const ANGLE: Readonly<Partial<Record<Hue, number>>> = {
  red: 25,
  orange: 58,
  yellow: 98,
  green: 150,
  teal: 190,
  blue: 255,
  violet: 300,
  pink: 352,
};

function isHue(hex: Hex | null, hue: Hue): boolean {
  if (hex === null) return false;
  const { l, c, h } = hexToOklch(hex);
  if (hue === 'white') return l > 0.95 && c < 0.02;
  if (hue === 'black') return l < 0.25 && c < 0.03;
  if (hue === 'grey') return c < 0.02;
  if (hue === 'beige') return l > 0.82 && c > 0.015 && c < 0.07 && hueDistance(h, 80) < 30;
  if (hue === 'brown') return l < 0.5 && c > 0.03 && hueDistance(h, 55) < 30;
  return c >= 0.05 && hueDistance(h, ANGLE[hue] ?? 0) <= 25;
}

function colourOf(scene: ResolvedScene, part: string): Hex | null {
  const shape = nodesOf(scene, part).find((n) => n.kind === 'shape');
  if (shape?.kind === 'shape') return (shape.fill ?? shape.stroke) as Hex | null;
  return (lineOf(scene, part)?.colour ?? null) as Hex | null;
}

function photoIs(before: ResolvedScene, after: ResolvedScene, how: string): boolean {
  const of = (s: ResolvedScene) => boxOf(s, 'photo') ?? boxOf(s, 'product');
  const [a, b] = [of(before), of(after)];
  if (!a || !b) return false;
  if (how === 'closer') return b.w >= a.w * 1.05;
  return how === 'further' ? b.w <= a.w * 0.95 : Math.abs(b.w / b.h / (a.w / a.h) - 1) > 0.05;
}

function marginOf(scene: ResolvedScene): number {
  const box = enclosing(scene.nodes.filter((n) => n.kind === 'text').map((n) => n.ink));
  return box ? Math.min(box.x, box.y, scene.width - box.x - box.w, scene.height - box.y - box.h) : 0;
}

const SERIF = /Playfair|Cormorant/;

function looks(what: string, before: TextNode | null, after: TextNode | null): boolean {
  if (!before || !after) return false;
  const letters = after.text.replaceAll(/[^\p{L}]/gu, '');
  switch (what) {
    case 'upper':
      return letters === letters.toUpperCase();
    case 'mixed':
      return letters !== letters.toUpperCase();
    case 'serif':
      return SERIF.test(after.family);
    case 'sans':
      return !SERIF.test(after.family);
    case 'bolder':
      return after.weight > before.weight;
    case 'thinner':
      return after.weight < before.weight;
    case 'italic':
      return after.italic;
    default:
      return !after.italic;
  }
}
