import type { Construction, FontChoice, Hex, MeasureLine, SceneNode } from '../../scene/index.ts';
import type { Block } from './block.ts';
import { setLines } from './type-setter.ts';

export interface CtaStyle {
  readonly shape: Construction['cta'];
  readonly fonts: readonly FontChoice[];
  readonly height: number;
  /** Type size; .33–.44 of the height. */
  readonly size: number;
  readonly fill: Hex;
  readonly ink: Hex;
  readonly ground: Hex;
}

/** A button around its label; `width` stretches it. Null when the label does not fit the width or no face draws it. */
export function ctaBlock(measure: MeasureLine, label: string, style: CtaStyle, width: number | null): Block | null {
  const outline = style.shape === 'outline';
  const text = setLines(measure, [label], {
    role: 'cta',
    group: 'cta',
    fonts: style.fonts,
    size: style.size,
    tracking: -0.008,
    leading: 1,
    colour: outline ? style.fill : style.ink,
    align: 'left',
  });
  if (text === null) return null;
  const padding = style.height * (outline ? 0.48 : 0.52);
  const w = Math.round(width ?? text.w + 2 * padding);
  const h = Math.round(style.height);
  if (text.w + style.height * 0.5 > w) return null;
  const radius =
    style.shape === 'pill'
      ? h / 2
      : style.shape === 'rounded'
        ? h * 0.22
        : style.shape === 'outline'
          ? 0
          : Math.round(h * 0.04);
  const middle = capMiddle(measure, style);
  return {
    name: 'cta',
    w,
    h,
    inks: [{ x: 0, y: 0, w, h }],
    nodes: (x, y) => {
      const left = Math.round(x);
      const top = Math.round(y);
      const shape: SceneNode = {
        kind: 'shape',
        id: 'cta-shape',
        role: 'cta',
        box: { x: left, y: top, w, h },
        fill: outline ? null : style.fill,
        radius,
        stroke: outline ? style.fill : null,
        strokeWidth: outline ? Math.max(1.5, h * 0.022) : 0,
        path: null,
        rotation: 0,
        opacity: 1,
      };
      const labelNodes = text
        .nodes(left + (w - text.w) / 2, 0)
        .map((n) => (n.kind === 'text' ? onBaseline(n, Math.round(top + h / 2 + middle)) : n));
      return [shape, ...labelNodes];
    },
  };
}

/**
 * Times a label's size of an invitation without its button, the largest first: nothing but its size makes it seen, so
 * it is nearly as high as the button would be, or as the width lets it be.
 */
const AS_TEXT = [1.65, 1.45, 1.2] as const;

/**
 * An invitation without a button: the words and an arrow, in one size of `AS_TEXT` in which they fit the width; the
 * smallest one where none does.
 */
export function ctaTextBlock(measure: MeasureLine, label: string, style: CtaStyle, maxWidth: number): Block | null {
  let block: Block | null = null;
  for (const by of AS_TEXT) {
    block = invitation(measure, label, style, by);
    if (block === null || block.w <= maxWidth) return block;
  }
  return block;
}

function invitation(measure: MeasureLine, label: string, style: CtaStyle, by: number): Block | null {
  const arrow = `${label}\u00a0→`;
  const setting = {
    role: 'cta' as const,
    group: 'cta',
    fonts: style.fonts,
    size: style.size * by,
    tracking: -0.008,
    leading: 1,
    colour: style.fill,
    align: 'left' as const,
  };
  return (
    setLines(measure, [arrow], { ...setting, fonts: style.fonts.slice(0, 1) }) ?? setLines(measure, [label], setting)
  );
}

/** Half of the height between x-height and cap height: what the eye takes for the middle of a label. */
function capMiddle(measure: MeasureLine, style: CtaStyle): number {
  for (const font of style.fonts) {
    try {
      const m = measure('Нн', { ...font, size: style.size, tracking: 0 });
      return (m.capHeight * 0.6 + m.xHeight * 0.4) / 2;
    } catch {
      // Try the next face.
    }
  }
  return style.size * 0.33;
}

function onBaseline<N extends Extract<SceneNode, { kind: 'text' }>>(node: N, baseline: number): N {
  const dy = baseline - node.baseline;
  return { ...node, baseline, box: { ...node.box, y: node.box.y + dy }, ink: { ...node.ink, y: node.ink.y + dy } };
}
