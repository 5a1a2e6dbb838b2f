import { heldBack, rivalsIn } from '../truth/held.ts';
import { calm } from '../text/capitals.ts';
import { clean } from '../text/clean.ts';
import { pattern, leftEdge } from '../text/pattern.ts';
import { firstVerb } from '../text/verbs.ts';
import { extractMoney } from '../read/money.ts';
import { isDiscount, isGift } from '../read/kinds.ts';
import type { BriefReading } from '../read/read-brief.ts';
import type { Brief } from '../../../../scene/index.ts';
import { namedDeed } from './named-deed.ts';
import { standsAsName } from './stands-as-name.ts';
import { toldSubject, toldTrade } from './told-subject.ts';
import { withWord } from '../text/misspelt.ts';
import { isTalk, withoutFiller } from '../read/talk.ts';

const copied = `[\\s,(]*${leftEdge}(?:по мотивам|аналог\\p{L}*|в стиле|копи[яи]|реплик\\p{L}*|типа|inspired by|dupe of|alternative to|in the style of)[^,;|]*`;

/** "Голосовое от Серика", "voice memo": how the brief came, not what it is of. */
const recording = 'голосов(?:ое|уха)|аудио(?:сообщение)?|voice (?:memo|note|message)';
const recorded = pattern(`^\\s*(?:голосовые|(?:${recording})s?)(?!\\p{L})`);

/** A title without what it copies and compares with: "Духи по мотивам …, 50 мл" is "Духи, 50 мл". */
export function honestTitle(title: string): string {
  if (recorded.test(title)) return '';
  // Pictures between words part a title as commas do; a word said thrice is said once.
  const parted = clean(
    title
      .replace(/[)(]{2,}|[:;]-?[)(]+/gu, ' ')
      .replace(/(?<=\S)\s*[\p{Extended_Pictographic}\p{Regional_Indicator}\uFE0F]+\s*(?=\S)/gu, ', '),
  )
    .replace(/(?<!\p{L})(\p{L}{3,})(?: \1)+(?!\p{L})/giu, '$1')
    // "Икебана? Нет, террариумы": what is not meant.
    .replace(/^[^?]{2,40}\?+\s*(?:нет|no|nope|жоқ)[\s,.!—–-]+(?=\p{L})/iu, '')
    .replace(/\s*=\s*[\d ]+\s?\S*$/u, '');
  const own = withoutTask(parted)
    .replace(pattern(copied, 'giu'), '')
    // Another's house beside ours, and what a question promises.
    .replace(/\s(?:у|возле|около|рядом с|напротив) [«"“][^»"”]+[»"”]/giu, '')
    .replace(/\s(?:без|with no|without)\s[^?]*\?\s*$/iu, '');
  return rivalsIn(clean(title))
    .reduce((text, name) => text.replace(name, ''), own)
    .trim();
}

/** Words for the job of the one who makes the picture. */
const job = `${recording}|banner|flyer|flier|poster|advert|ad|ads|post|story|stories|creative|picture|pic|leaflet|баннер\\p{L}*|пост|макет\\p{L}*|реклам[ауые]|афиш[ау]|плакат|листовк[ау]|флаер|сторис|картинк[ау]|креатив|объявлени[ея]|жарнама(?:сы)?|сурет`;
const task = `(?:(?:new|another|final|draft|my|our|a|the|small|big|instagram|insta|facebook|нов(?:ый|ая|ое)|наш(?:а|е)?|ещ[её] один|жаңа) )*(?:${job})`;
const ofTask = `(?: (?:for|about|on|with|для|про|на|к|о|об)(?: (?:the|our|my))?)?`;

/** Where the picture goes, or how far it is: "(for fb)", "пост в инсту", "(черновик)", "текст правки 2". */
const place =
  'fb|facebook|insta(?:gram)?|(?:the )?window|print|web|socials?|tiktok|google|окн[оа](?! )|витрин[уы]|листовк[иу]|стенд\\p{L}?|печат[иь]|директ\\p{L}?|инст\\p{L}*|вк|vk|лент[уы]|сторис|телеграм\\p{L}*|ватсап\\p{L}*|whats ?app|авито|avito|сайт\\p{L}?';
const state =
  '(?:текст )?правк[аи]|исправ\\p{L}*|перед(?:ел\\p{L}*)?|срочно|asap|pls|plz|please|urgent|скидка|черновик|draft|финал|final(?: version)?|версия|вариант|version|v(?=\\s?\\d)|(?:сайт\\p{L}? )?шапк\\p{L}*(?: сайта)?|жоба';
/** Nets that nobody sells: "Pest control - Facebook". */
const net = 'fb|facebook|insta(?:gram)?|tiktok|socials|вконтакте|инстаграм\\p{L}?|инста|авито|сторис';
const working = `(?:[\\s,(!—–-]+(?:(?:for|to|on|в|на|для)\\s(?:${place})|(?:[—–-]\\s?)?(?:${net})|(?:${state})(?:\\s?№?\\d{1,2})?)(?![\\p{L}\\d])\\.?\\)?)+[\\s!.]*$`;

/** "СРОЧНО реклама септики": how soon the picture is wanted, not the thing. */
const hurry = `очень срочно|срочно|urgent(?:ly)?|asap|шұғыл|(?:срочн(?:ый|ая|ое)|нуж(?:ен|на|но|ны)|надо|сделайте|need(?:ed)?)(?=[\\s,:]+(?:${job})(?!\\p{L}))`;

/** "CAKES new flyer" is "Cakes", "баннер для пекарни" stays what it is made for only in English. */
function withoutTask(title: string): string {
  const own = title
    .replace(pattern(`^(?:(?:${hurry})[\\s!,:—–-]+)+(?=\\p{L})`, 'iu'), '')
    .replace(pattern(working, 'iu'), '')
    .replace(pattern(`^${task}(?:${ofTask} |[:,—–-]+ ?)`, 'iu'), (all) =>
      /(?<!\p{L})(?:для|про|о|об|к)\s$/iu.test(all) ? all : '',
    )
    .replace(pattern(`[\\s,—–-]+${task}\\s*$`, 'iu'), '')
    .replace(/(?<=\p{L}) (?:banner|ad|advert|flyer|poster|баннер|макет)(?=,)/iu, '')
    .replace(/[\s,—–-]+(?:(?:прайс|цены|текст|price list) )?(?:на|для|for)$/iu, '')
    .replace(/(?<=\p{L}) (?:thing|stuff)$/iu, '');
  const rest = withWord(own).trim();
  return rest === '' ? title : rest === title || !/^\p{Lu}{3,}$/u.test(rest) ? rest : calm(rest, undefined, true);
}

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
  const honest = honestTitle(title);
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
