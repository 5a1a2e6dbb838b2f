import type { TextNode } from '../../scene/index.ts';

/** A font as its outlines; the font room's own type satisfies it. */
export interface OutlineFace {
  readonly unitsPerEm: number;
  readonly shape: (
    text: string,
    spaced: boolean,
  ) => {
    readonly glyphs: readonly OutlineGlyph[];
  };
}

/** A glyph at its place in a line, font units with y upwards. */
interface OutlineGlyph {
  readonly x: number;
  readonly y: number;
  /** How many letters, and so how many tracked spaces, stand before it. */
  readonly before: number;
  readonly outline: () => string;
}

/** The fonts that lines are drawn from. */
export interface OutlineFonts {
  readonly face: (wish: Pick<TextNode, 'family' | 'weight' | 'italic'>) => OutlineFace;
}

/** A line of type as one path in font units, y upwards, pen at 0; whole numbers, relative commands. */
export interface LineOutline {
  readonly d: string;
  readonly unitsPerEm: number;
}

/** Outlines by shaped line, which the font remembers: a picture is painted more often than its words change. */
const drawn = new WeakMap<object, { readonly tracking: number; readonly outline: LineOutline }>();

const COMMAND = /([MLQCZ])([^MLQCZ]*)/g;

/**
 * Outlines of one line as it is measured and painted: kerned, tracked, without ligatures where letters are spaced.
 * Coordinates are rounded
 * to whole font units (1/1000 em or finer). Throws `MissingGlyph` as the font does.
 */
export function outlineOf(node: TextNode, fonts: OutlineFonts): LineOutline {
  const face = fonts.face(node);
  const shaped = face.shape(node.text, node.tracking !== 0);
  const known = drawn.get(shaped);
  if (known?.tracking === node.tracking) return known.outline;
  const space = node.tracking * face.unitsPerEm;
  const d = shaped.glyphs.map(({ x, y, before, outline }) => relative(outline(), x + before * space, y)).join('');
  const outline = { d, unitsPerEm: face.unitsPerEm };
  drawn.set(shaped, { tracking: node.tracking, outline });
  return outline;
}

/** Absolute path data moved right and up, as relative commands of whole numbers. Every glyph begins with an `M`. */
function relative(path: string, right: number, up: number): string {
  let out = '';
  let pen = { x: 0, y: 0 };
  let start = pen;
  for (const [, command = '', rest = ''] of path.matchAll(COMMAND)) {
    if (command === 'Z') {
      out += 'z';
      pen = start;
      continue;
    }
    const points = pointsOf(rest, Math.round(right), up);
    const end = points.at(-1);
    if (end === undefined) continue;
    if (command === 'M') {
      out += `M${end.x} ${end.y}`;
      start = end;
    } else if (command === 'L' && end.y === pen.y) out += `h${end.x - pen.x}`;
    else if (command === 'L' && end.x === pen.x) out += `v${end.y - pen.y}`;
    else out += command.toLowerCase() + joined(points.flatMap((p) => [p.x - pen.x, p.y - pen.y]));
    pen = end;
  }
  return out;
}

function pointsOf(numbers: string, right: number, up: number): readonly { readonly x: number; readonly y: number }[] {
  const values = numbers.match(/-?\d*\.?\d+(?:e-?\d+)?/g)?.map(Number) ?? [];
  const points: { x: number; y: number }[] = [];
  for (let i = 0; i + 1 < values.length; i += 2)
    points.push({ x: Math.round((values[i] ?? 0) + right), y: Math.round((values[i + 1] ?? 0) + up) });
  return points;
}

/** Numbers with a blank only where the next one has no sign of its own. */
const joined = (values: readonly number[]): string =>
  values.map((value, i) => (i === 0 || value < 0 ? String(value) : ` ${value}`)).join('');
