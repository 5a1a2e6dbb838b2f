import { planSizes, type SizePlan } from '../../catalog/index.ts';
import type { JobInput } from '../../contract/index.ts';
import type { Deliverable, Impossible, PlanContext, Planned } from '../mode.ts';
import { planned, type PlanningTools, say } from '../planning.ts';
import { isCardPicture } from '../card/plan.ts';
import { MASTER_KEY } from './master-key.ts';
import { isBanner, NO_CARD_WORDS } from './source.ts';

/**
 * All sizes of the packs, each once; from a photo the 1080×1080 master first (as its own deliverable only when no
 * format has that size). Pictures of marketplace cards are made from a photo as mode `card` makes them, at its prices,
 * and
 * need no master.
 */
export function planPack({ catalog }: PlanningTools, input: JobInput, context: PlanContext): Planned {
  const sizes = packSizes({ catalog }, input, context);
  const price = catalog.price('pack', 'size', input.tier);
  const masterPrice = catalog.price('pack', 'master', input.tier);
  const creditsOf = ({ target, slide }: (typeof sizes.targets)[number]): number => {
    if (slide !== null) return catalog.price('card', slide === 'main' ? 'main' : 'slide', input.tier);
    // Never less than the master of its own would cost: adding a format must not lower the total.
    return target === sizes.master?.target ? Math.max(price, masterPrice) : price;
  };
  const deliverables = sizes.targets.map((size): Deliverable => ({
    key: size.target.key,
    label: size.label,
    pack: size.pack,
    width: size.target.width,
    height: size.target.height,
    maxKb: size.target.maxKb,
    credits: creditsOf(size),
    serves: size.serves,
    packs: size.packs,
    spec: { target: size.target, ...(size.slide === null ? {} : { slide: size.slide }) },
  }));
  const unknown = sizes.unknown.map(unknownKey);
  if (isKnownBanner(input, context)) return fromBanner(deliverables, unknown);
  const banners = sizes.targets.some(({ slide }) => slide === null);
  if (sizes.master && !sizes.master.requested && banners) {
    const { target } = sizes.master;
    const label = say(context.lang, { ru: 'Мастер-баннер 1080×1080', en: 'Master banner 1080×1080' });
    deliverables.unshift({
      key: MASTER_KEY,
      label,
      pack: null,
      width: target.width,
      height: target.height,
      maxKb: null,
      credits: masterPrice,
      serves: [],
      spec: { target: { ...target, key: MASTER_KEY } },
    });
  }
  return planned(deliverables, unknown);
}

/** The task does not say what its picture is, but somebody has looked at it: the job will come to the same end. */
const isKnownBanner = ({ from_photo: fromPhoto }: JobInput, { assets: [asset] }: PlanContext): boolean =>
  fromPhoto === undefined && asset?.seen !== undefined && isBanner(asset.seen);

/**
 * From a finished banner there is no master and no picture of a card; where only cards are asked for, the job says so.
 */
function fromBanner(all: readonly Deliverable[], unknown: readonly Impossible[]): Planned {
  const sizes = all.filter((one) => !isCardPicture(one));
  if (sizes.length === 0) return planned(all, unknown);
  const cards = all.filter(isCardPicture).map(({ key, label, width, height }) => ({ key, label, width, height }));
  return planned(sizes, [...unknown, ...cards.map((card) => ({ ...card, reason: NO_CARD_WORDS }))]);
}

/** The sizes that a job asks for, from packs, keys and bare sizes together. */
export function packSizes({ catalog }: PlanningTools, input: JobInput, context: PlanContext): SizePlan {
  return planSizes(catalog, {
    packs: input.packs ?? [],
    formatKeys: input.format_keys ?? [],
    sizes: (input.sizes ?? []).map((s) => ({ width: s.width, height: s.height, maxKb: s.max_kb ?? null })),
    from: input.mode === 'pack' && input.from_photo !== false ? 'photo' : 'banner',
    lang: context.lang,
  });
}

/** A key that the catalog does not have fails alone; the others go on. */
export const unknownKey = (key: string): Impossible => ({
  key,
  label: key,
  width: 0,
  height: 0,
  reason: { ru: `В каталоге нет формата или площадки «${key}»`, en: `The catalog has no format or platform "${key}"` },
});
