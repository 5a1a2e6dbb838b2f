import { isFlatDrawing, type PictureFacts } from '../../perception/index.ts';
import type { Verdict } from '../../scene/index.ts';
import { type Card, choosePhotos, makeSlide, type MissingSlide, planOf } from '../../studio/cards/index.ts';
import type { StudioTools } from '../../studio/picture/index.ts';
import { briefOf } from '../brief.ts';
import type { Deliverable, RunResult, Told, Work } from '../mode.ts';
import { remarkOn } from './remark.ts';
import { slotOf } from './plan.ts';

/** Slides painted side by side. */
const AT_ONCE = 2;
/** Photos of the product that are held in memory at once: the main one and further views. */
const HELD = 5;

/** Card: the facts of the text and the best photos become a main picture and slides; each stands or falls alone. */
export async function runCard(tools: StudioTools, work: Work): Promise<RunResult> {
  return { kind: 'done', message: await makeCardPictures(tools, work) };
}

/** Makes every pending picture of a card, for mode `card` and for packs alike; what is worth saying of it. */
export async function makeCardPictures(tools: StudioTools, work: Work): Promise<Told> {
  const pending = work.pending.filter((one) => slotOf(one) !== null);
  if (pending.length === 0) return () => null;
  await work.step('perceive', { ru: 'Смотрю на фото', en: 'Looking at the photos' });
  const brief = briefOf(work);
  // Facts of every photo, pixels of few: a hundred photos do not fit in memory.
  const facts: PictureFacts[] = [];
  const drawn = new Set<number>();
  for (const id of work.input.asset_ids) {
    work.signal.throwIfAborted();
    const seen = await work.perceiver.perceive(await work.loadAsset(id));
    if (isFlatDrawing(seen.picture)) drawn.add(facts.length);
    facts.push(seen.facts);
  }
  const chosen = choosePhotos(brief, facts, drawn);
  if (chosen.main === null) {
    for (const { key } of pending) await work.reject(key, refusal(chosen.reason));
    return (lang) => remarkOn(lang, { chosen, photos: facts.length, forbidden: [], lacks: [] });
  }
  await work.step('facts', { ru: 'Разбираю описание', en: 'Reading the description' });
  const photos = await Promise.all(
    [chosen.main, ...chosen.others]
      .slice(0, HELD)
      .map(async (i) => work.perceiver.perceive(await work.loadAsset(work.input.asset_ids[i] ?? ''))),
  );
  const cards = new Map<string, Card>();
  const forbidden = new Set<string>();
  // Marketplaces that share a picture share its rules; the others have a card of their own.
  const cardOf = ({ serves }: Deliverable): Card => {
    const platforms = [...new Set(serves.flatMap((key) => tools.catalog.platformOf(key) ?? []))];
    const name = platforms.map(({ id }) => id).join('+');
    const known = cards.get(name);
    if (known) return known;
    const formats = platforms.flatMap((platform) => platform.formats);
    const card = planOf(tools, { brief, photos, brand: work.brandKit, seed: work.seed, formats });
    for (const text of card.plan.forbidden) forbidden.add(text);
    cards.set(name, card);
    return card;
  };
  await work.step('slides', { ru: 'Рисую слайды', en: 'Painting the slides' });
  const queue = [...pending];
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await makeOne(tools, work, cardOf(next), next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const told = { chosen, photos: facts.length, forbidden: [...forbidden], lacks: lacksOf(pending, cards) };
  return (lang) => remarkOn(lang, told);
}

/** What the description lacks for the pictures that were asked for, each named once. */
function lacksOf(pending: readonly Deliverable[], cards: ReadonlyMap<string, Card>): readonly MissingSlide['lacks'][] {
  const slots = new Set(pending.map(slotOf));
  const missing = [...cards.values()].flatMap(({ plan }) => plan.missing).filter(({ slot }) => slots.has(slot));
  return [...new Map(missing.map(({ slot, lacks }) => [slot, lacks])).values()];
}

async function makeOne(tools: StudioTools, work: Work, card: Card, one: Deliverable): Promise<void> {
  const slot = slotOf(one);
  if (slot === null) return;
  const made = await makeSlide(tools, card, slot, one.serves, work.signal);
  if ('bytes' in made) await work.accept(one.key, made);
  else await work.reject(one.key, made.verdict);
}

const refusal = (message: { readonly ru: string; readonly en: string }): Verdict => ({
  accepted: false,
  checks: [{ id: 'card_photo', passed: false, severity: 'blocking', value: 0, threshold: 1, message }],
  metrics: {},
});
