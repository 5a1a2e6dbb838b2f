import type { Verdict } from '../../scene/index.ts';
import { isCardPicture } from '../card/plan.ts';
import type { AssetInfo, Work } from '../mode.ts';
import { MASTER_KEY } from './master-key.ts';

/** Below this the senses are not sure enough to treat a picture as a finished banner. */
const SURE = 0.7;

/** Whether a picture that was seen counts as a finished banner where its task does not say what it is. */
export const isBanner = ({ kind, confidence }: NonNullable<AssetInfo['seen']>): boolean =>
  kind === 'finished_banner' && confidence >= SURE;

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
  if (!isBanner({ kind: facts.kind.value, confidence: facts.kind.confidence })) return null;
  if (work.pending.some(({ key }) => key === MASTER_KEY)) await work.withdraw(MASTER_KEY);
  // A marketplace takes no finished banner as its card; as a plain size it is asked for with from_photo false.
  for (const { key } of work.pending.filter(isCardPicture)) await work.reject(key, NO_CARD);
  return { ...work, pending: work.pending.filter((one) => one.key !== MASTER_KEY && !isCardPicture(one)) };
}

/** Why a picture of a card is not made from a finished banner. */
export const NO_CARD_WORDS = {
  ru: 'Карточка маркетплейса делается из фото товара, а это готовый баннер. Как простой размер его можно заказать с from_photo: false',
  en: 'A marketplace card is made from a photo of the product, and this is a finished banner. As a plain size it can be had with from_photo: false',
} as const;

const NO_CARD: Verdict = {
  accepted: false,
  checks: [
    {
      id: 'card_photo',
      passed: false,
      severity: 'blocking',
      value: 'finished_banner',
      threshold: 'photo',
      message: NO_CARD_WORDS,
    },
  ],
  metrics: {},
};
