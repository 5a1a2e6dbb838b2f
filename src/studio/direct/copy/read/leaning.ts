import { looksLikeVerb } from '../text/verbs.ts';
import { begins, wordsIn } from '../text/words.ts';
import { kazakhIf } from './conditions.ts';

/** What stands before a part of a sentence: a comma, a dash, "and"; the first has none. */
export type Joint = 'start' | 'comma' | 'dash' | 'colon' | 'and';

/** What begins a part that leans on the one before it. */
const leaning =
  'обратно|а не|но не|зато|зато и|есесіне|not|котор\\p{L}+|чтобы|чтоб|если|когда|пока|потому|так как|что|где|куда|откуда|чьи|чем|как|включая|кроме|то есть|даже|особенно|главное|if|when|which|that|who|where|while|so that|because|including|except|unless|егер|сонда|болмаса|әйтпесе';

/** A Kazakh part whose last word is no verb waits for the verb; a condition waits for what follows from it. */
function leansForward(before: string): boolean {
  const last = (wordsIn(before).at(-1) ?? '').toLowerCase();
  if (/(?:са|се)(?:ңыз|ңіз|ңыздар|ң|қ|к|м)?$/u.test(last) && /[әғқңөұүһі]/iu.test(before)) return true;
  if (kazakhIf.test(before.trim())) return true;
  if (/[әғқңөұүһі]/iu.test(before) && /\p{L}{3}[ае]п$/u.test(last) && !/(?:кітап|мектеп|есеп|талап|жауап)$/u.test(last))
    return true;
  return (
    /[әғқңөұүһі]/iu.test(before) &&
    !/\d/u.test(last) &&
    /^(?:та|те|да|де|пен|мен|бен)$|(?:[ыі]н|ны|ні|ды|ді|ты|ті|ып|іп)$/u.test(last) &&
    !/(?:йды|йді|ады|еді|ды|ді)$/u.test(last) &&
    !(last === 'дейін' && wordsIn(before).length > 4)
  );
}

/** "Доставка суши, роллы и пицца", "Без сульфатов, с кофеином": names that go on, with nothing said between them. */
const endsNames = (part: string, before: string, more: boolean): boolean =>
  !/\d/u.test(part + before) &&
  ![...wordsIn(part), ...wordsIn(before)].some(looksLikeVerb) &&
  wordsIn(before).length <= 3 &&
  ((!more && /^[\p{L}-]+ (?:и|and|және|мен|пен) [\p{L}-]+$/iu.test(part)) || /^(?:с|со|with) [\p{L}-]+$/iu.test(part));

/**
 * What leaves out the noun or verb that stands before: "платите половину сразу, вторую только если …", "на набойки
 * 3 месяца, на остальное месяц", "ни концентрата, ни сахара".
 */
const goesOnWith = (part: string, before: string): boolean =>
  /^(?:(?:на|для|с|по|за|у) )?(?:остальн|проч)\p{L}+(?!\p{L})|^(?:on )?the (?:rest|others?)(?!\p{L})|^қалған\p{L}*/iu.test(
    part,
  ) ||
  /^(?:перв|втор|трет|друг)\p{L}+ (?:только|лишь|после|потом|сразу|через|когда|если|—|–)/iu.test(part) ||
  (begins(part, 'ни') && /(?:^|\s)ни /iu.test(before)) ||
  (/^не (?!нуж|надо|нада)\p{L}+(?: \p{L}+)?$/iu.test(part) &&
    !wordsIn(part).some(looksLikeVerb) &&
    !/(?:но|мо|сь|ся)$/iu.test(part) &&
    !/(?:ный|ная|ное|ные|тый|тая|тое|тые|мый|мая|мое|мые)$/iu.test(part) &&
    wordsIn(before).length >= 3) ||
  // "No wheat, soya or added sugar": what is denied of the first is denied of all.
  (/(?<!\p{L})(?:no|without|free (?:of|from)|без|ни)\s[\p{L}-]+(?:\s[\p{L}-]+)?(?:,\s[\p{L}-]+)*$/iu.test(before) &&
    /^[\p{L}-]+(?: [\p{L}-]+)? (?:or|nor|или) [\p{L}-]+(?: [\p{L}-]+)?$/iu.test(part)) ||
  // Nobody can tell what for.
  /^(?:ақы|ақша) (?:алмаймыз|сұрамаймыз)$|^(?:денег|деньги) не бер(?:[её]м|у)$|^(?:we )?(?:don.t|do not) charge$/iu.test(
    part,
  ) ||
  sharesCase(part, before);

/** Endings of one case: "юбку, рубашку и халат", "с мятой, ромашкой". */
const caseEnd = (word: string): string | undefined =>
  /(?:ами|ями|ом|ем|ой|ей|ах|ях|ов|ам|ям|ую|юю|у|ю)$/iu
    .exec(word.replace(/[^\p{L}]+$/u, ''))?.[0]
    ?.replace('ю', 'у')
    .replace('я', 'а')
    .replace('ем', 'ом')
    .replace('ей', 'ой');

/** "за 8 занятий сошьёте юбку" + "рубашку и халат — на себя": the next object of a verb that stands before. */
function sharesCase(part: string, before: string): boolean {
  const [first = '', joint = ''] = wordsIn(part);
  const last = wordsIn(before).at(-1) ?? '';
  if (!/^\p{L}{3,}$/u.test(first) || looksLikeVerb(first) || looksLikeVerb(last) || !/^(?:и|или)$/iu.test(joint))
    return false;
  const end = caseEnd(last);
  return (
    end !== undefined &&
    end === caseEnd(first) &&
    wordsIn(before).some((w) => looksLikeVerb(w) || /\p{L}{3}(?:ете|ите|ёте|ешь|ишь)$/iu.test(w))
  );
}

const isBareList = (part: string, before: string): boolean =>
  wordsIn(part).length <= 4 &&
  before.length + part.length <= 64 &&
  !/\d|бесплатн|тегін|(?<!\p{L})free(?!\p{L})|без /iu.test(part) &&
  ![...wordsIn(part), ...wordsIn(before)].some(looksLikeVerb);

/** "Моем на производстве, не дома": what is denied of what stands before it, and no statement of its own. */
const deniesRest = (part: string, before: string): boolean =>
  /^не [\p{L}-]+(?=$|[:,])/iu.test(part) &&
  !looksLikeVerb(wordsIn(part)[1] ?? '') &&
  wordsIn(before).some(looksLikeVerb);

/**
 * "Гарантия на каркас 10 лет, на поликарбонат 3 года", "Қызылорда ішінде жеткіземіз, ауылға Қазпочтамен", "Lifetime
 * repair, you pay the transport": what leaves out the noun or verb before it, and what the buyer pays all the same.
 */
function sharesHead(part: string, before: string): boolean {
  if (
    /^(?:but )?(?:you|customers?|buyers?) (?:only |just )?pays? (?!nothing|when|after|only|less|what)|^(?:доставк|пересылк|дорог|проезд)\p{L}* (?:ваш|за ваш)/iu.test(
      part,
    )
  )
    return true;
  // "Свой рентген, узи и лаборатория": whose it is stands before the first.
  if (/^(?:сво[йяёи]|own|our own) [\p{L}-]+$/iu.test(before) && /^[\p{L}-]+ (?:и|and) /iu.test(part)) return true;
  // "Гарантия 5 лет на бак, 2 года на монтаж".
  if (
    /^\d+ ?(?:год|года|лет|мес|месяц|yr|year|month|жыл|ай)\p{L}* (?:на|for|on)\s/iu.test(part) &&
    /гарант|warrant|guarantee|кепіл/iu.test(before)
  )
    return true;
  const preposition = /^(?:на|для|по|за|у|с|в|on|for|in)(?=\s)/iu.exec(part)?.[0].toLowerCase();
  if (
    preposition !== undefined &&
    /\d/u.test(part) &&
    /\d/u.test(before) &&
    !wordsIn(part).some(looksLikeVerb) &&
    !/%|бесплатн|free/iu.test(part) &&
    ` ${before.toLowerCase()} `.includes(` ${preposition} `)
  )
    return true;
  return (
    /[әғқңөұүһі]/iu.test(before + part) &&
    wordsIn(part).length <= 3 &&
    /\p{L}(?:мен|пен|бен)$/iu.test(part) &&
    looksLikeVerb(wordsIn(before).at(-1) ?? '')
  );
}

/** "Держит запах 24 часа, проверили на 60 бегунах": what a figure rests on stands with it. */
const rests = (part: string): boolean =>
  begins(
    part,
    'проверен\\p{L}*|проверили|провер[её]но|испытан\\p{L}*|испытали|замер\\p{L}+|измер\\p{L}+|по (?:опросу|замерам|тестам|данным|результатам)|(?:lab[- ])?tested (?:on|by|over|with|at)|measured|according|сынал\\p{L}+|тексер(?:ілген|дік)\\p{L}*|өлшенген',
  );

/**
 * Whether a part of a sentence cannot stand without the one before it. `by`: what stands between the two; `more`:
 * further parts follow.
 */
export function leans(part: string, before: string, by: Joint, more: boolean): boolean {
  // "Ремонт при вас: клавиши, педаль, струны": names behind a colon are what stands before it.
  if (by === 'colon') return isBareList(part, before);
  if (by === 'and') return false;
  if (begins(part, leaning) || /(?<!\p{L})ли(?!\p{L})/iu.test(part)) return true;
  if (by !== 'start' && (rests(part) || sharesHead(part, before))) return true;
  // A pronoun points back: "набор присылаю почтой, он входит в цену".
  if (by !== 'start' && begins(part, '(?:(?:и|а|но|and|but) )?(?:он|она|оно|они|его|её|ее|их|it|they|its|ол|оны|олар)'))
    return !/наш сч|подар|бесплатн|тегін/iu.test(part);
  if (by !== 'start' && goesOnWith(part, before)) return true;
  if (leansForward(before)) return true;
  // "Қолмен тігеміз, машинамен емес".
  if (by === 'comma' && /^(?:\p{L}+ )?\p{L}+ емес$/iu.test(part)) return true;
  if (by === 'comma' && (deniesRest(part, before) || endsNames(part, before, more))) return true;
  // "Примерка перед оплатой, отказ — бесплатно": one word is no promise alone.
  if (by === 'comma' && /^\p{L}+ [—–-] (?:бесплатно|даром|тегін|free)$/iu.test(part)) return true;
  // "We deliver for £1 a mile, Yorkshire free": where it costs nothing.
  if (
    by === 'comma' &&
    /^(?:\p{L}+ ){1,2}(?:free|бесплатно|тегін)$/iu.test(part) &&
    /deliver|достав|возим|привез|жеткіз|\d ?(?:₽|руб|₸)|[£$€]\d/iu.test(before)
  )
    return true;
  // "При заказе от 3000 ₽, доставка бесплатно": what was put first waits for the rest.
  if (begins(before, 'если|при|когда|if|when|for orders|егер') && !/\d\s?%/u.test(before)) return true;
  // "…даю месяц — если уплыла, поправлю бесплатно": what follows from a condition stands with it.
  if (by === 'comma' && /(?:^|[—–-] |[,:] )(?:если|if|егер) [^,]{2,40}$/iu.test(before)) return true;
  const words = wordsIn(part);
  // A predicate behind a noun says what the noun does: "экскурсия в 12 и в 16, входит в билет".
  if (
    by === 'comma' &&
    /^\p{L}{2,}(?:ет|ит|ёт|ют|ят|ется|ится|ются|ятся)$/iu.test(words[0] ?? '') &&
    looksLikeVerb(words[0] ?? '') &&
    wordsIn(before).length <= 6 &&
    !wordsIn(before).some(looksLikeVerb) &&
    !/[₽₸£$€%]|руб|\p{L} \d{3,6}$/u.test(before)
  )
    return true;
  if (leansByNumber(part, before, by, words)) return true;
  if (by === 'comma' && belongs(part, before, words)) return true;
  // The other side of what has two: "с одной стороны, … с другой".
  if (/(?<!\p{L})(?:с другой|on the other|екінші жағы)(?!\p{L})/iu.test(part)) return true;
  if (by === 'comma' && endsList(words, part, before, more)) return true;
  // "Моет швабру сам, горячим воздухом": by what it is done.
  if (by === 'comma' && /^\p{L}+(?:ым|им|ыми|ими)\s\p{L}+(?:ом|ем|ами|ями|ью)(?!\p{L})/iu.test(part)) return true;
  if (/\d/u.test(part) || words.length > 3) return false;
  if (words.length === 1 && !/^(?:беспл|free|тегін|круглосут)/iu.test(part)) return true;
  if (words.some(looksLikeVerb)) return false;
  if (begins(part, 'без|не|ни|до|от|из|с|со|для|на|в|во|по|за|под|при|no|with|without|for|in|from|up|non|free'))
    return false;
  return (
    isListed(words, before) ||
    (!more && words.length <= 4 && /\s(?:и|или|and|or|және)\s/iu.test(part) && listable(before))
  );
}

/** What somebody has done, the way into a place, the second half of a pair: nothing without what stands before. */
function belongs(part: string, before: string, words: readonly string[]): boolean {
  // "Хирург Сафин Р. И., поставил 3200 имплантов".
  if (
    /^\p{L}{3,}[аеиоуыюя]л[аио]?(?=\s)/iu.test(part) &&
    /\p{L}\s\p{Lu}(?:\p{Ll}+|\.\s?\p{Lu}\.?)$/u.test(before) &&
    !wordsIn(before).some(looksLikeVerb)
  )
    return true;
  // "Студия на Ленина 44, вход со двора".
  if (begins(part, '(?:вход|въезд|заезд) (?:со|с|через|из|от|за|слева|справа)')) return true;
  // "Таңертең сауылған, кешке үйіңізде": two times of one thing.
  return (
    words.length <= 3 &&
    !/\d/u.test(part) &&
    wordsIn(before).length <= 3 &&
    /\s\p{L}+(?:ған|ген|қан|кен)$/u.test(before)
  );
}

/** Times, quantities, shares and house numbers that belong to what stands before them. */
function leansByNumber(part: string, before: string, by: Joint, words: readonly string[]): boolean {
  // So does a time or a number of times behind what is done: "приеду сегодня, в течение двух часов".
  if (
    words.length <= 4 &&
    /^(?:в течение|за|через|within|in)\s/iu.test(part) &&
    wordsIn(before).some(looksLikeVerb) &&
    before.length < 44
  )
    return true;
  if (
    words.length <= 3 &&
    /\d/u.test(part) &&
    !words.some(looksLikeVerb) &&
    wordsIn(before).some(looksLikeVerb) &&
    before.length < 44 &&
    !/(?:₽|руб|₸|тг|\$|£|€|%|\d\s?р(?!\p{L}))/iu.test(part)
  )
    return true;
  // A bare quantity says nothing alone: "консультация бесплатна, 40 минут".
  if (
    /^(?:за |до |от |in |up to |about |around |approx\.? |около |примерно |шамамен )?\d[\d.,–-]*\s?[\p{L}%²³°]+$/iu.test(
      part,
    ) &&
    !/\d/u.test(before) &&
    before.length < 48
  )
    return true;
  // "Миксеры 5, 7, 9, 12 м³": a list of numbers.
  if (/^\d/u.test(part) && words.length <= 5 && /\d$/u.test(before) && !/\d{3}/u.test(before)) return true;
  // "Қарағанды, Гүлдер 1": a street behind its city.
  if (
    by === 'comma' &&
    /(?:^|\s)\p{Lu}\p{L}{2,}$/u.test(before) &&
    /^\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?\s\d{1,3}$/u.test(part)
  )
    return true;
  // "95 % хлопок, 5 % эластан": shares of one whole.
  if (by === 'comma' && /^\d+ ?% \p{L}+/u.test(part) && words.length <= 4 && /\d ?% \p{L}+(?: \p{L}+)?$/u.test(before))
    return true;
  // "На Ленина, 40": the number of a house.
  if (/^\d{1,3}(?:\s?[\p{L}/]\d?)?$/u.test(part) && /\p{L}{3}$/u.test(before)) return true;
  return false;
}

/** One or two bare words after a list that began with a preposition or an oblique case: "с мятой, ромашкой". */
function isListed(words: readonly string[], before: string): boolean {
  const last = (words.at(-1) ?? '').toLowerCase();
  const prev = (wordsIn(before).at(-1) ?? '').toLowerCase();
  if (words.length > 2) return false;
  const end = (w: string): string =>
    /(?:ами|ями|ом|ем|ой|ей|ах|ях|ов|ев|ам|ям|ью|ого|его|ых|их|у|ю|и|ы|а|я|е)$/u.exec(w)?.[0] ?? '';
  if (/[a-z]/iu.test(last))
    return (
      words.length === 1 &&
      wordsIn(before).length <= 6 &&
      /^(?:with|for|in|from|of|made)\b|\b(?:with|for|from|of|in)\s(?:\S+\s?){1,3}$/iu.test(before)
    );
  return end(last) !== '' && end(last) === end(prev) && listable(before);
}

/** "узнаём имя, кружок и мечту ребёнка": the end of a list. */
const endsList = (words: readonly string[], part: string, before: string, more: boolean): boolean =>
  words.length >= 3 &&
  words.length <= 6 &&
  /^\p{L}+(?: \p{L}+)? (?:и|или|and|or|және) /iu.test(part) &&
  !looksLikeVerb(words[0] ?? '') &&
  (more ? takesObjects(before) && !words.some(looksLikeVerb) : listable(before));

/** Whether something is done to what stands in a list: "We do the drawings, building regs and letters". */
const takesObjects = (before: string): boolean =>
  wordsIn(before).some(looksLikeVerb) || /^(?:we|i|you|мы|вы|я)\s/iu.test(before);

const listable = (before: string): boolean =>
  /(?:^|\s)(?:с|со|из|для|от|на|в|во|без|по|к|под|over|with|for|from|of|in|on|at|by|to)\s\S+(?:\s\S+){0,3}$/iu.test(
    before,
  ) ||
  /,/u.test(before) ||
  wordsIn(before).some(looksLikeVerb);
