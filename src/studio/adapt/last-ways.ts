import type { TargetFormat } from '../../scene/index.ts';
import { essenceOf } from './essence.ts';
import { fieldWays, inFields } from './field-ways.ts';
import { ladder, type LadderWish } from './ladder.ts';
import { relaidBy, type Rung } from './rung.ts';
import { adaptTo } from './layout/index.ts';
import { onPanelLabels } from './panel-labels.ts';
import type { TakenApart } from './take-apart/index.ts';
import { thingsInPhoto } from './things-in-photo.ts';

/**
 * Ways to make a size that all others have refused, best first: nothing that passes otherwise is made so. A banner of
 * fields beside a photo is taken apart field by field; what was taken for a letter or two in a photo is passed by; at
 * last only the least that the banner says is laid out.
 */
export async function* lastWays(taken: TakenApart, target: TargetFormat, wish: LadderWish): AsyncGenerator<Rung> {
  yield* fieldWays(taken, target, {}, { yielding: true });
  const tidy = await taken.tidy?.();
  if (tidy) {
    yield* fieldWays(tidy, target, {}, { yielding: true });
    yield* ladder(tidy, target, wish);
  }
  if (!isSmall(target)) return;
  // What nobody could read would travel as a part of its own.
  yield* leastWays(tidy ?? taken, target);
  yield* shorterWays(tidy ?? taken, target, wish);
}

/** Square CSS pixels up to which a banner may say less than it does: a larger one has room for all of it. */
const small = 130_000;

const isSmall = ({ width, height, displayCssWidth }: TargetFormat): boolean =>
  (width * height * displayCssWidth ** 2) / width ** 2 <= small;

/** Every way once more for the banner as if it said less. */
async function* shorterWays(taken: TakenApart, target: TargetFormat, wish: LadderWish): AsyncGenerator<Rung> {
  for (const how of ['no small print', 'no descriptions'] as const) {
    const own = await taken.shorter?.(how);
    if (!own) continue;
    yield* unwashed(ladder(own, target, wish));
    yield* fieldWays(own, target, {}, { yielding: true });
    yield* leastWays(own, target);
  }
}

/** A banner that says less, and whose ground can go on only as a blur, is no gain. */
async function* unwashed(rungs: AsyncIterable<Rung>): AsyncGenerator<Rung> {
  for await (const rung of rungs)
    yield { ...rung, layouts: rung.layouts.filter((layout) => !('by' in layout && layout.by === 'veil')) };
}

/** New layouts of the least that a banner says. */
async function* leastWays(taken: TakenApart, target: TargetFormat): AsyncGenerator<Rung> {
  const fields = await inFields(taken);
  for (const own of fields) yield* leastOf(own, target);
  // Elsewhere the emptied fields would be seen.
  if (fields.length > 0) return;
  const card = (await taken.onCard?.()) ?? null;
  const photo = (await taken.asPhoto?.()) ?? null;
  const all = [card, taken, taken.loose, photo && thingsInPhoto(photo)].filter((own) => own !== null);
  for (const own of all) yield* leastOf(own, target);
  for (const own of all) {
    const labelled = onPanelLabels(own);
    if (labelled) yield* leastOf(labelled, target);
  }
}

function* leastOf(own: TakenApart, target: TargetFormat): Generator<Rung> {
  const essence = essenceOf(own);
  if (!essence) return;
  const { leaveOut, taken } = essence;
  const plan = adaptTo(taken.parts, target, { uncut: true, leaveOut });
  if (plan.kind === 'recompose') yield { method: relaidBy(own), layouts: plan.layouts, taken };
}
