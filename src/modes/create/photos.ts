import type { Perceived, Perceiver, PictureFacts } from '../../perception/index.ts';
import type { Brief, Lang } from '../../scene/index.ts';
import { type ChosenItems, chooseItems, paintSet } from '../../studio/campaign/index.ts';
import { alike } from '../../studio/cards/index.ts';
import { setType } from '../../studio/directions/index.ts';
import type { Told } from '../mode.ts';
import { say } from '../planning.ts';

/** What a create job has to show: one photo, or several products as one, and what is to be said of the others. */
export interface Shown {
  readonly perceived: Perceived;
  /** Tells which photos are shown and which are not; of one photo, what type on it means, if any. */
  readonly remark: Told;
}

/** How the photos of a task are reached. */
export interface PhotoSource {
  readonly count: number;
  load(index: number): Promise<Uint8Array>;
  readonly perceiver: Perceiver;
  readonly brief: Brief;
  readonly signal: AbortSignal | null;
}

/** Words of a brief that say: all these belong together, even where two look like one. */
const TOGETHER =
  /набор|комплект|ассортимент|коллекц|лине[йи]к|цвет[аов]+\b|жинақ|жиынтық|\bset\b|\bkit\b|collection|range|colou?rs/iu;
/** How close the outlines of two photos of one thing are: logarithm of height by width, and fill of its box. */
const TWIN = { slender: 0.22, fill: 0.1 } as const;

/**
 * Looks at the photos of a task. Two to five products become a set on one ground line; of more the best five are taken.
 * Photos that cannot be cut out, or show the same product again, are left out and named. Facts of all photos are held,
 * pixels of five at most.
 */
export async function lookAtPhotos(source: PhotoSource): Promise<Shown> {
  const { count, perceiver, brief } = source;
  const look = async (index: number): Promise<Perceived> =>
    perceiver.perceive(await source.load(index), { withoutBars: true });
  if (count === 1) {
    const perceived = await look(0);
    return { perceived, remark: (lang) => onePhoto(perceived, lang) };
  }
  const facts: PictureFacts[] = [];
  for (let i = 0; i < count; i++) {
    source.signal?.throwIfAborted();
    facts.push((await look(i)).facts);
  }
  const together = TOGETHER.test(`${brief.title} ${brief.brief} ${brief.goal}`);
  const chosen = chooseItems(facts, together ? null : twins);
  const photos = await Promise.all(chosen.shown.map(look));
  const [first] = photos;
  if (!first) throw new RangeError('a task has at least one photo');
  const perceived = photos.length === 1 ? first : await perceiver.perceive(await paintSet(photos));
  return { perceived, remark: (lang) => remarkOn(lang, chosen) };
}

/** What is to be said of a single photo: bars that were cut off, type that was set over it; null: nothing. */
function onePhoto({ facts, withoutBars }: Perceived, lang: Lang): string | null {
  const cut = say(lang, {
    ru: 'Полосы по краям фото обрезаны: показан сам снимок.',
    en: 'The bars at the edges of the photo are cut off: the shot itself is shown.',
  });
  const said = [withoutBars ? cut : null, typeOnPhoto(facts, lang)].filter((line) => line !== null);
  return said.length === 0 ? null : said.join(' ');
}

/** What is to be said of type that was set over the photo beside the product (a price, a shop's name); null: none. */
function typeOnPhoto(facts: PictureFacts, lang: Lang): string | null {
  if (facts.kind.value === 'finished_banner' || setType(facts).length === 0) return null;
  return say(lang, {
    ru: 'На фото есть надпись рядом с товаром: где фото показано целиком, она останется. Чище выйдет по снимку без надписей.',
    en: 'The photo has type beside the product: where the whole photo is shown, it stays. A photo without type comes out cleaner.',
  });
}

function twins(a: PictureFacts, b: PictureFacts): boolean {
  const [p, q] = [a.matte.subject, b.matte.subject];
  if (!p || !q || !alike(a, b)) return false;
  const slender = Math.abs(Math.log(p.h / p.w) - Math.log(q.h / q.w));
  return slender < TWIN.slender && Math.abs(a.matte.fill - b.matte.fill) < TWIN.fill;
}

function remarkOn(lang: Lang, { shown, left }: ChosenItems): string {
  const list = (indexes: readonly number[]): string => indexes.map((i) => i + 1).join(', ');
  const used =
    shown.length > 1
      ? say(lang, { ru: `В одном наборе фото: ${list(shown)}.`, en: `Together as a set: photos ${list(shown)}.` })
      : say(lang, { ru: `Показано фото ${list(shown)}.`, en: `Shown: photo ${list(shown)}.` });
  const reasons = new Map<string, number[]>();
  for (const { index, reason } of left) {
    const why = say(lang, reason);
    reasons.set(why, [...(reasons.get(why) ?? []), index]);
  }
  const unused = [...reasons].map(([why, indexes]) =>
    say(lang, { ru: `Не показаны фото ${list(indexes)}: ${why}.`, en: `Not shown, photos ${list(indexes)}: ${why}.` }),
  );
  return [used, ...unused].join(' ');
}
