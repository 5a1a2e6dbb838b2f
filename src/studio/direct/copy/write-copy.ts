import type { BrandKit, Brief, Copy, Headline } from '../../../scene/index.ts';
import { detectCategory, nounPattern } from './stock/category.ts';
import { callToAction } from './stock/cta.ts';
import { dictatedCall } from './stock/dictated-button.ts';
import { askedDeed, soldHow } from './stock/asked-deed.ts';
import { likelyDeed } from './stock/likely-button.ts';
import { copyLexicon } from './stock/lexicon.ts';
import { servedDeed } from './stock/served-deed.ts';
import { detectOccasion, namedOccasions } from './stock/occasion.ts';
import { lexiconHeadlines, neutralHeadlines } from './stock/stock-lines.ts';
import { toneOf } from './stock/tone.ts';
import { isServed, tradeOf, wantsNoSlogan } from './stock/trade.ts';
import type { Trade } from './stock/trade.ts';
import { cutStatements } from './cut/candidates.ts';
import { plainStatements } from './lines/plain-pieces.ts';
import { oddsOf } from './cut/odds.ts';
import { isLoose } from './cut/spoken-offer.ts';
import type { Odds } from './cut/odds.ts';
import type { CutWeights } from './cut/cut-weights.ts';
import { apartFromPrice } from './lines/apart-price.ts';
import { cutsNumber } from './lines/number-cut.ts';
import { arrange } from './lines/arrange.ts';
import { subjectOf } from './lines/subject.ts';
import { offersInTitle, titleStatements, traitOf } from './lines/title-statements.ts';
import { legalLine } from './lines/legal.ts';
import { reasonKinds } from './lines/material.ts';
import type { Material } from './lines/material.ts';
import { toldWhole } from './lines/whole.ts';
import { wholeSentences } from './lines/whole-sentences.ts';
import { Press } from './lines/press.ts';
import { NOTE_MAX } from './lines/notes.ts';
import { printBadge, spokenCurrency } from './lines/price-lines.ts';
import { sublineFor } from './lines/naming.ts';
import type { Sources } from './lines/trace.ts';
import { isBanned } from './read/banned.ts';
import { readBrief } from './read/read-brief.ts';
import type { BriefReading } from './read/read-brief.ts';
import type { Offer } from './read/offer.ts';
import { rivalsIn } from './truth/held.ts';
import { guessLang } from './text/clean.ts';
import { calm, isShouted } from './text/capitals.ts';
import { withWord } from './text/misspelt.ts';
import { pricedOffer } from './priced-offer.ts';
import { parseCharacteristics } from './title/characteristics.ts';
import type { Characteristic } from './title/characteristics.ts';
import { parseTitle } from './title/title.ts';
import { isDoing, named } from './title/as-typed.ts';
import type { Title } from './title/title.ts';

export interface CopyOptions {
  /** Same seed and brief, same words. */
  readonly seed: number;
  /** Id of a tone or free words; null = the brand's, else what the brief says. */
  readonly tone?: string | null;
  readonly brand?: BrandKit | null;
  /** Ids of headlines that this shop used lately. */
  readonly recentHeadlines?: readonly string[];
  readonly personDetected?: boolean;
  /** By which the brief is cut; absent = those that come with Plakat. */
  readonly weights?: CutWeights;
}

/**
 * All words of a campaign from what the customer gave. Every clause is read into a statement with its place; the
 * statements are ranked, and what is printed is made of their own words, so that each line leads back to the input.
 * Pure and deterministic; throws nothing.
 */
export function writeCopy(brief: Brief, options: CopyOptions): Copy {
  const { lang } = brief;
  const kit = options.brand ?? null;
  const { material, reading, thing } = gather(brief, options);
  const { press, title, offer, price, badge } = material;
  const legal = legalLine(reading.statements, brief.brief, kit?.legalLine ?? null);
  const product = press.print(title.full || title.short) ?? '';
  const lines = arrange(material);
  const headlines: readonly Headline[] =
    lines.headlines.length > 0 ? lines.headlines : neutralHeadlines(copyLexicon(), kit?.name ?? null, lang);
  return {
    lang,
    category: thing.category,
    headlines,
    product,
    brand: press.print(title.brand ?? kit?.name ?? null),
    subline: lines.subline,
    bullets: lines.bullets,
    price,
    badge,
    note: lines.notes.find((line) => line.length <= NOTE_MAX) ?? null,
    notes: lines.notes,
    offer: lines.offer,
    legal: legal.text,
    leads: lines.leads,
    cta: callOf(brief, reading, press, thing),
    claims: [...press.claims, ...legal.claims],
    leftOut: lines.leftOut,
    warnings: warningsOf({ offer, press, price, title, lang, subject: thing.subject, reading, first: headlines[0] }),
  };
}

/** All that the lines of a brief are made of, before any is chosen. */
export function gather(brief: Brief, options: CopyOptions) {
  const { lang } = brief;
  const reading = readBrief(brief.brief);
  const characteristics = parseCharacteristics(brief.characteristics);
  const loose = isLoose(reading.whole);
  const odds = oddsOf(reading.text, { lang, title: brief.title, read: reading.statements }, options.weights);
  const thing = thingOf(brief, reading, characteristics, sellerIn(odds, reading.text));
  const { subject, title } = thing;
  const press = pressFor(brief, options.brand ?? null, reading);
  const statements = [
    ...titleStatements(brief.title, title),
    ...characteristics.flatMap(traitOf),
    ...reading.statements,
  ];
  const named = `${subject} ${title.full}`;
  const { offer, price, spoken } = pricedOffer({
    statements,
    reading,
    odds,
    named,
    trade: thing.trade,
    lang,
    press,
    loose,
  });
  const badge = printBadge(offer, price, brief, press);
  const material: Material = {
    lang,
    statements,
    whole: [
      ...toldWhole(statements, reading.text, reasonKinds).flatMap((s) =>
        apartFromPrice(s, { price, at: offer.price?.at ?? null }, reading.text),
      ),
      ...(odds.chatty ? [] : wholeSentences(statements, reading.text, reasonKinds)),
    ],
    odds,
    cuts: [
      ...cutStatements(odds, reading.statements, reading.text),
      ...(loose ? plainStatements(reading.text, lang, reading.statements) : []),
    ].filter((s) => !cutsNumber(s, reading.text) && !isBanned(s, reading.banned)),
    offer,
    title,
    subject,
    titleOffers: offersInTitle(brief.title),
    price,
    badge,
    stock: stockFor(brief, options, { ...thing, offer, press, badge, price }),
    named: sublineFor(title, characteristics, false, lang),
    facts: sublineFor(title, characteristics, true, lang),
    seen: options.recentHeadlines ?? [],
    press,
    text: reading.text,
    loose: loose && reading.text.length > FEW_WORDS,
    leadsWithPrice: reading.leadsWithPrice,
    spoken,
    currency: offer.currency ?? spokenCurrency(lang, press.everything),
  };
  return { material, reading, thing };
}

/** From this likelihood on a name told in the brief stands for a title that is not given. */
const NAMED = 0.4;
const sellerIn = (odds: Odds, text: string): string | null => {
  const cut = odds.cuts.find((c) => c.kind === 'seller' && c.sure >= NAMED);
  return cut === undefined ? null : text.slice(cut.start, cut.end);
};

/** Up to here a brief is a note, not talk, characters. */
const FEW_WORDS = 80;

/** What is sold: its name, its kind and how it is sold. */
function thingOf(
  brief: Brief,
  reading: BriefReading,
  characteristics: readonly Characteristic[],
  seller: string | null,
) {
  const lexicon = copyLexicon();
  const told = subjectOf(brief.title, reading, seller, brief.lang);
  const subject = isShouted(told) ? calm(told) : told;
  const category = detectCategory(subject, brief.brief, lexicon);
  const noun = category === null ? null : nounPattern(lexicon, category, guessLang(subject));
  const title = named(parseTitle(subject, characteristics, noun), subject, brief.lang, brief.title.trim() === '');
  const byTitle = detectCategory(subject, '', lexicon);
  const known = byTitle === null ? null : services.includes(byTitle) ? 'service' : 'goods';
  const trade = tradeOf(`${subject} ${brief.title}`, brief.brief, known);
  // What is done to a thing or lent is not the thing: "bike repair", "house painting".
  const other =
    category !== null &&
    (!services.includes(category) ||
      (trade === 'job' && !worked.includes(category)) ||
      (trade === 'law' && category === 'clinic'));
  // What a kitchen serves, as its brief tells, is not what the house sells in a shop.
  const served = isServed(trade) || (trade === 'table' && byTitle === null);
  // "Чистим диваны": the thing that something is done to is not what is sold.
  const done = isDoing(subject) && category !== null && !services.includes(category) && !making.test(subject);
  return { subject, category: done || (served && other) ? null : category, title, trade };
}

/** What is made, grown or brought is what is sold. */
const making =
  /^(?:прода|дела|шь|печ|вар|изготавлив|выращив|вожу|возим|плет|вяж|лепим|леплю|куём|кую|копт)|^(?:we|i) (?:make|sell|bake|grow|roast|brew)|(?:сат|жаса|тіг|пісір|өсір)\p{L}+$/iu;

/** The button: the customer's own words where they are few, else what fits the thing. */
function callOf(
  { title, brief, goal, lang }: Brief,
  reading: BriefReading,
  press: Press,
  { category, trade }: { readonly category: string | null; readonly trade: Trade | null },
): Copy['cta'] {
  const likely = likelyDeed(title, brief, lang);
  const goods = (trade === null || trade === 'order') && !(category !== null && services.includes(category));
  const asked = askedDeed(title, brief, goods);
  const usualCall = callToAction(copyLexicon(), goal, category, lang, {
    trade,
    likely,
    asked,
    served: servedDeed(title, brief),
    sold: soldHow(title, brief),
    oneModel: /(?<![\p{L}\d])(?=[\p{Lu}\d-]*\d)[A-Z]{1,6}-?\d[A-Z\d-]*(?![\p{L}\d])/u.test(title),
  });
  const said = reading.cta !== null && !press.forbidden(reading.cta) ? reading.cta : null;
  return said === null ? usualCall : dictatedCall(said, usualCall, copyLexicon(), lang);
}

/** What lets lines through: the sources of the brief, and the words that nobody wants to see. */
const pressFor = (brief: Brief, kit: BrandKit | null, reading: BriefReading): Press =>
  new Press(sourcesOf(brief, kit), [
    ...(kit?.stopWords ?? []),
    ...reading.forbidden,
    ...rivalsIn(`${brief.title}\n${brief.brief}`),
  ]);

/** What the choice of our own lines hangs on. */
interface StockNeeds {
  readonly offer: Offer;
  readonly press: Press;
  readonly subject: string;
  readonly category: string | null;
  readonly trade: Trade | null;
  readonly badge: Copy['badge'];
  readonly price: Copy['price'];
}

/** Lines of ours that claim nothing and fit the thing, the occasion and the tone. */
function stockFor(brief: Brief, options: CopyOptions, needs: StockNeeds): readonly Headline[] {
  const { offer, press, subject, category, trade, badge, price } = needs;
  const { lang } = brief;
  const lexicon = copyLexicon();
  // "The second one as a present" is a promise, no campaign of presents.
  const promised = offer.deals.flatMap((d) => d.parts.map((p) => p.text));
  const occasionText = promised.reduce((text, words) => text.replace(words, ' '), `${brief.brief} ${brief.goal}`);
  return lexiconHeadlines(lexicon, {
    title: subject,
    category: wantsNoSlogan(trade, category) ? null : category,
    lang,
    tone: toneOf(options.tone ?? options.brand?.tone ?? null, brief.brief),
    seed: options.seed,
    occasion: detectOccasion(occasionText, offer.discount.percent !== null && badge !== null),
    times: namedOccasions(`${subject} ${occasionText}`),
    hasDiscount: badge !== null && offer.discount.percent !== null,
    hasPrice: price !== null,
    personDetected: options.personDetected ?? false,
    recent: options.recentHeadlines ?? [],
    forbidden: (text) => press.forbidden(text),
  });
}

/** What the customer should know of the words: facts in conflict, guesses, what was kept back. */
function warningsOf(c: {
  readonly offer: Offer;
  readonly press: Press;
  readonly price: Copy['price'];
  readonly title: Title;
  readonly lang: Brief['lang'];
  readonly subject: string;
  readonly reading: BriefReading;
  readonly first: Headline | undefined;
}): readonly string[] {
  return [
    ...new Set([
      ...c.offer.warnings,
      ...c.press.warnings,
      ...(c.price !== null && c.offer.currency === null ? ['currency_assumed'] : []),
      ...(c.offer.price !== null && c.price === null ? ['price_without_its_words'] : []),
      ...c.reading.statements.flatMap((s) => (s.reason === null ? [] : [`held_back_${s.reason}`])),
      ...(c.title.lang !== c.lang && c.subject !== '' ? ['title_in_other_language'] : []),
      ...(c.first?.source === 'lexicon' && c.lang === 'kk' ? ['unverified_kazakh_line'] : []),
    ]),
  ];
}

/** Categories of what is done by the job. */
const worked: readonly string[] = ['home_services', 'repair', 'auto_service', 'beauty_services', 'delivery'];

/** Categories of work, not of goods. */
const services: readonly string[] = [
  'courses',
  'home_services',
  'repair',
  'beauty_services',
  'delivery',
  'restaurant',
  'travel',
  'realty',
  'gym',
  'clinic',
  'finance',
  'events',
  'auto_service',
];

function sourcesOf(brief: Brief, kit: BrandKit | null): Sources {
  return [
    // "Lessons w/ Marta" is printed with its word.
    { field: 'title', text: withWord(brief.title) },
    { field: 'characteristics', text: brief.characteristics },
    { field: 'brief', text: brief.brief },
    { field: 'goal', text: brief.goal },
    { field: 'brand_kit', text: [kit?.name, kit?.legalLine].filter(Boolean).join('. ') },
  ];
}
