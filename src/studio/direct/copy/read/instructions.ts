import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';

/**
 * What the designer is told not to do or say, in three languages; statements about the thing ("не используем") are
 * none.
 */
const source = `${leftEdge}(?:${[
  '(?:упомина|упомян|указыва|писа|использова|говори|называ|сравнива|обеща|добавля|показыва|рисова)\\p{L}* (?:\\p{L}+ ){0,3}?(?:не (?:надо|нужно|стоит|следует|будем|хотим)|нельзя|запрещ\\p{L}+)|не (?:надо|нужно|стоит|хотим|хочу|используй\\p{L}*|использовать|употребля\\p{L}+) (?:\\p{L}+ ){0,2}(?:слов|фраз|упомин|писа|называ|сравн|говор|обеща|штамп)\\p{L}*|\\(не (?:упомина|указыва|писа|называ)\\p{L}*\\)|без (?:\\p{L}+ )?(?:упоминани|канцелярит)\\p{L}*|не (?:говорим|пишем|заявляем|утверждаем|упоминаем)(?:,? (?:что|про|о))?|нельзя (?:писать|говорить|указывать|обещать|упоминать|показывать)|(?:фраз|слов|надпис)\\p{L}* [^.;!?]{2,50} не (?:надо|нужно|хочу|хотим|пиш\\p{L}+|нужн\\p{L}+)|стоп-?слов\\p{L}*|запрещ[её]нн\\p{L}+ (?:слов|фраз)\\p{L}*|(?:только )?не (?:пиш(?:и|ите)|писать|указывай(?:те)?|указывать|упоминай(?:те)?|упоминать|сравнивай(?:те)?|сравнивать|используй(?:те)?|использовать (?:слов|фраз)\\p{L}*|добавляй(?:те)?|ставьте|рисуй(?:те)?|делай(?:те)? (?:акцент|баннер|надпис)\\p{L}*|употребляй(?:те)?|говори(?:те)?|обещай(?:те)?|(?:надо|нужно|стоит) (?:пис|слов|фраз|про|этих|сравн|указ|упом)\\p{L}*)',
  'без (?:слов|слова|словосочетани\\p{L}*|фраз\\p{L}*|надпис\\p{L}*|сравнени\\p{L}*|штамп\\p{L}*|клише|капслок\\p{L}*|восклицательн\\p{L}+)|надоел\\p{L}*|приел\\p{L}+|достал\\p{L}* (?:эти|уже|всех)|терпеть не можем|терпеть не могу|бес[яи]т|тошнит',
  '(?<!(?:we|they|i|you|who|that) )(?:don.?t|do not|please no|no need to|avoid) (?:ever )?(?:say(?:ing)?|writ(?:e|ing)|us(?:e|ing) (?:the |any )?(?:word|phrase|[«“"„])\\p{L}*|mention(?:ing)?|compar(?:e|ing)|put(?:ting)?|claim(?:ing)?|call(?:ing)? (?:it|us|them)|promis(?:e|ing))|never (?:say|write|mention|compare|claim|promise)|(?:no-?go|off[- ]limits|banned words|words to avoid|leave out|keep off|steer clear of)(?!\\p{L})|(?<!(?:we|they|i|you|who|that|it) )(?:don.?t|do not|not to|please don.?t|must not|should not|never) (?:ever )?(?:say|mention|name|write|promise|compare|print|refer|claim)(?:ing)?(?!\\p{L})|(?:without|avoid|skip|drop|no) (?:the |any )?(?:phrases?|words?|slogans?|clich[eé]s?|comparisons?)|(?:we.re|we are|i.m|i am|everyone.s|everyone is) (?:\\p{L}+ )?(?:sick|tired|bored|fed up)|so tired of|avoid (?=[«“"„])',
  '(?:айтпа|жазба|атама|қолданба|көрсетпе|салыстырма|уәде бермеу|уәде берме|айтылмасын|жазылмасын|болмасын)\\p{L}* (?:керек|қажет|тиіс|болады|болмайды)?|(?:айтуға|жазуға|атауға|қолдануға) болмайды|жазба(?:ңыз|ңыздар|саңыз|саңыздар|й|ймыз)?|салыстырма\\p{L}*|қолданба(?:ңыз|ңыздар|саңыз)|айтпа(?:ңыз|ңыздар|саңыз)|көрсетпе(?:ңіз|ңіздер|сеңіз)|(?:сөз|тіркес)\\p{L}* (?:қажет|керек) емес|(?:сөзінсіз|тіркесінсіз)|жалықтырды|жалықт\\p{L}*|шаршадық',
].join('|')})${rightEdge}`;

/** Where a sentence begins to tell the designer what not to do, or -1. */
export const forbidsAt = (text: string): number => pattern(source).exec(text)?.index ?? -1;

const instead = `${leftEdge}(?:а (?:лучше|пиш\\p{L}+|напиш\\p{L}+)|лучше|(?<!не )(?:пишите|напишите)|instead|but (?:say|write)|rather|оның орнына|(?:жай|просто|just)(?=\\s[«“"„]))`;

/** Words in quotes that a prohibition names; what it orders instead is none of them. */
export function forbiddenWords(sentence: string): readonly string[] {
  const until = pattern(instead).exec(sentence)?.index ?? sentence.length;
  return [...sentence.slice(0, until).matchAll(/[«“"„]([^»”"“„\n]{3,60})[»”"]/gu)].map((m) =>
    m[1]!.replace(/[.,!…]+$/u, '').trim(),
  );
}

/** The names that a list of what must not be said holds: those in quotes, else what commas part. */
export function namesIn(value: string): readonly string[] {
  const inQuotes = [...value.matchAll(/[«“"„]([^»”"“„\n]{2,60})[»”"]/gu)].map((m) => m[1]!.trim());
  const names = inQuotes.length > 0 ? inQuotes : value.split(/[,;]/u).map((v) => v.trim());
  return names.filter((name) => name.length >= 3 && name.length <= 60);
}
