import type { BrandKit, Brief, Copy } from '../../../scene/index.ts';
import { detectCategory, nounPattern } from './stock/category.ts';
import { parseCharacteristics } from './title/characteristics.ts';
import { clean, guessLang } from './text/clean.ts';
import { clauses } from './read/clauses.ts';
import { callToAction, ownCall } from './stock/cta.ts';
import { lexiconHeadlines, neutralHeadlines, ownHeadline, productHeadlines } from './lines/headlines.ts';
import { copyLexicon } from './stock/lexicon.ts';
import { legalLine, noteLine } from './lines/notes.ts';
import { detectOccasion, namedOccasions } from './stock/occasion.ts';
import { extractOffer } from './read/offer.ts';
import { Press } from './lines/press.ts';
import { printBadge, printPrice } from './lines/price-lines.ts';
import { bullets, isPriceLine, sublineFor } from './lines/product-facts.ts';
import { findPromotion } from './read/promotion.ts';
import { parseTitle } from './title/title.ts';
import { toneOf } from './stock/tone.ts';
import type { Sources } from './lines/trace.ts';
import { readWishes } from './read/wishes.ts';

export interface CopyOptions {
  /** Same seed and brief, same words. */
  readonly seed: number;
  /** Id of a tone or free words; null = the brand's, else what the brief says. */
  readonly tone?: string | null;
  readonly brand?: BrandKit | null;
  /** Ids of headlines that this shop used lately. */
  readonly recentHeadlines?: readonly string[];
  readonly personDetected?: boolean;
}

/**
 * All words of a campaign from what the customer gave: facts verbatim and traced, a headline that claims nothing. Pure
 * and deterministic.
 */
export function writeCopy(brief: Brief, options: CopyOptions): Copy {
  const { lang } = brief;
  const kit = options.brand ?? null;
  const lexicon = copyLexicon();
  const titleText = clean(brief.title) || (clauses(clean(brief.brief))[0] ?? '').slice(0, 120);
  const characteristics = parseCharacteristics(brief.characteristics);
  const category = detectCategory(titleText, brief.brief, lexicon);
  const title = parseTitle(
    titleText,
    characteristics,
    category === null ? null : nounPattern(lexicon, category, guessLang(titleText)),
  );
  const wishes = readWishes(brief.brief);
  const promotion = findPromotion(brief.brief);
  // "The second one as a present" is a promise, no campaign of presents.
  const occasionText = `${brief.brief} ${brief.goal}`.replace(promotion ?? '', ' ');
  const offer = extractOffer(
    [titleText, clean(brief.brief), ...characteristics.filter(isPriceLine).map((c) => c.words)]
      .filter((t) => t !== '')
      .join('. '),
  );

  // A discount with a condition is no reason to say that the price has come down.
  const discounted = offer.discount.percent !== null && offer.condition === null;

  const press = new Press(sourcesOf(brief, kit), kit?.stopWords ?? []);
  const headlines = [
    ...(wishes.headline === null ? [] : [ownHeadline(wishes.headline, lang)]),
    ...lexiconHeadlines(lexicon, {
      title: titleText,
      category,
      lang,
      tone: toneOf(options.tone ?? kit?.tone ?? null, brief.brief),
      seed: options.seed,
      occasion: detectOccasion(occasionText, discounted),
      times: namedOccasions(`${titleText} ${occasionText}`),
      hasDiscount: discounted,
      hasPrice: offer.now !== null,
      personDetected: options.personDetected ?? false,
      recent: options.recentHeadlines ?? [],
      forbidden: (text) => press.forbidden(text),
    }),
  ];
  if (headlines.length < 3) headlines.push(...productHeadlines(title, lang));
  if (headlines.length === 0) headlines.push(...neutralHeadlines(lexicon, kit?.name ?? null, lang));
  for (const line of headlines) if (line.source !== 'lexicon') press.print(line.lines.join(' '));

  const told = sublineFor(title, characteristics, headlines[0]?.source === 'product', lang);
  const line = noteLine(brief.brief, offer, promotion, lang);
  // Without a price the promise is the offer: it takes the larger line, and the product's name the smaller one.
  const leads = line !== null && (line.words === promotion || line.words === offer.condition) && offer.now === null;
  const subline = leads ? { long: line.text, short: line.text.length <= 24 ? line.text : told.short } : told;
  const note = leads ? (told.long === null ? null : { text: told.long, words: told.long }) : line;
  const smallPrint =
    offer.condition !== null && line?.words !== offer.condition && clean(brief.brief).includes(offer.condition)
      ? [offer.condition]
      : [];
  const legal = legalLine(brief.brief, smallPrint, kit?.legalLine ?? null, lang);
  // What is let out is booked; categories have invitations of their own.
  const goal =
    brief.goal.trim() === '' &&
    category === null &&
    /(?<!\p{L})(?:аренд|прокат|rent(?:al)?(?!\p{L})|жалға)/iu.test(`${titleText} ${brief.brief}`)
      ? 'book'
      : brief.goal;
  const usualCall = callToAction(lexicon, goal, category, lang);
  const printed = {
    product: press.print(title.full || title.short) ?? '',
    brand: press.print(title.brand ?? kit?.name ?? null),
    subline: { long: press.print(subline.long), short: press.print(subline.short) },
    bullets: bullets(title, characteristics, brief.brief, subline.long ?? '', lang).flatMap(
      (text) => press.print(text) ?? [],
    ),
    price: printPrice(offer, lang, press),
    // A strip may carry the badge without the small line, and then the condition would be lost.
    badge: offer.condition === null ? printBadge(offer, brief, promotion, press) : null,
    note: note && press.printAs(note.text, note.words),
  };
  return {
    lang,
    headlines,
    ...printed,
    legal: legal.text,
    leads,
    cta: wishes.cta === null || press.forbidden(wishes.cta) ? usualCall : ownCall(wishes.cta, usualCall, lang),
    claims: [...press.claims, ...legal.claims],
    warnings: [
      ...offer.warnings,
      ...press.warnings,
      ...(offer.now && offer.currency === null ? ['price_without_currency'] : []),
      ...(smallPrint.length > 0 ? ['condition_in_small_print'] : []),
      ...(title.lang !== lang && titleText !== '' ? ['title_in_other_language'] : []),
    ],
  };
}

function sourcesOf(brief: Brief, kit: BrandKit | null): Sources {
  return [
    { field: 'title', text: brief.title },
    { field: 'characteristics', text: brief.characteristics },
    { field: 'brief', text: brief.brief },
    { field: 'goal', text: brief.goal },
    { field: 'brand_kit', text: [kit?.name, kit?.legalLine].filter(Boolean).join('. ') },
  ];
}
