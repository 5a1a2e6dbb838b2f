import { type CatalogFormat, mergeTargets, targetFormat } from '../../catalog/index.ts';
import type { Perceived, PictureFacts } from '../../perception/index.ts';
import {
  type Box,
  type BrandKit,
  type Brief,
  type Check,
  parseHex,
  type ResolvedScene,
  type TargetFormat,
  type Verdict,
} from '../../scene/index.ts';
import { nameProduct, type ProductName } from '../direct/index.ts';
import {
  logoFor,
  noLayout,
  photoSprites,
  type Picture,
  refusedFor,
  type StudioTools,
  tryScene,
} from '../picture/index.ts';
import { parseFacts, type ProductFacts } from './facts/index.ts';
import { layoutSlide, slideLogo } from './layout/index.ts';
import { type CardLook, cardLook } from './look/index.ts';
import { type CardPlan, ownWords, planCard, type Slot, SLOTS } from './plan/index.ts';
import { cardChecks, forbiddenOn, mergeRules, slideRules, type SlideRules, untraced } from './rules/index.ts';
import { cardView, type CardView, type ChosenViews, chooseViews, hasDetail, type NoViews } from './view/index.ts';

/** What a card is made from. */
export interface CardRequest {
  readonly brief: Brief;
  /** Photos of the product, the one for the main picture first (`choosePhotos`); never empty. */
  readonly photos: readonly Perceived[];
  readonly brand: BrandKit | null;
  readonly seed: number;
  /** Catalog entries of the pictures that the card consists of; of several marketplaces, the strictest rules hold. */
  readonly formats: readonly CatalogFormat[];
}

/** A card before its first picture is painted: what each slide says and why others cannot be made. */
export interface Card {
  readonly request: CardRequest;
  readonly facts: ProductFacts;
  readonly name: ProductName;
  readonly views: readonly CardView[];
  readonly look: CardLook;
  readonly plan: CardPlan;
  /** Words of a text that must not be printed on this card. */
  readonly forbidden: (text: string) => readonly string[];
}

/** Scenes that are painted before a slide is given up. */
const CANDIDATES = 4;

/**
 * The photos that suit one card of what a task describes, best first, and why others do not; `drawn`: indexes of those
 * that are flat drawings. Pure.
 */
export const choosePhotos = (
  brief: Brief,
  photos: readonly PictureFacts[],
  drawn: ReadonlySet<number>,
): ChosenViews | NoViews => chooseViews(photos, nameProduct(brief).category, drawn);

/**
 * Reads the facts, plans the six slides and their look. Pure but for reading pixels. Throws RangeError for a request
 * without a photo.
 */
export function planOf(tools: StudioTools, request: CardRequest): Card {
  const { brief, brand } = request;
  const facts = parseFacts(brief);
  const name = nameProduct(brief);
  const views = request.photos.map(cardView);
  const rules = (slot: Slot): SlideRules | null => rulesOf(request.formats.filter((f) => f.slide === slot));
  const limits = Object.fromEntries(
    SLOTS.map((slot) => {
      const { headlineChars, items, itemChars } = rules(slot) ?? { headlineChars: 28, items: 4, itemChars: 28 };
      return [slot, { headlineChars, items, itemChars }];
    }),
  ) as Parameters<typeof planCard>[0]['limits'];
  const [main] = views;
  if (!main) throw new RangeError('a card needs a photo');
  const forbidden = forbiddenFor(tools, request);
  const detailed = views.findIndex(hasDetail);
  const plan = planCard({
    facts,
    name,
    lang: brief.lang,
    views: {
      main: 0,
      others: views.map((_, i) => i).slice(1),
      scene: main.cut && main.perceived.facts.background.value === 'scene',
      detail: detailed < 0 ? null : detailed,
    },
    limits,
    wordsOnMain: rules('main')?.words ?? false,
    forbidden,
  });
  const look = cardLook({
    tone: main.perceived.facts.tone,
    around: main.cut ? null : parseHex(main.perceived.facts.background.colour),
    brand,
    category: name.category,
    lang: brief.lang,
    seed: request.seed,
  });
  return { request, facts, name, views, look, plan, forbidden };
}

function forbiddenFor({ catalog }: StudioTools, { formats, brand }: CardRequest): (text: string) => readonly string[] {
  const platforms = [...new Set(formats.flatMap(({ key }) => catalog.platformOf(key) ?? []))];
  const finders = platforms.map((platform) => forbiddenOn(catalog.lexicon, platform, brand?.stopWords ?? []));
  return (text) => finders.flatMap((find) => find(text));
}

const rulesOf = (formats: readonly CatalogFormat[]): SlideRules | null =>
  mergeRules(formats.flatMap((format) => slideRules(format) ?? []));

/**
 * Makes one picture of a card for the formats `keys`, which share its size; else says why it cannot be had. Rejects
 * with the reason of `signal`, and as painting does.
 */
export async function makeSlide(
  tools: StudioTools,
  card: Card,
  slot: Slot,
  keys: readonly string[],
  signal?: AbortSignal,
): Promise<Picture> {
  const formats = card.request.formats.filter(({ key }) => keys.includes(key));
  const rules = rulesOf(formats);
  const slide = card.plan.slides.find((one) => one.slot === slot);
  if (slide === undefined || rules === null) return refusedFor(missingCheck(card, slot));
  const target = merged(formats, card.request.brief.lang);
  const view = card.views[slide.asset]!;
  const { lang } = card.request.brief;
  // The grounds of cards are light.
  const logo = logoFor(card.request.brand, false);
  const scenes = layoutSlide({
    slide,
    view,
    look: card.look,
    rules,
    target,
    measure: tools.fonts.measure,
    logo: !rules.logo || logo === null ? null : slideLogo(logo),
    lang,
    seed: card.request.seed,
  });
  let best: Verdict | null = null;
  for (const scene of scenes.slice(0, CANDIDATES)) {
    signal?.throwIfAborted();
    const tried = await paint(tools, card, { view, rules, target, serves: keys }, scene);
    if ('bytes' in tried) return tried;
    best ??= tried.verdict;
  }
  return best === null
    ? slide.content.kind === 'closeups'
      ? refusedFor(noDetail)
      : noLayout(noRoom(slot))
    : { refused: true, verdict: best };
}

/** What all layouts of one slide are painted from and judged by. */
interface SlideSetting {
  readonly view: CardView;
  readonly rules: SlideRules;
  readonly target: TargetFormat;
  readonly serves: readonly string[];
}

function paint(
  tools: StudioTools,
  card: Card,
  { view, rules, target, serves }: SlideSetting,
  scene: ResolvedScene,
): Promise<Picture> {
  const { facts, picture, cutout } = view.perceived;
  const { brief, brand } = card.request;
  const photoLed = !scene.nodes.some(({ role }) => role === 'product');
  return tryScene(
    tools,
    {
      sprites: photoSprites({ picture, cutout: photoLed ? null : cutout }, logoFor(brand, false)),
      photoSize: facts.size,
      faces: [],
      subject: facts.matte.subject,
      mustShow: [],
      offer: null,
      category: null,
      stopWords: brand?.stopWords ?? [],
      target,
      serves,
      further: ({ scene: shown, pixels, encoding }) =>
        cardChecks({
          scene: shown,
          rules,
          product: shown.nodes.find(({ role }) => role === 'product')?.box ?? null,
          subject: subjectIn(shown, view),
          pixels,
          encoding,
          forbidden: card.forbidden,
          unsafe: facts.unsafe?.available ? facts.unsafe.score : 0,
          untraced: untraced(linesOf(shown), card.facts.texts, [...ownWords(brief.lang), '1 2 3 4 5 6']),
        }),
    },
    scene,
  );
}

/** Where the subject stands in the first window of a photo-led scene; null where there is none. */
function subjectIn({ stage }: ResolvedScene, { subject }: CardView): Box | null {
  const window = stage.kind === 'card' ? stage.windows[0] : undefined;
  if (!window) return null;
  const { box, crop } = window;
  const scale = box.w / crop.w;
  return {
    x: box.x + (subject.x - crop.x) * scale,
    y: box.y + (subject.y - crop.y) * scale,
    w: subject.w * scale,
    h: subject.h * scale,
  };
}

/** Printed texts, the lines of one group put together again as they were before they were broken. */
function linesOf(scene: ResolvedScene): readonly string[] {
  const groups = new Map<string, string>();
  for (const node of scene.nodes) {
    if (node.kind !== 'text') continue;
    const before = groups.get(node.group);
    groups.set(
      node.group,
      before === undefined
        ? node.text
        : before.endsWith('-')
          ? `${before.slice(0, -1)}${node.text}`
          : `${before} ${node.text}`,
    );
  }
  return [...groups.values()];
}

function merged(formats: readonly CatalogFormat[], lang: Brief['lang']): TargetFormat {
  return mergeTargets(formats.map((format) => targetFormat(format, lang)));
}

function missingCheck({ plan }: Card, slot: Slot): Check {
  const reason = plan.missing.find((one) => one.slot === slot)?.reason ?? {
    ru: 'Этого слайда нет в плане карточки',
    en: 'The card has no such slide',
  };
  return { id: 'card_facts', passed: false, severity: 'blocking', value: 0, threshold: 1, message: reason };
}

const noDetail: Check = {
  id: 'card_detail',
  passed: false,
  severity: 'blocking',
  value: 0,
  threshold: 1,
  message: {
    ru: 'Для этого слайда в описании нет фактов, а на фото нет достаточно чётких деталей для крупного плана',
    en: 'The description has no facts for this slide, and the photo shows no details sharp enough for close-ups',
  },
};

const noRoom = (slot: Slot): Check['message'] => ({
  ru: `Текст слайда «${slot}» не помещается читаемым размером`,
  en: `The words of the slide "${slot}" do not fit at a legible size`,
});
