import { heldBack } from '../truth/held.ts';
import { honestTitle } from '../title/honest-title.ts';
import { calm } from '../text/capitals.ts';
import { clean } from '../text/clean.ts';
import { withoutTown } from '../title/town.ts';
import { firstVerb } from '../text/verbs.ts';
import { extractMoney } from '../read/money.ts';
import { isDiscount, isGift } from '../read/kinds.ts';
import type { BriefReading } from '../read/read-brief.ts';
import type { Brief } from '../../../../scene/index.ts';
import { namedDeed } from './named-deed.ts';
import { houseNamed, insteadOfWorking } from './house-named.ts';
import { standsAsName } from './stands-as-name.ts';
import { toldSubject, toldTrade } from './told-subject.ts';
import { isTalk, withoutFiller } from '../read/talk.ts';

/** Whether a title names a thing; a question, an offer, an order or a sentence does not. */
export function namesThing(title: string): boolean {
  const t = clean(title);
  if (t === '' || /\?\s*$/u.test(t) || /\?{2,}/u.test(t)) return false;
  if (isDiscount(t) || isGift(t) || isTalk(t) || heldBack(t) !== null) return false;
  if (extractMoney(t).length > 0 && t.split(' ').length <= 4) return false;
  if (/(?<!\p{L})(\p{L}{3,}) \1 \1/iu.test(t)) return false;
  const verb = firstVerb(t.split(/\s+/u));
  return verb < 0 || verb > 2;
}

/** "Жаңа сойылған, халал": a participle names nothing. */
const onlyDescribes = /(?:ған|ген|қан|кен)(?:$|,)/iu;

/** The name of the thing in quotes; not that of the house, as in "«Жайық» бассейні". */
function namedIn(text: string): string | undefined {
  const m = /[«"“]([^»"”]{4,40})[»"”](?<behind>\s\p{L}*)?/u.exec(text);
  return /(?:бассейн|орталы|мектеб|клуб|кафе|саяба|сарай|центр|школ|парк|pool|centre|center|hall)/iu.test(
    m?.groups?.['behind'] ?? '',
  ) ||
    /(?:бассейн\p{L}*|центр\p{L}*|клуб\p{L}*|кафе|тц|трц|парк\p{L}*|школ\p{L}*|зал\p{L}*|дк|at|in) $/iu.test(
      text.slice(0, m?.index ?? 0),
    )
    ? undefined
    : m?.[1];
}

/** Longest clause that may stand for the name of the thing, characters. */
const AS_NAME = 46;

/** "Столовая «Обед как обед»": what is told in one word takes the name of its house. */
function withHouse(trade: string, house: string | null): string {
  const more = house !== null && /^[а-яё-]+$/iu.test(trade) && !house.toLowerCase().includes(trade.toLowerCase());
  if (!more || !/^\p{Lu}|^[«"]/u.test(house) || /[,.;:]/u.test(house)) return trade;
  const whole = `${trade} ${/^[«"]/u.test(house) ? house : `«${house}»`}`;
  return whole.length <= AS_NAME ? whole : trade;
}

/**
 * What the brief itself calls its subject: the value of its label, `seller` (who is likely named in it), a line that
 * begins with a name.
 */
export function subjectOf(title: string, reading: BriefReading, seller: string | null, lang: Brief['lang']): string {
  const typed = withoutTown(honestTitle(title), reading.text);
  const honest = houseNamed(typed, reading.text) ?? insteadOfWorking(title, typed, reading, seller, lang) ?? typed;
  if (namesThing(honest)) return namedDeed(honest, reading.text) ?? honest;
  const labelled = reading.statements.find((s) => s.role === 'product');
  if (labelled) return labelled.text;
  const offers =
    isDiscount(honest) ||
    isGift(honest) ||
    extractMoney(honest).length > 0 ||
    isTalk(honest) ||
    heldBack(honest) !== null ||
    /(?<!\p{L})(\p{L}{3,}) \1 \1/iu.test(honest);
  // A question or a sentence of the customer is still his own name for the thing.
  if (!offers && honest !== '') return calm(honest);
  const priced = reading.statements.find((s) => s.kind === 'price')?.text ?? '';
  const label = priced.slice(0, extractMoney(priced)[0]?.index ?? 0).replace(/[\s:=—–-]+$/u, '');
  if (offers && label.split(/\s+/u).length >= 2 && !/^(?:от|from|цена|price|бағасы|\d)/iu.test(label))
    return calm(label);
  // What it is, as the brief itself opens; who sells stands for it, and beside it where it is a single word.
  const trade = honest === '' ? toldTrade(reading.text, lang) : null;
  const house = seller === null ? '' : withoutFiller(seller).text;
  const known = honest === '' && house !== '' && standsAsName(house, reading.whole) ? house : null;
  if (trade !== null) return calm(withHouse(trade, known));
  if (known !== null) return calm(known);
  const said = reading.statements.filter((s) => s.kind === 'benefit');
  const opening = said.filter((s) => s.sentence <= (said[0]?.sentence ?? 0) + 1);
  // "Открыли набор в группу «Йога для спины»": what is named; else what the shop says that it does.
  const quoted = opening.flatMap((s) => namedIn(s.text) ?? [])[0];
  if (quoted !== undefined && honest === '' && standsAsName(quoted, reading.whole)) return calm(quoted);
  const told = honest === '' ? toldSubject(reading.text, lang) : null;
  if (told !== null) return calm(told);
  const first = opening
    .slice(0, 1)
    .find(
      (s) =>
        s.text.length <= 60 &&
        s.text.includes(' ') &&
        (/[«"“]/u.test(s.text) || firstVerb(s.text.split(/\s+/u)) < 0) &&
        !/^(?:я|мы|пора|i|we)\s|(?:қ\.|!)$/iu.test(s.text) &&
        !/\d/u.test(s.text) &&
        !/^(?:без|не|от|до|no|from)\s/iu.test(s.text) &&
        !onlyDescribes.test(s.text),
    );
  const does =
    said[0] !== undefined &&
    !onlyDescribes.test(said[0].text) &&
    said[0].text.length <= AS_NAME &&
    !/\d/u.test(said[0].text)
      ? said[0].text
      : '';
  if (first === undefined && honest !== '') return calm(honest);
  const named = withoutFiller(first?.text ?? does).text;
  return honest !== '' || standsAsName(named, reading.whole) ? calm(named) : '';
}
