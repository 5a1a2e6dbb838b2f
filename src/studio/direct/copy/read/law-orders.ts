import { leftEdge, pattern } from '../text/pattern.ts';
import { isLegal, ordersLook } from './legal.ts';

/** The words that order small print (from `start`) and where the law's own words begin. */
export interface LawOrder {
  readonly start: number;
  readonly from: number;
  /** It stands in a bracket, which ends it. */
  readonly bracket: boolean;
}

/** Words that only small print is announced with, in three languages. */
const named =
  'сноск\\p{L}{1,2}|примечани\\p{L}{1,2}|приписк\\p{L}{1,2}|дисклеймер\\p{L}{0,2}|юр(?:\\.|идическ\\p{L}+)? ?(?:текст|инфо\\p{L}*|блок|часть|строк\\p{L}+|приписк\\p{L}+)|юридическ\\p{L}+|мелк(?:им|ий|ого|ом|ими) ?(?:шрифт\\p{L}*|текст\\p{L}*|букв\\p{L}*|строк\\p{L}+)?|мелко|меленько|мелочью|маленьк\\p{L}+ (?:шрифт\\p{L}+|букв\\p{L}+|буковк\\p{L}+|текст\\p{L}+)|петитом|(?:в )?(?:футер\\p{L}?|подвал\\p{L}?)|(?:обязательн\\p{L}+|юр\\p{L}*) (?:строк\\p{L}+|строчк\\p{L}+|текст\\p{L}*|приписк\\p{L}+|фраз\\p{L}+|надпис\\p{L}+|оговорк\\p{L}+|информаци\\p{L}+|пометк\\p{L}+|предупреждени\\p{L}+)|под зв[её]здочк\\p{L}+|по закону|для закона|оговорк\\p{L}{1,2}|дисклаймер\\p{L}{0,2}|footnotes?|small ?print|fine ?print|smallprint|(?:in )?(?:the )?(?:small|tiny|little|fine|wee|mini) (?:print|letters|text|type|font|writing)|(?:small|tiny|little) at the bottom|disclaimers?|footers?|mandatory(?: (?:line|text|wording))?|legal(?: (?:line|bit|text|stuff|bits|copy|wording|footer))|legals?|(?:has|have|needs?) to (?:appear|be on it|go on(?: it)?|be on there|say|be there|be printed)|must (?:appear|be (?:on it|printed|shown|there|included)|go on(?: it)?|say|include|keep|carry|state)|(?:put|add|include) (?:the|this) (?:usual|bit|line)(?: under(?:neath)?)?|the usual|put this(?: \\p{L}+)?|required (?:line|text|wording)|(?:ұсақ|кішкентай|кіші|шағын)(?: (?:қып|етіп|қылып))?(?: (?:әріп|шрифт|қаріп|жазу|мәтін)\\p{L}*)?|ескертпе\\p{L}*|ескерту\\p{L}*|сілтеме\\p{L}*|міндетті (?:жол|мәтін|жазу|сөз|ескерту|ақпарат)\\p{L}*|заңды (?:мәтін|ескерту|ақпарат)\\p{L}*|заң бойынша|дисклеймер\\p{L}*';
/** Where it shall stand: by themselves these announce whatever stands below, the law or not. */
const placed =
  'в самом низу|в самом конце|на самом низу|внизу|снизу|понизу|в конце|в низу|ниже|обязательно|at the (?:very |bitter )?(?:bottom|end|foot)(?: of (?:it|the (?:page|ad|poster|picture|banner|flyer)))?|along the bottom|on the bottom|bottom line|underneath|under(?: it| that| everything)?|төменіне|төменде|төмен|астында|төменгі жағына|төмен жағына|астына|ең астына|ең төменге|соңына|соңында|міндетті түрде|міндетті';
/** Fillers and verbs of ordering around them. */
const filler =
  'серым|бледным|exact|тоже|last|sentence|one|exactly|please|reg|part|there|читаемо|разборчиво|чтобы было|чтоб было|хорошо|и|а|ну|да|но|ещё|еще|плюс|там|тут|где-то|где-нибудь|куда-нибудь|потом|пожалуйста|плиз|только|самое|очень|совсем|надо|нужно|нужна|должно|должна|быть|стоять|будет|так|такое|такая|такую|вот|это|эту|всё|все|не забудь(?:те)?|не забываем|добав\\p{L}+|напиш\\p{L}+|написать|пиш\\p{L}+|укаж\\p{L}+|указать|постав\\p{L}+|пропиш\\p{L}+|допиш\\p{L}+|впиш\\p{L}+|размест\\p{L}+|пуст(?:и|ите|ить)|дайте|дать|сдела\\p{L}+|приписать|припиш\\p{L}+|юрист\\p{L}*|просят|просил\\p{L}*|велел\\p{L}*|требу\\p{L}+|сказал\\p{L}*|макет\\p{L}?|баннер\\p{L}?|плакат\\p{L}?|картинк\\p{L}+|к|для|на|под|шрифтом|текст\\p{L}{0,2}|строк\\p{L}{1,2}|строчк\\p{L}{1,2}|пункт\\p{L}{0,2}|and|also|oh|then|ad|advert|poster|banner|flyer|page|picture|please|pls|plus|just|the|a|an|this|that|it|its|bit|goes|go|going|like|reads?|says?|saying|as|follows|with|line|text|copy|wording|add|put|stick|pop|include|print|write|needs?|must|has|have|to|be|in|on|for|by|law|lawyers?|legal|compliance|insists?|wants?|small|tiny|letters|readable|somewhere|there|here|us|we|you|need|can|could|will|және|тағы|осы|осыны|мынаны|мына|деп|қып|қылып|етіп|ретінде|жаз\\p{L}+|қос\\p{L}+|қой\\p{L}*|сал\\p{L}+|көрсет\\p{L}+|тұрсын|болсын|болады|керек|баннер\\p{L}*|мәтін\\p{L}*|шрифт\\p{L}*|әріп\\p{L}*|жол\\p{L}*|үшін|бойынша';

const word = `(?:${named}|${placed}|${filler})(?!\\p{L})`;
/** A run of such words at the beginning of a clause, and the sign behind it. */
const announced = `(?<=^|[\\n.!?;(•*|]\\s{0,2})(${word}(?:,? ${word}){0,9})((?: \\p{L}{1,12}){0,2}\\s?:|\\s[—–-]+|,? что(?=\\s)|,? that(?=\\s)|,)?\\s+(?=[^\\s])`;
const holdsNamed = (run: string): boolean => pattern(`${leftEdge}(?:${named})(?!\\p{L})`).test(run);
const holdsPlaced = (run: string): boolean => pattern(`${leftEdge}(?:${placed})(?!\\p{L})`).test(run);

const has = (text: string, source: string): boolean => pattern(`${leftEdge}(?:${source})(?!\\p{L})`).test(text);

const below = 'внизу|снизу|вниз|низ|в конце|bottom|underneath|at the end|төмен\\p{L}*|аст(?:ына|ында)|соңына';
/** How small it shall be: "обязательно" and "mandatory" behind a rule belong to the rule. */
const tiny =
  'мелк\\p{L}+|сноск\\p{L}*|маленьк\\p{L}+|буковк\\p{L}+|петит\\p{L}*|small|tiny|ұсақ\\p{L}*|кішкентай|шағын';
/** An order behind the law's words: "… (осы тұрсын төменде)", ", мелко внизу", "осыны ең астына қойыңыз". */
const behindIt = `(?:\\s*[(,;—–-]\\s*|\\s+(?=(?:это|эту|осыны|мұны|this|that|put|stick|(?:has|have|needs?) to (?:be (?:on|there|in|printed|shown)|go|appear))(?!\\p{L})))(${word}(?:,? ${word}){0,9})[)\\s.!]*$`;
/** How many characters at the end of the law's words only order where they stand; 0 = none. */
export function orderBehind(text: string): number {
  const m = pattern(behindIt).exec(text);
  return m !== null && (has(m[1]!, tiny) || has(m[1]!, below)) && !isLegal(m[1]!) ? m[0].length : 0;
}

const whole = `^(${word}(?:,? ${word}){0,11})[\\s.!)]*$`;
const must = 'must|has to|have to|needs? to|обязательно|надо|нужно|керек|міндетті';
/** "Это надо всё мелко", "that reg bit small please": a sentence that only orders how the one before shall stand. */
export const ordersBefore = (text: string): boolean => {
  const plain = text.replace(/^[\s^*#↑-]+/u, '').replace(reasonGiven, '');
  const run = pattern(whole).exec(plain)?.[1] ?? '';
  return (
    has(run, `${named}|${placed}|${tiny}|${below}|${must}`) &&
    (/^(?:и |and )?(?:вс[её] )?(?:(?:please )?(?:put|stick|pop|write|print|add) )?(?:это|эту|осыны|осы|мұны|this|that|it|last)(?!\p{L})/iu.test(
      run,
    ) ||
      /^(?:и )?(?:(?:на)?пиш\p{L}+|укаж\p{L}+|добав\p{L}+) (?:это )?мелк\p{L}+$|^мелк\p{L}+ (?:на)?пиш\p{L}+$/iu.test(
        run,
      ))
  );
};
/** "… чтоб не звонили", "… so nobody asks": why something shall stand small. */
const reasonGiven = /,? (?:чтобы?|so(?: that)? (?:people|they|nobody|no one|folks)) [^.!?:]*$/iu;

/** "Название ООО полностью", "Оба в нижней строке без сокращений": a few words of how something shall stand. */
export const ordersManner = (text: string): boolean =>
  ordersLook.test(text) ||
  (text.split(/\s+/u).length <= MANNER_WORDS &&
    pattern(`(?:${verbatim})[\\s.!)]*$`).test(text) &&
    (pattern(
      `^(?:и |and |және )?(?:название|наименование|реквизиты|оба|обе|вс[её]|both|all|name|екеуі|атауы)(?!\\p{L})`,
    ).test(text) ||
      has(text, `${placed}|${below}|строк\\p{L}*`)));
const MANNER_WORDS = 8;

/** Signs of small print in whatever words order it: of themselves, or where the law's own words follow. */
const strong =
  'wording|сноск\\p{L}*|дисклеймер\\p{L}*|дисклаймер\\p{L}*|юр|юр\\.|юридич\\p{L}*|мелк(?:о|им|ими|онько|енько)|буковк\\p{L}+|петит\\p{L}*|футер\\p{L}*|подвал\\p{L}*|приписк\\p{L}*|примечани\\p{L}*|по закону|для закона|зв[её]здочк\\p{L}+|footnotes?|disclaimers?|small print|fine print|smallprint|footer|legal\\p{L}*|mandatory|required|word for word|exact words|blurb|boring bit|строчк\\p{L}+|под чертой|compliance|tiny|майда|ұсақ\\p{L}*|ескертпе\\p{L}*|дисклеймер\\p{L}*|заңды|заң бойынша';
const weak = `${placed}|строк[аи]|the line|жолы?|${below}|приписать|допишите|дописать|впиш\\p{L}+|укажите|указать|предупреждени\\p{L}*|условия|юрист\\p{L}*|закон\\p{L}*|terms|lawyers?|squeeze|міндетті\\p{L}*|ескерт\\p{L}*`;
/** What stands before a colon at the beginning of a sentence; a short word may be cut by a dot in it. */
const labelled =
  /(?<=^|\n|[.!?;(•*|]\s{0,2})(?<label>[^\s.!?;:«»(](?:[^\n.!?;:«»]|(?<=(?<!\p{L})(?:юр|обяз|прим|мед|инд))\.){1,90}?)\s?:\s+(?=\S)/gu;
/** "… мелконько обязательно что …": the same before a clause that it orders. */
const saysThat =
  /(?<=^|\n|[.!?;(]\s{0,2})(?<label>[^\s.!?;:,«»(][^\n.!?;:,«»]{2,60}?),? (?:что|that|мынаны)\s+(?=\S)/gu;
/** Most words of such an order. */
const LABEL_WORDS = 13;

/** Where in a label the order begins: what stands before its first sign, up to a comma, is none of it. */
function orderAt(label: string): number {
  const parts = [...label.matchAll(/[^,]+/gu)];
  return parts.find((part) => has(part[0], strong) || has(part[0], weak))?.index ?? 0;
}

/** Orders that any words may give before a colon, or before "что". */
function byLabel(text: string): readonly LawOrder[] {
  const found: LawOrder[] = [];
  for (const shape of [labelled, saysThat])
    for (const m of text.matchAll(shape)) {
      const at = orderAt(m.groups!['label']!);
      const label = m.groups!['label']!.slice(at);
      const from = m.index + m[0].length;
      const behind = text.slice(from, from + LOOK).split('\n')[0]!;
      const most = shape === saysThat ? LABEL_WORDS / 2 : LABEL_WORDS;
      if (label.split(/\s+/u).length > most || (shape === saysThat && /\d/u.test(label)) || isLegal(label)) continue;
      const lawful = isLegal(/^[^.!?]+/u.exec(behind)?.[0] ?? '');
      const dictates = /фраз|надпис|слоган|заголов|headline|slogan|(?<!\p{L})сөз/iu.test(label);
      const isOrder = has(label, strong)
        ? lawful || (shape === labelled && !dictates)
        : has(label, weak) && (lawful || (shape === labelled && has(label, below) && isLegal(behind)));
      const start = m.index + at + /^[,\s]*/u.exec(label)![0].length;
      if (isOrder) found.push({ start, from, bracket: /\(\s{0,2}$/u.test(text.slice(0, start)) });
    }
  return found;
}

/** Up to where a stretch is looked at to tell whether it is the law's, characters. */
const LOOK = 160;

/**
 * Where a brief orders small print: a run of words of ordering that says what it is ("сноски:", "fine print goes like
 * this:"), or where it stands and then the law's own words ("внизу имеются противопоказания").
 */
export function lawOrders(text: string): readonly LawOrder[] {
  if (!holdsNamed(text) && !holdsPlaced(text) && !has(text, strong) && !has(text, weak)) return [];
  const found: LawOrder[] = [...byLabel(text)];
  for (const m of text.matchAll(pattern(announced, 'giu'))) {
    const [run, sign] = [m[1]!, (m[2] ?? '').trim()];
    const from = m.index + m[0].length;
    const next = /^[^.!?;\n]+/u.exec(text.slice(from, from + LOOK))?.[0] ?? '';
    const opens = sign.endsWith(':') || sign === '—' || sign === '–' || sign === '-';
    const named = holdsNamed(run);
    // "Обязательная фраза: «…»": a line that is dictated, unless it is the law's.
    const dictates = /фраз|надпис|(?<!\p{L})слов|сөз|пометк/iu.test(run) && !/мелк|ұсақ|сноск|внизу|снизу/iu.test(run);
    const isOrder = dictates
      ? opens && isLegal(next)
      : opens
        ? named || (holdsPlaced(run) && isLegal(next))
        : (named || holdsPlaced(run)) &&
          isLegal(next) &&
          !isLegal(run) &&
          run.split(' ').length + (sign === '' ? 0 : 1) > 1;
    const free = found.every((f) => f.from <= m.index || f.start >= from);
    if (isOrder && free) found.push({ start: m.index, from, bracket: /\(\s{0,2}$/u.test(text.slice(0, m.index)) });
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** Whether the order behind a sentence names small print, so that the sentence is small print whatever it says. */
export const namesSmallPrint = (order: string): boolean => has(order, tiny);

const verbatim =
  'полностью|целиком|слово в слово|дословно|буква в букву|без сокращений|без изменений|как есть|in full|verbatim|word for word|exactly|unchanged|as (?:it is|they are|is)|толық\\p{L}*|сөзбе-?сөз|өзгертпей|өзгеріссіз|қысқартпай';
/** Whether words name small print, or order that something stand there whole: they announce what is quoted behind. */
export const announcesLaw = (label: string): boolean => has(label, `${named}|${strong}|${weak}|${verbatim}`);
/** Whether words order where or how small something stands. */
export const ordersPlace = (text: string): boolean =>
  has(text, `${placed}|${below}|${tiny}|${verbatim}|площад\\p{L}*|шрифт\\p{L}*|размер\\p{L}*|font|next to it`);
