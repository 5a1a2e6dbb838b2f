import type { Brief, Copy } from '../../../../scene/index.ts';
import { clean } from '../text/clean.ts';
import { formatMoney } from '../text/currency.ts';
import { formatDiscount } from '../read/discount.ts';
import type { Offer } from '../read/offer.ts';
import { perUnit } from '../read/per-unit.ts';
import type { Press } from './press.ts';
import { promotionSum } from '../read/promotion.ts';

/** The price as it is printed, with the old one where the input labels it as such. */
export function printPrice(offer: Offer, lang: Copy['lang'], press: Press): Copy['price'] {
  if (!offer.now) return null;
  const now = press.printAs(
    withUnit(formatMoney(offer.now.value, offer.currency, lang, offer.now.from), perUnit(offer.now.behind, lang)),
    offer.now.words,
  );
  if (now === null) return null;
  return { now, old: offer.old && press.printAs(formatMoney(offer.old.value, offer.currency, lang), offer.old.words) };
}

/** A price for a day is not printed as if it were for the house. Kazakh "from" stands last. */
function withUnit(price: string, unit: string | null): string {
  return unit === null ? price : price.endsWith(' бастап') ? price.replace(' бастап', `${unit} бастап`) : price + unit;
}

const novelty: Readonly<Record<Copy['lang'], string>> = { ru: 'Новинка', en: 'New', kk: 'Жаңа' };

/** The discount, or a sum such as "1+1=3", or the word "new" where the customer says so. */
export function printBadge(offer: Offer, brief: Brief, promotion: string | null, press: Press): string | null {
  const { percent, upTo, source } = offer.discount;
  if (percent !== null) {
    const text = formatDiscount(percent, brief.lang, upTo);
    if (source === 'computed') return press.compute(text, `${offer.old?.words ?? ''} → ${offer.now?.words ?? ''}`);
    return press.printAs(text, offer.stated?.words ?? '');
  }
  const sum = promotion && promotionSum(promotion);
  if (sum) return press.printAs(sum, sum);
  const said = /новинк[аи]?|new arrival|жаңалық/iu.exec(`${clean(brief.title)} \n ${clean(brief.brief)}`)?.[0];
  return said === undefined ? null : press.printAs(novelty[brief.lang], said);
}
