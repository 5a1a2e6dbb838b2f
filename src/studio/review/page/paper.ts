import type { Hex, MeasureLine, Role, SceneNode, ShapeNode, TextNode } from '../../../scene/index.ts';
import { type Box, breakToWidth, shapeNode, wordsOf } from '../../../scene/index.ts';

/** Colours of the page. */
export const INK = {
  paper: '#f6f4ef',
  card: '#ffffff',
  ink: '#1d1c1a',
  muted: '#66625a',
  line: '#dcd7cc',
  fault: '#c2301d',
  minor: '#a9660a',
  fine: '#2b7348',
} as const satisfies Readonly<Record<string, Hex>>;

/** How a paragraph is set; sizes in pixels. */
export interface Type {
  readonly size: number;
  readonly weight: number;
  readonly colour: Hex;
  /** Line height as a multiple of the size. */
  readonly leading?: number;
  readonly align?: TextNode['align'];
}

/** A paragraph with its height; `nodes` sets it with its upper left corner at (x, y). */
export interface Paragraph {
  readonly h: number;
  readonly lines: readonly string[];
  readonly nodes: (x: number, y: number) => readonly SceneNode[];
}

const FACES = ['Onest', 'Golos Text', 'Inter Tight', 'Rubik'] as const;
const LEADING = 1.3;
/** Where the base line lies in a line's height. */
const BASE = 0.76;

/** A page is set in one family, but for the signs that only another one has. */
export class Paper {
  readonly #measure: MeasureLine;
  readonly #known = new Map<string, boolean>();

  constructor(measure: MeasureLine) {
    this.#measure = measure;
  }

  /**
   * Breaks a text to a width (pixels). Signs that no face draws become a middle dot; a word that is too wide is cut.
   */
  set(text: string, type: Type, width: number, role: Role = 'note'): Paragraph {
    const clean = [...text.replaceAll(/[ \t\r\n]+/gu, ' ')].map((c) => this.#drawn(c)).join('');
    const style = { family: FACES[0], weight: type.weight, italic: false, size: type.size, tracking: 0 };
    const widthOf = (piece: string): number => this.#measure(piece, style).advance;
    const words = wordsOf(clean).flatMap((word) => cut(word, width, widthOf));
    const lines = words.length === 0 ? [] : (breakToWidth(words, width, widthOf, 99) ?? words);
    const step = Math.round(type.size * (type.leading ?? LEADING));
    return {
      h: step * lines.length,
      lines,
      nodes: (x, y) =>
        lines.map((line, i) => {
          const metrics = this.#measure(line, style);
          const baseline = Math.round(y + i * step + step * BASE);
          const left =
            type.align === 'centre'
              ? x + (width - metrics.advance) / 2
              : type.align === 'right'
                ? x + width - metrics.advance
                : x;
          return {
            kind: 'text',
            id: `t-${Math.round(x)}-${baseline}`,
            role,
            box: { x: left, y: y + i * step, w: metrics.advance, h: step },
            rotation: 0,
            opacity: 1,
            text: line,
            ...style,
            colour: type.colour,
            baseline,
            ink: { ...metrics.ink, x: left + metrics.ink.x, y: baseline + metrics.ink.y },
            align: 'left',
            strike: null,
            group: `g-${Math.round(x)}-${Math.round(y)}`,
          } satisfies TextNode;
        }),
    };
  }

  #drawn(sign: string): string {
    const known = this.#known.get(sign);
    if (known !== undefined) return known ? sign : '·';
    let drawn = true;
    try {
      this.#measure(sign, { family: FACES[0], weight: 500, italic: false, size: 20, tracking: 0 });
    } catch {
      drawn = false;
    }
    this.#known.set(sign, drawn);
    return drawn ? sign : '·';
  }
}

function cut(word: string, width: number, widthOf: (text: string) => number): readonly string[] {
  if (widthOf(word) <= width) return [word];
  const out: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && widthOf(piece + sign) > width) {
      out.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...out, piece];
}

/** A filled or outlined rectangle with round corners. */
export function shape(
  id: string,
  box: Box,
  paint: Partial<Pick<ShapeNode, 'fill' | 'radius' | 'stroke' | 'strokeWidth' | 'opacity'>>,
): ShapeNode {
  return shapeNode(id, 'decoration', box, paint);
}

/** Pixels of our own at a place. */
export const picture = (id: string, box: Box): SceneNode => ({
  kind: 'bitmap',
  id,
  role: 'photo',
  box,
  rotation: 0,
  opacity: 1,
  source: `sprite:${id}`,
});
