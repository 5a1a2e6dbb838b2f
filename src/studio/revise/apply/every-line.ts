import type { ResolvedScene } from '../../../scene/index.ts';
import { isFlat, partUnit } from '../layout/index.ts';
import { type Outcome, type Reason, refused, type Remark } from '../outcome.ts';
import type { Part } from '../wish.ts';
import { colour } from './colour.ts';
import { face } from './face.ts';
import type { Handler } from './handler.ts';
import { size } from './size.ts';

/** Type on the bare ground. Labels follow the colour of their button or badge. */
const LINES = ['headline', 'subline', 'bullet', 'note', 'price', 'old_price', 'legal'] as const;
const LABELS = ['cta', 'badge'] as const;

/** One look for every line of type, but for those that are to stay. Done where the larger half of them could follow. */
export const everyLine: Handler<'everyLine'> = (scene, { change, except, said }, context) => {
  if (isFlat(scene)) return refused('flat');
  const parts: readonly Part[] = change.kind === 'face' ? [...LINES, ...LABELS] : LINES;
  const meant = parts.filter((part) => !except.includes(part) && partUnit(scene, part) !== null);
  const one = (now: ResolvedScene, part: Part): Outcome => {
    if (change.kind === 'face') return face(now, { ...change, part, said }, context);
    return change.kind === 'size'
      ? size(now, { ...change, part, said }, context)
      : colour(now, { ...change, part, said }, context);
  };
  let now = scene;
  const [reasons, remarks]: [Reason[], Remark[]] = [[], []];
  for (const part of meant) {
    const outcome = one(now, part);
    if ('reason' in outcome) reasons.push(outcome.reason);
    else {
      now = outcome.scene;
      if (outcome.remark) remarks.push(outcome.remark);
    }
  }
  const missed = reasons.filter((reason) => reason !== 'already');
  if (now === scene || missed.length * 2 > meant.length) return refused(missed[0] ?? reasons[0] ?? 'absent');
  const remark = change.kind === 'size' && missed.length > 0 ? 'room_only' : remarks[0];
  return { scene: now, ...(remark ? { remark } : {}) };
};
