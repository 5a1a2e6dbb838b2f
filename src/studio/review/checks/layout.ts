import { area, type Box, intersection, type TargetFormat } from '../../../scene/index.ts';
import { calmShare } from '../calm.ts';
import { atLeast, atMost, enough, type Outcome, skipped } from '../finding.ts';
import { having, type Part, type Sight } from '../sight.ts';
import type { Checks } from './check.ts';

const noType = (sight: Sight): Outcome => skipped(sight.kind === 'photo' ? 'photo' : 'no_text');

export const layoutChecks: Checks = {
  whitespace(sight, limit): Outcome {
    const calm = calmShare(sight);
    const empty = calm > limit('most');
    return {
      kind: 'measured',
      level: empty ? atMost(calm, limit('most'), limit('most_least')) : atLeast(calm, limit('ok'), limit('least')),
      amount: { value: calm, unit: 'share' },
      bound: empty ? { sign: '≤', value: limit('most') } : { sign: '≥', value: limit('ok') },
      boxes: [],
      ...(empty ? { variant: 'empty' } : {}),
    };
  },
  alignment(sight, limit): Outcome {
    const parts = sight.parts.filter(({ role }) => role !== 'badge' && role !== 'legal' && role !== 'logo');
    if (parts.length < 3) return sight.parts.length === 0 ? noType(sight) : skipped('no_text');
    const edges = Math.min(
      distinct(parts, sight, ({ x }) => x),
      distinct(parts, sight, ({ x, w }) => x + w / 2),
      distinct(parts, sight, ({ x, w }) => x + w),
    );
    return {
      kind: 'measured',
      level: edges <= limit('ok') ? 'fine' : edges <= limit('least') ? 'minor' : 'fault',
      amount: { value: edges, unit: 'count' },
      bound: { sign: '≤', value: limit('ok') },
      boxes: edges > limit('ok') ? parts.map(({ box }) => box) : [],
    };
  },
  safe_zone(sight, limit): Outcome {
    if (sight.formats.length === 0) return skipped(sight.kind === 'photo' ? 'photo' : 'no_format');
    const essential = having(sight, 'headline', 'subline', 'price', 'cta', 'logo');
    if (essential.length === 0) return noType(sight);
    const seen = sight.formats.map((format) => coveredIn(format, essential));
    const [worst] = seen.toSorted((a, b) => b.share - a.share);
    const share = worst?.share ?? 0;
    return {
      kind: 'measured',
      level: share <= limit('ok') ? 'fine' : share <= limit('least') ? 'minor' : 'fault',
      amount: { value: share, unit: 'share' },
      bound: { sign: '=', value: 0 },
      boxes: worst?.boxes ?? [],
      quote: worst?.label ?? '',
    };
  },
  margin(sight, limit): Outcome {
    const parts = sight.parts.filter(({ role }) => role !== 'legal');
    if (parts.length === 0) return noType(sight);
    const side = Math.min(sight.size.width, sight.size.height);
    const gaps = parts.map((part) => ({ part, gap: edgeGap(part, sight) / side })).toSorted((a, b) => a.gap - b.gap);
    const least = Math.max(0, gaps[0]?.gap ?? 1);
    return enough(
      limit,
      { value: least, unit: 'share' },
      gaps.filter(({ gap }) => gap < limit('ok')).map(({ part }) => part.box),
    );
  },
};

/** How many different places an edge of the parts has; a little apart counts as one. */
function distinct(parts: readonly Part[], { size }: Sight, edge: (box: Box) => number): number {
  const sorted = parts.map(({ box }) => edge(box)).toSorted((a, b) => a - b);
  return sorted.filter((v, i) => i === 0 || v - sorted[i - 1]! > size.width * 0.02).length;
}

/** A full-width plate may touch the edges; letters may not. */
function edgeGap({ box, plated, lines }: Part, { size }: Sight): number {
  const spans = box.w > size.width * 0.9 || box.h > size.height * 0.9;
  const boxes = lines.length > 0 && (!plated || spans) ? lines : [box];
  return Math.min(...boxes.map((b) => Math.min(b.x, b.y, size.width - b.x - b.w, size.height - b.y - b.h)));
}

/** The largest share of an essential part that a platform's own signs cover. */
function coveredIn(format: TargetFormat, parts: readonly Part[]) {
  const graded = parts.map((part) => ({
    box: part.box,
    share:
      format.obstructions.reduce((sum, o) => sum + area(intersection(o, part.box)), 0) / Math.max(1, area(part.box)),
  }));
  const share = Math.max(0, ...graded.map((g) => g.share));
  return {
    label: format.label,
    share: Math.min(1, share),
    boxes: graded.filter((g) => g.share > 0.02).map((g) => g.box),
  };
}
