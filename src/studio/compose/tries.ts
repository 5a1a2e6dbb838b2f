import { breakInto } from '../../scene/index.ts';
import type { HeadlineTry, Desk } from './draft.ts';

/** Shares of the largest headline size that are tried. */
const SHARES = [1, 0.9, 0.8, 0.7, 0.6] as const;
/** Further ones where a network limits the area of text. */
const SMALLER = [0.5, 0.42, 0.35] as const;

/** Ways to break and size the headline of a wording: its preferred lines, then even breaks into one to five lines. */
export function headlineTries(desk: Pick<Desk, 'kit' | 'wording' | 'm' | 'input'>): readonly HeadlineTry[] {
  const { words, lines } = desk.wording.headline;
  const most = desk.m.aspect === 'strip' ? 3 : desk.m.aspect === 'wide' ? 4 : 5;
  const widthOf = (text: string) => desk.kit.headlineUnit([text]);
  if (!Number.isFinite(widthOf(lines.join(' ')))) return [];
  const ways = [lines];
  for (let count = 1; count <= Math.min(most, words.length); count++) {
    const way = breakInto(words, count, widthOf);
    if (way !== null) ways.push(way);
  }
  const distinct = ways.filter((way, i) => way.length <= most && ways.findIndex((other) => other.join('\n') === way.join('\n')) === i);
  const shares = desk.input.target.text.maxAreaShare === null ? SHARES : [...SHARES, ...SMALLER];
  return distinct.flatMap((way) => shares.map((share) => ({ lines: way, share })));
}
