import { greetingLength, isTalk } from '../read/talk.ts';

/** Words of who speaks and how: what holds one of them is said, and names nothing. */
const spoken =
  /(?<!\p{L})(?:мы|я|вы|ты|он|она|они|нас|вас|вам|нам|меня|мне|тебя|зовут|надо|нужно|нужен|нужна|правк\p{L}+|макет\p{L}*|баннер\p{L}*|вот|опять|так|дальше|далее|запис\p{L}+|пишу|пиши\p{L}*|диктую|шутка|снова|короче|значит|слышно|платишь|клиент\p{L}*|заказчик\p{L}*|здорово|здаров\p{L}*|с[аә]леметс\p{L}*|алло|хелл?о|хеллоу|хай|добрый|доброго|здрас\p{L}*|всё|это|мен|біз|сіз|сен|менің|біздің|жарайды|енді|дауыс\p{L}*|емес\p{L}*|деп|i|we|you|he|she|they|me|my|hello|hi|hey|assalamu|alaikum|salaa?m|gamarjoba|жатыр\p{L}+|it.?s|please|yes|so)(?!\p{L})/iu;

/** "Привет, Кирилл", "Марин, ну вот опять", "Кать, это я", "hi Dave": who is spoken to. */
const isCalled = (name: string, text: string): boolean => {
  const at = text.indexOf(name);
  if (at < 0 || at > 60 || /\s/u.test(name)) return false;
  return (
    /(?:день|вечер|утро|привет|здравствуй\p{L}*|hi|hello|hey|dear|сәлем\p{L}*)[\s,!]*$/iu.test(text.slice(0, at)) ||
    /^(?:,? (?:привет|здравствуй|ну |это я|слушай|hi|hello))/iu.test(text.slice(at + name.length))
  );
};

/** Whether words that were taken for the name of a thing or a house can be it, by what they are made of. */
export const standsAsName = (name: string, text: string): boolean =>
  name.trim().length > 2 &&
  greetingLength(name) === 0 &&
  !spoken.test(name) &&
  !/[?!]$|(?<!\p{L})(?:нет|не|да)$/iu.test(name) &&
  !isTalk(name) &&
  !isCalled(name.trim(), text);
