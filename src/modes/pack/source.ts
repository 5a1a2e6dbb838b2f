import type { Work } from '../mode.ts';
import { MASTER_KEY } from './plan.ts';

/** Below this the senses are not sure enough to treat a picture as a finished banner. */
const SURE = 0.7;

/**
 * The work of a pack that starts from a finished banner, null when it starts from a photo. The task's `from_photo`
 * decides; where it is
 * silent, the picture does. A banner needs no master: one that was planned beside the sizes is struck off.
 */
export async function asBannerPack(work: Work): Promise<Work | null> {
  const { from_photo: fromPhoto } = work.input;
  if (fromPhoto === false) return work;
  if (fromPhoto === true) return null;
  await work.step('perceive', { ru: 'Смотрю, фото это или баннер', en: 'Looking whether it is a photo or a banner' });
  const { facts } = await work.perceiver.perceive(await work.loadAsset(work.input.asset_ids[0] ?? ''));
  if (facts.kind.value !== 'finished_banner' || facts.kind.confidence < SURE) return null;
  if (work.pending.some(({ key }) => key === MASTER_KEY)) await work.withdraw(MASTER_KEY);
  return { ...work, pending: work.pending.filter(({ key }) => key !== MASTER_KEY) };
}
