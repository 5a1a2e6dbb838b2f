import { capitalise } from '../../../../kit/index.ts';
import type { Headline, HeadlineSource, Lang, PriceLine } from '../../../../scene/index.ts';
import { breakLines } from '../text/break-lines.ts';
import { typeset } from '../text/typography.ts';
import { overlapOf } from '../text/words.ts';
import { isAdjective, isPreposition } from '../title/words.ts';
import type { Title } from '../title/title.ts';

/** Longest line that a picture can carry as its headline, characters. */
export const HEADLINE_MAX = 76;
/** Up to here a line is its own short form. */
const SHORT_ENOUGH = 16;
const SHORT_MAX = 26;

/** A headline in the customer's words with its form for strips. `stands` are short lines that mean something alone. */
export function headlineOf(id: string, text: string, source: HeadlineSource, stands: readonly string[]): Headline {
  const own = text.length <= SHORT_ENOUGH ? text : null;
  // Where nothing shorter means anything alone, the same line is set smaller.
  return { id, lines: breakLines(text), short: own ?? stands.find((s) => s.length <= text.length) ?? text, source };
}

/** The product's own name in up to three ways: with brand and model, the full phrase, the short one. */
export function productHeadlines(title: Title, lang: Lang, stands: readonly string[]): readonly Headline[] {
  return productNames(title, lang).map((way, i) => headlineOf(`product:${i + 1}`, way, 'product', stands));
}

/** The price as a headline, with its own words and the name of the thing where that fits; null without a price. */
export function priceHead(price: PriceLine | null, { full, short }: Title): string | null {
  if (price === null) return null;
  const { now } = price;
  const basis = price.basis ?? null;
  const behind =
    basis !== null && /^(?:за|в|на|с|со|от|до|без|для|per|an?|each|for|plus|with|incl\p{L}*)(?!\p{L})/iu.test(basis);
  const own = basis === null ? '' : basis.charAt(0).toLowerCase() + basis.slice(1);
  const line = basis === null ? now : behind ? `${now} ${basis}` : `${own} ${now}`;
  // A sum alone would only say again what the price beside it says.
  const name = [full, short].find(
    (n) => n !== '' && `${n} — ${line}`.length <= HEADLINE_MAX && overlapOf(n, line) < 0.5,
  );
  if (name !== undefined) return capitalise(`${name}\u00A0— ${line}`);
  return basis === null ? null : capitalise(line);
}

function productNames(title: Title, lang: Lang): readonly string[] {
  const name = [title.brand, title.model].filter((part) => part !== null).join(' ');
  const called = title.brandQuoted && title.brand !== null ? name.replace(title.brand, `«${title.brand}»`) : name;
  const ways = [name === '' ? title.full : `${title.short} ${called}`, title.full, title.short].map((way) =>
    typeset(way.trim(), lang).replace(/(?<=\p{Lu}\p{L}+) (?=\d{1,4}(?![\p{L}\d]))/gu, '\u00A0'),
  );
  return [...new Set(ways)].filter((way) => way !== '').slice(0, 3);
}

/**
 * Short lines that mean something by themselves: the offer in words, a bare figure with the thing that it is for, the
 * product's noun with its attribute. Never a figure, an adjective, a noun, a place or a brand alone, or the first words
 * of a longer line.
 */
export function standingForms(title: Title, offer: string | null, lang: Lang): readonly string[] {
  // "Квартиры в ЖК": the kind of a name says nothing without the name.
  const whole = (name: string): string =>
    title.brandQuoted && /\s\p{Lu}{2,4}$/u.test(name) ? `${name} «${title.brand}»` : name;
  const names = [title.short, whole(title.full)].filter((name) => name !== '' && standsAlone(name));
  const figure = offer !== null && isFigure(offer);
  const offers = offer === null ? [] : figure ? names.map((name) => `${name} ${offer}`) : [offer];
  return [...offers, ...names]
    .map((form) => typeset(form, lang))
    .filter(
      (form) =>
        form.length <= SHORT_MAX &&
        /[\s\u00A0]/u.test(form) &&
        !/^(?:бен|мен|пен|и|and|және|or|или)[\s\u00A0]/iu.test(form),
    );
}

/** "−23 %", "1+1=3", "от 990 ₽": a figure that does not say of what. */
const isFigure = (offer: string): boolean => !/\p{L}{4,}/u.test(offer) || /^(?:от|до|from|up to)\s/iu.test(offer);

function standsAlone(text: string): boolean {
  const words = text.split(/[\s\u00A0]+/u);
  const last = words.at(-1) ?? '';
  if (isPreposition(last) || isPreposition(words[0] ?? '')) return false;
  // A lone adjective or a genitive without its noun says nothing.
  return !(isAdjective(last) && !/[\p{Lu}\d]/u.test(last.slice(1))) && text.length >= 3;
}
