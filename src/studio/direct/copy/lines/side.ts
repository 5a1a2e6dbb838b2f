import { pattern, rightEdge } from '../text/pattern.ts';

/**
 * What a buyer may need to know and nobody buys for: where it is, when it is open, what is asked of him, what comes on
 * top, what happens if something goes wrong. Beginnings of lines, in three languages.
 */
const beginnings: readonly string[] = [
  'стоянка|парковка|стоим|сидим|находимся|располож\\p{L}+|мы (?:на|в|у|возле|рядом)|я (?:на|в|у)|ждём вас (?:на|в)|вход (?:со|с|через)|адрес|(?:кабинет|офис|склад|магазин|мастерская|студия|салон|цех) (?:на|в|у|рядом|возле)|(?:склад|бар|кафе|тц|трц) [«"]|живу (?:в|на)|доставк\\p{L} (?:\\p{L}+ ){0,3}\\d[\\d ]{2,}',
  'работаем (?:(?:с|до) \\d+|без (?:выходных|перерыв\\p{L}*|обед\\p{L}*)|каждый день|ежедневно|по (?:будн|выходн)\\p{L}+)|открыты (?:с|до)|при[её]м (?:с|до|по)|режим|график',
  'при (?:нарушении|опоздании|просрочке|отмене|возврате|порче|утере)|за (?:опоздание|просрочку|отмену|порчу|утерю|грязн\\p{L}+)|штраф|неустойка|если (?:не по вашей|не понрав|сломал|опозда|отмен|потеря)\\p{L}*',
  '(?:беру|бер[её]м|принимаем|принимаю) (?:максимум|только|не)|максимум|минимум|минимальн\\p{L}+|мин\\. ?|предоплат\\p{L}+|залог\\p{L}*|задаток|аванс|бронь|брони|взнос|оплата|нужн\\p{L}+ (?:паспорт|справк|запис|прививк)\\p{L}*|требуется|необходим\\p{L}*|с собой|дети (?:до|от|младше)|возраст',
  '(?:занятие |сеанс |мероприятие |концерт |экскурсия )?длит(?:ся|ельность)|вернуть (?:\\p{L}+ )?можно|после \\p{L}+ \\d+ (?:дн|час|день|суток|недел)\\p{L}* (?:без|нельзя|не)|количество мест|возврат(?! денег| \\p{L}+ денег)|[\\p{L}-]+ (?:прокат |аренда )?отдельно|(?:[\\p{L}-]+ ){1,3}(?:не входит|не входят|не включ\\p{L}+)|откачка не',
  "i.ve got \\d|i have \\d|use within|valid (?:for|until|till|\\d+)|cancel|\\d+ (?:weeks?|days?|hours?|hrs?)[’']? notice|(?:трансфер|экскурси\\p{L}|баня|завтрак|ужин) (?:\\p{L}+ ){0,3}\\d[\\d ]{2,}|срок \\d+|остаток|алкоголь|(?:it )?takes (?:about |around )?\\d+|one \\d+[- ]min\\p{L}*|concerts?|we cover|we.re (?:at|in|on|based|out|open)|based (?:in|at)|find us|visit us|come (?:and )?(?:see|find)|located|address|open (?:mon|tue|wed|thu|fri|sat|sun|daily|from|til|till|until|\\d)|studio near|shop (?:in|on|at|near)|parking",
  'if your claim|if (?:it|you) (?:breaks?|cancel|lose|damage|are late)|insurance (?:may|is|compulsory)|no hire|no (?:refunds?|shows?|pets|dogs|smoking|cash)|cancell\\p{L}+|late \\p{L}+|deposit|minimum|min\\.? |maximum|max\\.? |must|payment|pay (?:by|in|with|on)|we (?:accept|take (?:cards?|cash))|cards? (?:and|or) cash|music off|ask (?:for|about|us)|please (?:book|call|note|bring)|bring (?:your|a|an|own)|ages?(?! of)|over \\d\\ds|under \\d|rooms? are|extra',
  'тапсырыс(?:ты)? (?:бір|екі|үш|\\d+) күн|сақтау|мекен ?жай\\p{L}*|орналас\\p{L}+|жұмыс уақыты|алдын ала|кепіл ?(?:пұл|ақы)\\p{L}*|ең аз\\p{L}*|тапсырыс (?:кешкі|таңғы|\\d)|жасы|айыппұл|кешіксе\\p{L}*',
];
const begin = pattern(`^(?:${beginnings.join('|')})${rightEdge}`);
/** The same by what stands in or at the end of a line. */
const holdsIt =
  /^доставк\p{L}(?!.*бесплатн).*\d ?₽|(?<!\p{L})(?:(?:рецепт|тағайынд|жазыл|сенбі|жексенбі|келісім)\p{L}* ғана|бөлек|ask for (?:rates|prices|a quote)|by arrangement|parking (?:behind|outside|nearby|on site)|по договор[её]нности|келісім бойынша)$|(?<!\p{L})(?:ұсталады|удерж\p{L}+|вычит\p{L}+|сгора\p{L}+)(?!\p{L})/iu;

/** Whether a line only tells such a side of the thing: it may stand among the small lines, and leads nothing. */
export function isSide(line: string): boolean {
  const text = line.replaceAll('\u00A0', ' ').trim();
  return begin.test(text) || holdsIt.test(text);
}
