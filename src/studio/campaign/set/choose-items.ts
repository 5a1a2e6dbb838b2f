import type { PictureFacts } from '../../../perception/index.ts';

/** Most things that stand together on one stage. */
export const MOST_ITEMS = 5;

/** Why a photo of several is not shown, in words for the customer. */
export interface LeftOut {
  readonly index: number;
  readonly reason: { readonly ru: string; readonly en: string };
}

export interface ChosenItems {
  /** Indexes of the photos that are shown, in the order of the task; one alone where no two can stand together. */
  readonly shown: readonly number[];
  readonly left: readonly LeftOut[];
}

const UNCUT = { ru: 'товар не отделяется от фона целиком', en: 'the product cannot be cut out whole' } as const;
const AGAIN = { ru: 'тот же товар уже показан', en: 'the same product is shown already' } as const;
const BEYOND = { ru: 'вместе помещаются пять товаров', en: 'five products fit together' } as const;
/**
 * Which of several photos stand together as a set: those that are cut out well and whole, each product once, at most
 * five, the best ones, as indexes of `photos`. `alike` tells two photos of one product; null: every photo is a
 * product of its own. Pure. Where fewer than two can be cut out, the best photo is shown alone.
 */
export function chooseItems(
  photos: readonly PictureFacts[],
  alike: ((a: PictureFacts, b: PictureFacts) => boolean) | null,
): ChosenItems {
  const left: LeftOut[] = [];
  const ranked = photos.map((facts, index) => ({ facts, index, worth: worthOf(facts) }));
  ranked.sort((a, b) => b.worth - a.worth || a.index - b.index);
  const taken: typeof ranked = [];
  for (const photo of ranked) {
    const reason = !standsAlone(photo.facts)
      ? UNCUT
      : alike !== null && taken.some(({ facts }) => alike(facts, photo.facts))
        ? AGAIN
        : taken.length === MOST_ITEMS
          ? BEYOND
          : null;
    if (reason === null) taken.push(photo);
    else left.push({ index: photo.index, reason });
  }
  const [best] = ranked;
  if (taken.length === 0 && best) {
    const others = left.filter(({ index }) => index !== best.index);
    return { shown: [best.index], left: inOrder(others) };
  }
  return { shown: taken.map(({ index }) => index).toSorted((a, b) => a - b), left: inOrder(left) };
}

const inOrder = (left: readonly LeftOut[]): readonly LeftOut[] => left.toSorted((a, b) => a.index - b.index);

/** Cut out well and in one piece that no edge of the photo cuts off: it can stand on another floor. */
function standsAlone({ matte, faces, kind }: PictureFacts): boolean {
  const { top, right, bottom, left } = matte.touches;
  if (matte.grade !== 'good' || matte.subject === null || top || right || bottom || left) return false;
  if (kind.value === 'person' || kind.value === 'finished_banner' || faces.list.length > 0) return false;
  return matte.method === 'alpha' || matte.translucency < 0.12;
}

/** How well a photo serves in a set: its cut-out first, then its size and sharpness. */
function worthOf(facts: PictureFacts): number {
  const { matte, quality, size } = facts;
  const subject = matte.subject ?? { w: 0, h: 0 };
  const large = Math.min(1, Math.max(subject.w, subject.h) / 900);
  return (
    (standsAlone(facts) ? 3 : 0) +
    matte.confidence +
    0.8 * quality.sharpness.value +
    0.6 * large +
    (matte.components === 1 ? 0.3 : 0) +
    Math.min(0.2, (size.width * size.height) / 2e7)
  );
}
