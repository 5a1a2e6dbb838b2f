import type { Claim, Lang } from '../../../../scene/index.ts';
import { clauses } from '../read/clauses.ts';
import { clean } from '../text/clean.ts';
import { extractDates, formatDates } from '../read/dates.ts';
import { extractDelivery } from '../read/delivery.ts';
import { formatInstalment } from '../read/instalment.ts';
import type { Offer } from '../read/offer.ts';
import { capitalise, leftEdge, pattern } from '../text/pattern.ts';
import { typeset } from '../text/typography.ts';

const noteMax = 38;
const promotionMax = 46;
const freeDelivery: Readonly<Record<Lang, string>> = {
  ru: 'Бесплатная доставка',
  en: 'Free delivery',
  kk: 'Тегін жеткізу',
};
const legalWords = `${leftEdge}(?:ооо|ип|ао|пао|тоо|жшс|llc|ltd|инн|огрн\\p{L}*|erid|реклама|лицензи\\p{L}*|противопоказани\\p{L}*|оферт\\p{L}*|подробност\\p{L}*|организатор\\p{L}*|количество (?:товара )?ограничено|terms|(?:0|6|12|16|18)\\+)(?![\\p{L}\\p{N}])`;

interface Line {
  readonly text: string;
  readonly words: string;
}

/**
 * The one small line: the condition of a price or discount, else what is promised for free, else the period of a
 * discount, else delivery, else instalments. Conditional free delivery is printed only with its condition.
 */
export function noteLine(brief: string, offer: Offer, promotion: string | null, lang: Lang): Line | null {
  const dates = offer.discount.percent === null ? null : extractDates(withoutDelivery(brief));
  const delivery = extractDelivery(brief);
  const lines: Line[] =
    offer.condition === null ? [] : [{ text: typeset(capitalise(offer.condition), lang), words: offer.condition }];
  if (promotion !== null) lines.push({ text: typeset(capitalise(promotion), lang), words: promotion });
  if (dates) lines.push({ text: capitalise(formatDates(dates, lang)), words: dates.words });
  if (delivery) {
    if (delivery.words.length <= noteMax)
      lines.push({ text: typeset(capitalise(delivery.words), lang), words: delivery.words });
    else if (delivery.free && delivery.threshold === null)
      lines.push({ text: freeDelivery[lang], words: delivery.words });
  }
  if (offer.instalment) lines.push({ text: formatInstalment(offer.instalment, lang), words: offer.instalment.words });
  return lines.find((line) => line.text.length <= (line.words === promotion ? promotionMax : noteMax)) ?? null;
}

/** "Free shipping until Dec 24" does not say how long the price holds. */
const withoutDelivery = (brief: string): string =>
  clauses(clean(brief))
    .filter((clause) => extractDelivery(clause) === null)
    .join('\n');

/** Conditions that the note has no room for, legal clauses of the brief, verbatim, and the brand's own line. */
export function legalLine(
  brief: string,
  conditions: readonly string[],
  brandLine: string | null,
  lang: Lang,
): { text: string | null; claims: readonly Claim[] } {
  const legal = clauses(clean(brief)).filter((clause) => pattern(legalWords).test(clause));
  const fromBrief = [...new Set([...conditions, ...legal])];
  const claims: Claim[] = fromBrief.map((words) => ({ text: typeset(words, lang), from: { field: 'brief', words } }));
  if (brandLine !== null && clean(brandLine) !== '')
    claims.push({ text: typeset(brandLine, lang), from: { field: 'brand_kit', words: clean(brandLine) } });
  return { text: claims.length > 0 ? claims.map((claim) => claim.text).join('. ') : null, claims };
}
