import { leftEdge, pattern } from '../text/pattern.ts';

/** A stretch that orders a button; `words`: what shall stand on it or what it is for, null = it names nothing. */
export interface ButtonOrder {
  readonly start: number;
  readonly end: number;
  readonly words: string | null;
}

const button =
  'cta|c2a|call[- ]to[- ]action|кнопк(?:а|у|е|и|ой|ою)|кнопочк\\p{L}+|призыв к действию|button|btn|(?:іс-әрекет )?түйме\\p{L}{0,5}|батырма\\p{L}{0,5}';
/** What may stand between the beginning of a clause and the button. */
const lead =
  '(?:жми(?:те)?|нажми(?:те)?|и|а|ну|так|хотел\\p{L}?|бы|чтобы|чтоб|ещё|еще|плюс|потом|да|там|тут|внизу|снизу|ниже|пусть|надо|нужн[ао]|нужен|хочу|хотим|сдела(?:й|йте|ть)|постав(?:ь|ьте|ить)|добав(?:ь|ьте|ить)|дава(?:й|йте)|напиш(?:и|ите)|написать|нарису(?:й|йте)|на|в|под|со?|для|про|текст|надпись|больш\\p{L}+|ярк\\p{L}+|крупн\\p{L}+|красн\\p{L}+|зел[её]н\\p{L}+|жёлт\\p{L}+|желт\\p{L}+|оранжев\\p{L}+|син\\p{L}+|одн[ау]|and|then|also|plus|oh|please|pls|put|add|use|make|have|give|with|an?|the|big|red|green|orange|blue|bright|text|for|on|in|our|my|your|want|need|just|және|тағы|қызыл|үлкен|жасыл|көк|астына|төменге)';
const order = `(?<=^|[\\n.!?;,:(•*|]\\s{0,2}|[—–]\\s)(?:${lead}\\s){0,6}(?:${button})(?!\\p{L}|-\\p{L})(?:\\s(?:мәтіні|жазуы|text|label|wording|copy|надпись|текст)(?!\\p{L}))?`;
/** The same in speech without stops, where what follows is a deed. */
const within = '(?<=\\p{L} )(?:cta|кнопк[ау]|түйме|батырма)(?!\\p{L}|-\\p{L})';

const deedWords =
  'записа\\p{L}+|запис[ьи]|купи\\p{L}+|заказ\\p{L}*|звон(?:ок|ить|ки|и|ите)|позвони(?:ть|те)?|вызва\\p{L}+|вызов|заброни\\p{L}+|брон\\p{L}+|узна\\p{L}+|подробн\\p{L}+|рассчита\\p{L}+|расч[её]т|посчита\\p{L}+|получ\\p{L}+|остав\\p{L}+|откры\\p{L}+|взять|подать|подобра\\p{L}+|выбр\\p{L}+|смотре\\p{L}+|посмотре\\p{L}+|перей\\p{L}+|скача\\p{L}+|попроб\\p{L}+|написа(?:ть|ли|ть нам)|напиш(?:и|ите)|пиш(?:и|ите)|ватсап\\p{L}*|вотсап\\p{L}*|телеграм\\p{L}*|директ|карта|маршрут|консультаци\\p{L}+|заявк\\p{L}+|приехать|прийти|корзин\\p{L}+|в корзину|оформи\\p{L}+|хочу|book|call|buy|shop|order|get|see|check|join|try|sign|reserve|learn|find|apply|visit|map|directions|whatsapp|message|ring|start|claim|view|contact|download|enquire|inquire|subscribe|register|donate|request|plan|choose|pick|come|text|read|save|send|grab|жазыл\\p{L}+|тіркел\\p{L}+|сатып\\p{L}*|тапсырыс\\p{L}*|бронда\\p{L}*|қоңырау\\p{L}*|хабарлас\\p{L}*|білу|сұрау|алу|көру|жүкте\\p{L}*|өтінім\\p{L}*|байланыс\\p{L}*|шақыр\\p{L}*|таңда\\p{L}*|есепте\\p{L}*|жазу|кел\\p{L}*|толығырақ|ашу|баста\\p{L}*';

const quotedLabel = '[«"“„‘\']([^»"”“„’\'\\n]{2,40})[»"”’\']';
/** Words of ordering between the button and what shall stand on it. */
const saying =
  '(?:goes?|было|стояло|был|слово|тоже|такая|wording|text|вот|там|пусть|будет|быть|нужна|стоит|давай(?:те)?|сдела(?:й|йте|ть)|постав(?:ь|ьте)|напиш(?:и|ите)|написать|пиш(?:и|ите)|с|со|текст(?:ом)?|надпис(?:ь|ью)|слов(?:о|ом|а|ами)|типа|типо|просто|лучше|should|must|to|will|can|just|that|which|the|a|text|label|words?|says?|saying|reads?|reading|be|is|as|like|with|maybe|please|мәтіні|жазуы|жазылсын|деп|үстіне|үстінде)';
const forms: readonly string[] = [
  // In quotes, behind a few words of ordering.
  `\\s*[:=—–-]?\\s*(?:${saying}\\s+){0,5}${quotedLabel}[^\\n.!?;,]{0,20}`,
  // Behind a sign.
  `(?:\\s*[:=→>]+\\s*|\\s+[—–-]+>?\\s+)(?:${saying}\\s+){0,3}([^\\n.!?;,()]{2,60})`,
  // Behind words of ordering, or for what it is.
  `\\s+(?:${saying}\\s+){1,5}(?=${deedWords})([^\\n.!?;,()]{2,60})`,
  `,?\\s+((?:чтоб\\p{L}*|для|на|по|so|so that|to|for|that goes to)\\s+[^\\n.!?;,()]{2,60})`,
  // At once: a deed.
  `\\s+((?:${deedWords})(?!\\p{L})[^\\n.!?;,()]{0,40})`,
  `\\s+((?:[\\p{L}-]+ ){1,2}(?:жазылу|тіркелу|сатып алу|брондау|шалу|хабарласу|білу|сұрау|алу|көру|жүктеу|қалдыру|беру|байланысу|шақыру|таңдау|есептеу|ашу|бастау))(?!\\p{L})`,
];
/** "Text us button": the deed first. */
const deedFirst = `(?<=^|[\\n.!?;,(]\\s{0,2})((?:${deedWords})(?: \\p{L}+){0,2}) (?:button|btn|кнопк(?:а|у))(?=\\s*(?:[.!?;,)\\n]|$))`;
const spoken = `\\s+((?:${deedWords})(?!\\p{L})(?: (?:нам|сейчас|мастера|онлайн|стол|столик|билет|цену|now|today|a table|here|беру|беріңіз))?)`;
const afterIt = `(?:(?:put|поставь(?:те)?|напиши(?:те)?|сделай(?:те)?) )?(?:${quotedLabel}|${leftEdge}((?:${deedWords})(?: \\p{L}+){0,2}))\\s+(?:(?:вот |это )?на (?:этой )?кнопк\\p{L}+|on (?:the|a) button|(?:деген|деп) (?:түйме|батырма)\\p{L}*(?: \\p{L}+)?)`;
const refused = `(?:без (?:всяких )?кнопк\\p{L}+|кнопк\\p{L}+ (?:нам |тут )?не (?:над|нуж|став|дела)\\p{L}*|кнопк\\p{L}+ нет|no (?:cta|button)s?(?: needed)?|түйме (?:керек|қажет) емес)(?!\\p{L})`;

/** What shall not stand on it: manners of asking, how it shall look. */
const tail =
  /[\s,]*(?:(?:^|\s)(?:пожалуйста|плиз|плз|please|pls|thanks|болсын|тұрсын|деп (?:жаз|қой)\p{L}*|жаз(?:ыңыз|саңыз)\p{L}*|қойыңыз\p{L}*|или (?:как-то|что-то) так|как-то так|и вс[её]|крупно|ярко|button|кнопка))+\s*$/iu;

/** Where a brief orders a button, first to last. A sum or a number behind the word is no button's text. */
export function buttonOrders(text: string): readonly ButtonOrder[] {
  if (!pattern(`${button}`).test(text)) return [];
  const found: ButtonOrder[] = [];
  const free = (start: number, end: number): boolean => found.every((f) => f.end <= start || f.start >= end);
  const take = (start: number, end: number, words: string | null): void => {
    if (free(start, end)) found.push({ start, end, words });
  };
  for (const m of text.matchAll(pattern(refused, 'giu'))) take(m.index, m.index + m[0].length, null);
  for (const m of text.matchAll(pattern(afterIt, 'giu'))) take(m.index, m.index + m[0].length, (m[1] ?? m[2])!.trim());
  for (const m of text.matchAll(pattern(deedFirst, 'giu'))) take(m.index, m.index + m[0].length, m[1]!.trim());
  for (const [source, shapes] of [
    [order, forms],
    [within, [spoken]],
  ] as const)
    for (const m of text.matchAll(pattern(source, 'giu'))) {
      const at = m.index + m[0].length;
      const behind = text.slice(at, at + 140);
      const hit = shapes.map((form) => pattern(`^${form}`).exec(behind)).find((h) => h !== null);
      if (!hit) continue;
      const words = hit
        .slice(1)
        .find((w) => w !== undefined)!
        .replace(tail, '')
        .trim();
      if (words.length >= 2 && !/\d|[₽₸£$€%]/u.test(words)) take(m.index, at + hit[0].length, words);
    }
  return found.toSorted((a, b) => a.start - b.start);
}
