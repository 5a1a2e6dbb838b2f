import type { FontChoice, Hex, LineMetrics, MeasureLine, Role, TextNode, TextStyle } from '../../scene/index.ts';
import { clearLeading, withoutEndDots } from '../../scene/index.ts';
import type { Block, Glyph } from './block.ts';
import { tightestTracking } from './tightest.ts';

/** How a few lines are to be set. Sizes in pixels, tracking in em, leading as a multiple of the size. */
export interface Setting {
  readonly role: Role;
  readonly group: string;
  readonly fonts: readonly FontChoice[];
  readonly size: number;
  readonly tracking: number;
  readonly leading: number;
  readonly colour: Hex;
  readonly align: 'left' | 'centre' | 'right';
}

/** First of the wished faces that can draw the text; null when none can. */
export function faceFor(measure: MeasureLine, text: string, fonts: readonly FontChoice[]): FontChoice | null {
  for (const font of fonts) {
    try {
      measure(text, { ...font, size: 100, tracking: 0 });
      return font;
    } catch {
      // A face without the glyphs is passed over; the last one's failure is reported by the null.
    }
  }
  return null;
}

interface SetLine {
  readonly text: string;
  readonly style: TextStyle;
  readonly metrics: LineMetrics;
}

/**
 * Sets lines as one block in pixels, aligned by their ink, its corner at 0, 0. Leading opens up where a descender
 * would come within 3 % of the size to the line below, and a dot between facts stands at no line's end. Null when no
 * face has the glyphs.
 */
export function setLines(measure: MeasureLine, given: readonly string[], setting: Setting): Block | null {
  const lines = withoutEndDots(given);
  const face = faceFor(measure, lines.join(' '), setting.fonts);
  if (face === null || lines.length === 0) return null;
  const style: TextStyle = {
    ...face,
    size: setting.size,
    tracking: Math.max(setting.tracking, tightestTracking(measure, face)),
  };
  const set = lines.map((text) => ({ text, style, metrics: measure(text, style) }));
  const w = Math.max(...set.map((l) => l.metrics.ink.w));
  const first = set[0] as SetLine;
  const top = Math.ceil(Math.max(-first.metrics.ink.y, first.metrics.xHeight));
  const baselines = baselinesOf(set, setting, w, top);
  const last = set.at(-1) as SetLine;
  const bottom = (baselines.at(-1) ?? 0) + Math.max(0, last.metrics.ink.y + last.metrics.ink.h);
  const penOf = (line: SetLine) => shift(line, setting.align, w) - line.metrics.ink.x;
  const inks = set.map((l, i) => ({
    x: penOf(l) + l.metrics.ink.x,
    y: (baselines[i] ?? 0) + l.metrics.ink.y,
    w: l.metrics.ink.w,
    h: l.metrics.ink.h,
  }));
  return {
    name: setting.group,
    w,
    h: bottom,
    inks,
    glyphs: set.flatMap((l, i) => withEdges(l).map((g) => ({ ...g, x: penOf(l) + g.x, y: (baselines[i] ?? 0) + g.y }))),
    nodes: (x, y) => set.map((l, i) => textNode(l, setting, x + penOf(l), Math.round(y) + (baselines[i] ?? 0), i)),
  };
}

/** Glyph boxes of a line, told apart by the word spaces between them. */
function withEdges({ metrics, style }: SetLine): readonly Glyph[] {
  const space = style.size * 0.16;
  return metrics.glyphs.map((g, i, all) => {
    const before = all[i - 1];
    const after = all[i + 1];
    return {
      ...g,
      edge:
        before === undefined || g.x - before.x - before.w > space || after === undefined || after.x - g.x - g.w > space,
    };
  });
}

const shift = (line: SetLine, align: Setting['align'], w: number): number =>
  align === 'left' ? 0 : align === 'centre' ? (w - line.metrics.ink.w) / 2 : w - line.metrics.ink.w;

function baselinesOf(set: readonly SetLine[], setting: Setting, w: number, top: number): readonly number[] {
  const out = [top];
  for (let i = 1; i < set.length; i++) {
    const [upper, lower] = [set[i - 1] as SetLine, set[i] as SetLine];
    const placed = (l: SetLine) =>
      l.metrics.glyphs.map((g) => ({ ...g, x: g.x - l.metrics.ink.x + shift(l, setting.align, w) }));
    const clear = clearLeading(placed(upper), placed(lower), setting.size * 0.03);
    out.push((out[i - 1] ?? 0) + Math.round(Math.max(setting.leading * setting.size, clear)));
  }
  return out;
}

/**
 * The scene node of one line whose pen starts at x on the given baseline. Its box is as high as the type size, so lines
 * tile.
 */
export function textNode(
  line: SetLine,
  setting: Pick<Setting, 'role' | 'group' | 'colour' | 'align'>,
  x: number,
  baseline: number,
  index: number,
): TextNode {
  const { ink, advance, ascent, descent } = line.metrics;
  const { size } = line.style;
  const top = baseline - (ascent / (ascent + descent)) * size;
  return {
    kind: 'text',
    id: `${setting.group}-${index + 1}`,
    role: setting.role,
    group: setting.group,
    text: line.text,
    family: line.style.family,
    weight: line.style.weight,
    italic: line.style.italic,
    size,
    tracking: line.style.tracking,
    colour: setting.colour,
    baseline,
    align: setting.align,
    box: { x, y: top, w: advance, h: size },
    ink: { x: x + ink.x, y: baseline + ink.y, w: ink.w, h: ink.h },
    rotation: 0,
    opacity: 1,
    strike: null,
  };
}
