import { area, type Box, enclosing } from '../../../scene/index.ts';
import { atLeast, type Limits, notTooMuch, type Outcome, skipped } from '../finding.ts';
import { having, type Part, type Sight } from '../sight.ts';
import type { Checks } from './check.ts';

/** Why nothing can be said of the type of a picture. */
const noType = (sight: Sight): Outcome => skipped(sight.kind === 'photo' ? 'photo' : 'no_text');

export const typeChecks: Checks = {
  headline_contrast(sight, limit): Outcome {
    const [headline] = having(sight, 'headline');
    if (!headline || headline.contrast === null) return sight.kind === 'photo' ? noType(sight) : skipped('no_headline');
    const large = headline.type * sight.cssScale >= limit('large_css');
    const ok = limit(large ? 'large' : 'ok');
    return {
      kind: 'measured',
      level: atLeast(headline.contrast, ok, limit(large ? 'large_least' : 'least')),
      amount: { value: headline.contrast, unit: 'ratio' },
      bound: { sign: '≥', value: ok },
      boxes: [headline.box],
    };
  },
  headline_length(sight, limit): Outcome {
    const [headline] = having(sight, 'headline');
    if (!headline) return sight.kind === 'photo' ? noType(sight) : skipped('no_headline');
    const words = headline.text === null ? headline.words : headline.text.trim().split(/\s+/u).length;
    if (words === null) return skipped('unread');
    return notTooMuch(limit, { value: words, unit: 'count' }, [headline.box]);
  },
  legible_real_size(sight, limit): Outcome {
    if (sight.parts.length === 0) return noType(sight);
    const graded = sight.parts
      .filter((part) => part.type > 0)
      .map((part) => ({ part, ...sizeOf(sight, part, limit) }))
      .toSorted((a, b) => a.css / a.ok - b.css / b.ok);
    const [worst] = graded;
    if (!worst) return noType(sight);
    return {
      kind: 'measured',
      level: atLeast(worst.css, worst.ok, worst.least),
      amount: { value: worst.css, unit: 'px' },
      bound: { sign: '≥', value: worst.ok },
      boxes: graded.filter((g) => g.css < g.ok).map((g) => g.part.box),
    };
  },
  text_share(sight, limit): Outcome {
    if (sight.parts.length === 0) return noType(sight);
    const share = coveredShare(sight);
    return notTooMuch(limit, { value: share, unit: 'share' }, []);
  },
  text_blocks(sight, limit): Outcome {
    if (sight.parts.length === 0) return noType(sight);
    // The maker's name and the law's line are not read as messages.
    const blocks = sight.parts.filter((p) => p.role !== 'logo' && p.role !== 'legal' && p.role !== 'old_price');
    return notTooMuch(
      limit,
      { value: blocks.length, unit: 'count' },
      blocks.length > limit('ok') ? blocks.map(({ box }) => box) : [],
    );
  },
};

/** Bodies of lower-case letters take so much of their type's size, in faces with tall ones: no less may be told. */
const TALLEST = 0.55;

/** Type size as people see it, and the least of its role. Prices struck out and the law's lines may be smaller. */
function sizeOf({ cssScale }: Sight, { role, type, body }: Part, limit: Limits) {
  // A line without tails or accents looks small by its box.
  const css = Math.max(type, (body ?? 0) / TALLEST) * cssScale;
  if (role === 'headline') return { css, ok: limit('headline'), least: limit('ok') };
  if (role === 'legal') return { css, ok: limit('legal'), least: limit('legal') * 0.85 };
  return {
    css,
    ok: role === 'logo' ? limit('least') : limit('ok'),
    least: role === 'logo' ? limit('legal') : limit('least'),
  };
}

/** Share of the picture that type covers, lines counted in a grid so that nothing counts twice. */
function coveredShare({ parts, size }: Sight): number {
  const side = 96;
  const grid = new Uint8Array(side * side);
  const blocks = parts
    .filter((p) => p.role !== 'logo')
    .flatMap(({ lines, box }) => (lines.length > 0 ? [enclosing(lines)!] : [box]));
  for (const raw of blocks) mark(grid, side, raw, size);
  let count = 0;
  for (const v of grid) count += v;
  return blocks.length === 0 || area({ x: 0, y: 0, w: size.width, h: size.height }) === 0 ? 0 : count / grid.length;
}

function mark(grid: Uint8Array, side: number, box: Box, size: Sight['size']): void {
  const [sx, sy] = [side / size.width, side / size.height];
  for (let y = Math.max(0, Math.round(box.y * sy)); y < Math.min(side, Math.round((box.y + box.h) * sy)); y++)
    for (let x = Math.max(0, Math.round(box.x * sx)); x < Math.min(side, Math.round((box.x + box.w) * sx)); x++)
      grid[y * side + x] = 1;
}
