import { area, type Box, intersection } from '../../../scene/index.ts';
import { peaks } from '../attention.ts';
import { type Outcome, skipped, worse } from '../finding.ts';
import { having, type Part, type Sight } from '../sight.ts';
import type { Checks } from './check.ts';

/** Regions above this share of the strongest cell draw the eye. */
const LOUD = 0.72;

export const eyeChecks: Checks = {
  one_focal_point(sight, limit): Outcome {
    const found = loudThings(sight);
    const ofPeaks = found.length <= limit('ok') ? 'fine' : found.length <= limit('least') ? 'minor' : 'fault';
    const lead = headlineLead(sight);
    const ofLead = lead === null || lead >= limit('headline_lead') ? 'fine' : 'fault';
    const byLead = lead !== null && ofLead === 'fault';
    return {
      kind: 'measured',
      level: worse(ofPeaks, ofLead),
      amount: byLead ? { value: lead, unit: 'times' } : { value: found.length, unit: 'count' },
      bound: byLead ? { sign: '≥', value: limit('headline_lead') } : { sign: '≤', value: limit('ok') },
      boxes: byLead
        ? having(sight, 'headline', 'subline', 'note').map(({ box }) => box)
        : ofPeaks === 'fine'
          ? []
          : found,
      ...(byLead ? { variant: 'hierarchy' } : {}),
    };
  },
  face_gaze(sight, limit): Outcome {
    const { faces, size } = sight;
    if (!faces.available) return skipped('no_face_sense');
    const [face] = faces.list;
    const crowd = faces.list.length >= limit('faces') && sight.size.width * sight.cssScale < 400;
    const turn = face?.turn ?? null;
    if (face && faces.list.length === 1 && turn === null) return skipped('no_face_sense');
    // Out of the picture: turned to the nearer side, with nothing but the edge there.
    const middle = face ? (face.box.x + face.box.w / 2) / size.width : 0.5;
    const words = having(sight, 'headline', 'price', 'cta').map(({ box }) => (box.x + box.w / 2) / size.width);
    const away =
      face !== undefined &&
      turn !== null &&
      Math.abs(turn) >= limit('turn') &&
      !words.some((x) => Math.sign(x - middle) === Math.sign(turn)) &&
      (words.length > 0 || (turn > 0 ? middle > 0.5 : middle < 0.5));
    return {
      kind: 'measured',
      level: crowd || away ? 'minor' : 'fine',
      amount: away ? { value: Math.abs(turn), unit: 'times' } : { value: faces.list.length, unit: 'count' },
      bound: { sign: '≤', value: away ? limit('turn') : limit('faces') - 1 },
      boxes: crowd ? faces.list.map(({ box }) => box) : away ? [face.box] : [],
      ...(away ? { variant: 'away' } : {}),
    };
  },
};

/** What draws the eye, each part of the banner once, however many of its letters do. */
function loudThings(sight: Sight): readonly Box[] {
  const things = [...sight.parts.map(({ box }) => box), ...(sight.product ? [sight.product.box] : [])];
  const found = peaks(sight, LOUD).map((peak) => {
    const shared = things
      .map((box) => ({ box, share: area(intersection(box, peak)) }))
      .toSorted((a, b) => b.share - a.share);
    const [first] = shared;
    return first && first.share > 0 ? first.box : peak;
  });
  return [...new Set(found)];
}

/** By the bodies of the letters where both have them: boxes grow with tails and accents. */
const timesLarger = (a: Part, b: Part): number =>
  a.body !== null && b.body !== null ? a.body / Math.max(1, b.body) : a.type / Math.max(1, b.type);

/** How much larger the headline is than the largest running text; null where there is no running text. */
function headlineLead(sight: Sight): number | null {
  const [headline] = having(sight, 'headline');
  const running = having(sight, 'subline', 'note', 'old_price');
  if (!headline || running.length === 0) return null;
  return Math.min(...running.map((part) => timesLarger(headline, part)));
}
