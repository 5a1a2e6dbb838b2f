import type { Brief, Copy } from '../../../scene/index.ts';
import { clean } from './clean.ts';
import { formatMoney } from './currency.ts';
import { formatDiscount } from './discount.ts';
import type { Offer } from './offer.ts';
import type { Press } from './press.ts';

/** The price as it is printed, with the old one where the input labels it as such. */
export function printPrice(offer: Offer, lang: Copy['lang'], press: Press): Copy['price'] {
  if (!offer.now) return null;
  const now = press.printAs(formatMoney(offer.now.value, offer.currency, lang, offer.now.from), offer.now.words);
  if (now === null) return null;
  return { now, old: offer.old && press.printAs(formatMoney(offer.old.value, offer.currency, lang), offer.old.words) };
}

const novelty: Readonly<Record<Copy['lang'], string>> = { ru: 'Новинка', en: 'New', kk: 'Жаңа' };

/** The discount, or the word "new" where the customer says so. */
export function printBadge(offer: Offer, brief: Brief, press: Press): string | null {
  const { percent, upTo, source } = offer.discount;
  if (percent !== null) {
    const text = formatDiscount(percent, brief.lang, upTo);
    if (source === 'computed') return press.compute(text, `${offer.old?.words ?? ''} → ${offer.now?.words ?? ''}`);
    return press.printAs(text, offer.stated?.words ?? '');
  }
  const said = /новинк[аи]?|new arrival|жаңалық/iu.exec(`${clean(brief.title)} \n ${clean(brief.brief)}`)?.[0];
  return said === undefined ? null : press.printAs(novelty[brief.lang], said);
}
