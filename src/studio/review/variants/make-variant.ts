import type { BannerElement, Check, PictureReview } from '../../../scene/index.ts';
import { type FinishedPicture, type RefusedPicture, refusedFor, type StudioTools } from '../../picture/index.ts';
import type { Finding, Review } from '../registry.ts';
import type { Sight } from '../sight.ts';
import { structured } from '../structured.ts';
import { composed, type Composing } from './composed.ts';
import { lifted } from './lifted.ts';
import { mended } from './mended.ts';
import { productIn } from './product-in.ts';
import { relaidIdea } from './relaid-idea.ts';
import type { Attempt, Said, VariantId, VariantSource } from './variant.ts';

/** Pictures that are painted and measured before a variant is given up. */
const TRIES = 3;
/** A variant that measures so well needs no rival. */
const GOOD = 90;

/**
 * Makes one variant: the first attempt that the same measurement finds better than the original. Refused with the
 * reason where none is.
 */
export async function makeVariant(
  tools: StudioTools,
  source: VariantSource,
  id: VariantId,
  composing: Composing | Said,
): Promise<FinishedPicture | RefusedPicture> {
  const { before } = source;
  // Nothing is better than a banner in which all is fine.
  if (before.findings.length === 0) return refusedFor(cannot(nothingToMend));
  let best: { picture: FinishedPicture; score: number } | null = null;
  let refusal: RefusedPicture | null = null;
  const isFound = (): boolean => best !== null;
  for await (const { picture, changes, shown } of attempts(tools, source, id, { composing, isFound })) {
    source.signal?.throwIfAborted();
    if (!('bytes' in picture)) {
      refusal ??= picture;
      continue;
    }
    const { product, parts } = shown(picture);
    const { review, sight } = await source.measure(picture.bytes, {
      product: await productIn(tools, picture, product),
      parts,
    });
    const lost = parts.elements.filter((e) => isUnseen(e, sight));
    if (lost.length > 0) {
      refusal ??= refusedFor(unseen(lost.length));
      continue;
    }
    const answers = answered(before, review);
    // Better as it is told: by the whole points that everybody reads.
    const better = Math.round(review.score) > Math.round(before.score) && answers.length > 0;
    if (better && (best === null || review.score > best.score))
      best = {
        score: review.score,
        picture: withReview(picture, review, { changes, answers, before: Math.round(before.score) }),
      };
    else refusal ??= refusedFor(answers.length > 0 ? notBetter(review.score, before.score) : noneAnswered);
    if (best && best.score >= GOOD) break;
  }
  if (best) return best.picture;
  if (refusal) return refusal;
  return refusedFor(cannot('ru' in composing ? composing : nothingToMend));
}

async function* attempts(
  tools: StudioTools,
  source: VariantSource,
  id: VariantId,
  { composing, isFound }: { readonly composing: Composing | Said; readonly isFound: () => boolean },
): AsyncGenerator<Attempt> {
  const isBanner = source.reviewed.sight.kind === 'banner';
  if (id === 'a' && isBanner) yield* mended(tools, source);
  else if ('campaign' in composing) yield* composed(tools, source, composing, id, TRIES);
  if (!isBanner) return;
  // Further from the banner, or nearer to it than the idea: only where nothing before was better.
  if (!isFound()) yield* relaidIdea(tools, source, id);
  if (!isFound() && id !== 'a') yield* lifted(tools, source, id);
}

/** Hindrances of the original that are fine in the variant, or hinder less. */
function answered(before: Review, after: Review): readonly string[] {
  const left = new Map<string, Finding['level']>();
  for (const { item, level } of after.findings) if (left.get(item.id) !== 'fault') left.set(item.id, level);
  return before.findings
    .filter(({ item, level }) => !left.has(item.id) || (level === 'fault' && left.get(item.id) === 'minor'))
    .map(({ item }) => item.id);
}

function withReview(
  picture: FinishedPicture,
  review: Review,
  variant: NonNullable<PictureReview['variant']>,
): FinishedPicture {
  return { ...picture, verdict: { ...picture.verdict, review: { ...structured(review), variant } } };
}

const refusal = (value: number | string, threshold: number | string, message: Said): Check => ({
  id: 'ctr_better',
  passed: false,
  severity: 'blocking',
  value,
  threshold,
  message,
});

const notBetter = (after: number, before: number): Check =>
  refusal(Math.round(after), Math.round(before), {
    ru: `Вариант не лучше исходного по чек-листу: ${Math.round(after)} из 100 против ${Math.round(before)}`,
    en: `The variant is no better on the checklist: ${Math.round(after)} of 100 against ${Math.round(before)}`,
  });

/** Type that nobody finds in the finished file; a sign may be no type at all. */
const isUnseen = ({ id, role, typeHeight }: BannerElement, { parts }: Sight): boolean =>
  role !== 'product' && role !== 'logo' && typeHeight !== null && !parts.some((part) => part.id === id);

const unseen = (count: number): Check =>
  refusal(count, 0, {
    ru: `В готовом файле не видно части слов (блоков: ${count}): вариант читался бы хуже исходного`,
    en: `Some words are not seen in the finished file (blocks: ${count}): the variant would read worse than the original`,
  });

const noneAnswered: Check = refusal(0, 1, {
  ru: 'Ни одна из помех исходного в варианте не снята',
  en: 'None of the hindrances of the original is gone in the variant',
});

const cannot = (message: Said): Check => refusal(0, 1, message);

/** Why a banner in which all is fine has no variant. */
export const nothingToMend: Said = {
  ru: 'В этом баннере нет помех, которые можно исправить, не меняя его вид',
  en: 'This banner has no hindrance that can be mended without changing its look',
};
