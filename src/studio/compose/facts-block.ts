import type { Box, FontChoice, Hex, MeasureLine, SceneNode } from '../../scene/index.ts';
import type { Block } from './block.ts';
import { setLines } from './type-setter.ts';

export interface FactsStyle {
  readonly text: readonly FontChoice[];
  readonly strong: readonly FontChoice[];
  /** Type size of a value; its name is set at .62 of it, not under `least`. */
  readonly size: number;
  readonly least: number;
  readonly ink: Hex;
}

/** Most columns of a row of facts. */
const COLUMNS = 3;

/**
 * A row of facts as posters set them: a rule, the name small, the value bold under it. "Name: value" is split; a fact
 * without a name is a
 * value alone. Facts too wide for their column are left out; null when fewer than two remain.
 */
export function factsBlock(
  measure: MeasureLine,
  facts: readonly string[],
  style: FactsStyle,
  width: number,
): Block | null {
  const column = width / COLUMNS;
  const small = Math.max(style.least, style.size * 0.62);
  const cells = facts
    .map((fact, i) => factCell(measure, fact, i, style, small))
    .filter(({ top, main }) => main !== null && Math.max(top?.w ?? 0, main.w) <= column * 0.9)
    .slice(0, COLUMNS);
  if (cells.length < 2) return null;
  const rule = Math.max(2, Math.round(style.size * 0.08));
  const gap = Math.round(style.size * 0.42);
  // All names stand on one baseline, all values on another.
  const rise = (blocks: readonly (Block | null)[]): number =>
    Math.max(0, ...blocks.map((b) => (b === null ? 0 : baselineOf(b))));
  const names = cells.map((c) => c.top);
  const nameLine = rule + gap + rise(names);
  const valueLine =
    (names.some((n) => n !== null) ? nameLine + Math.round(small * 0.24 + gap * 0.8) : rule + gap) +
    rise(cells.map((c) => c.main));
  const h = Math.max(...cells.map((c) => (c.main === null ? 0 : valueLine - baselineOf(c.main) + c.main.h)));
  const parts = cells.flatMap(({ top, main }, i) => {
    const x = i * column;
    return [
      ...(top === null ? [] : [{ block: top, x, y: nameLine - baselineOf(top) }]),
      ...(main === null ? [] : [{ block: main, x, y: valueLine - baselineOf(main) }]),
    ];
  });
  return {
    name: 'facts',
    w: width,
    h,
    inks: [
      { x: 0, y: 0, w: width, h: rule },
      ...parts.flatMap((p) => p.block.inks.map((b) => ({ ...b, x: b.x + p.x, y: b.y + Math.round(p.y) }))),
    ],
    nodes: (x, y) => [
      ...cells.map((_, i) =>
        ruleAt(
          i,
          { x: Math.round(x + i * column), y: Math.round(y), w: Math.round(column * 0.88), h: rule },
          style.ink,
        ),
      ),
      ...parts.flatMap((p) => p.block.nodes(x + p.x, Math.round(y) + Math.round(p.y))),
    ],
  };
}

/** One fact: its name small (`small` px) where it has one, its value bold. */
function factCell(
  measure: MeasureLine,
  fact: string,
  i: number,
  style: FactsStyle,
  small: number,
): { readonly top: Block | null; readonly main: Block | null } {
  const [name, value] = fact.includes(': ')
    ? [fact.slice(0, fact.indexOf(': ')), fact.slice(fact.indexOf(': ') + 2)]
    : [null, fact];
  const common = {
    role: 'bullet' as const,
    tracking: -0.01,
    leading: 1.2,
    colour: style.ink,
    align: 'left' as const,
  };
  return {
    top:
      name === null
        ? null
        : setLines(measure, [name], { ...common, group: `fact-${i + 1}-name`, fonts: style.text, size: small }),
    main: setLines(measure, [value], { ...common, group: `fact-${i + 1}`, fonts: style.strong, size: style.size }),
  };
}

const ruleAt = (i: number, box: Box, fill: Hex): SceneNode => ({
  kind: 'shape',
  id: `rule-${i + 1}`,
  role: 'decoration',
  box,
  fill,
  radius: 0,
  stroke: null,
  strokeWidth: 0,
  path: null,
  rotation: 0,
  opacity: 1,
});

/** Baseline of a one-line block below its own top. */
function baselineOf(block: Block): number {
  const line = block.nodes(0, 0).find((n) => n.kind === 'text');
  return line?.kind === 'text' ? line.baseline : block.h;
}
