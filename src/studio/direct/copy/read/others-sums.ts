import { leftEdge, pattern } from '../text/pattern.ts';

/** Others than the shop: rivals, neighbours, the market. */
const ruOthers =
  '(?:у |в |на |во )?(?:сосед\\p{L}+|конкурент\\p{L}*|друг(?:ие|их)|остальн\\p{L}+|других \\p{L}+|сетевик\\p{L}*|сет(?:и|ях|евых)|торговых? центр\\p{L}*|дилер\\p{L}*|официал\\p{L}*|перекуп\\p{L}*|рын(?:ок|ке|ку)|по (?:рынку|городу|району)|где-то|кто-то|некоторые|частник\\p{L}*|(?<!(?:наш\\p{L}*|сво\\p{L}*) )(?:мастера|бригад\\p{L}+)|магазин(?:ы|ах|е)|ресторан(?:ы|ах|е)|кофейн(?:и|ях|е)|клиник(?:и|ах|е)|салон(?:ы|ах|е)|барбершоп\\p{L}*|застройщик\\p{L}*|москв[еа])';
const ruAsk =
  'берут|бер[её]т|просят|просит|дерут|дер[её]т|ломят|ломит|хотят|хочет|платят|отдают|стоит|стоят|продают|прода[её]т|обходится|выходит|впаривают|гнут|заряжают|заламывают|выставля\\p{L}+|ставят';
const ruOwn =
  '(?:мне|нам|сам|сама|сами|я|мы|себе)(?: \\p{L}+){0,4} (?:трач\\p{L}+|трат\\p{L}+|плач\\p{L}+|плат(?:им|ил\\p{L}?)|покупа\\p{L}+|закупа\\p{L}+|обходится|обош\\p{L}+|отда(?:ю|[её]м|л\\p{L}?)|стоит|стоил\\p{L}?|выш\\p{L}+|зарабатыва\\p{L}+|наварива\\p{L}+)|себестоимост\\p{L}+|закуп(?:ка|очн\\p{L}+|ка у нас)|(?:плачу|платим|плачим) (?:за )?(?:аренд|зарплат|мастер|налог|повар)\\p{L}*|аренда (?:у нас|нам|мне)|зарплат\\p{L}+ (?:у|мастер|продав)\\p{L}*|наценк\\p{L}+ (?:у нас|наша)';
const enOthers =
  'rivals?|competitors?|others|other (?:places|shops|guys|garages|people|salons|cleaners|lads)|the (?:place|shop|guy|bloke|lad|lot|garage|salon|chain|others|people|ones) (?:\\p{L}+ )?(?:up|down|next|across|round|over|in|on)(?!\\p{L})[^,.;]*|(?:the )?high street|(?:up|down|across) the road|next door|my old (?:boss|place|job|salon)|my last (?:job|boss|place)|(?:my |a )?mates?|some people|most (?:places|people|shops)|the going rate|everyone else|that lot';
const enAsk =
  'charges?|charging|charged|wants?|asks?|asking|costs?|pays?|takes?|quoted?|quotes|sells?|do it for|is|are|wanted';
const enOwn =
  '(?:we|i) (?:only |still |already |just )?(?:paid|spent|bought|get (?:it|them) for|pay(?= [£$€]?\\d[\\d,.]* (?:for|a|per) (?:the|our|my|it|them|month|week|year))|did (?:\\p{Lu}|my|a|one|mrs|mr)[^,.;]*|sold (?:it|one|my))|(?:it |that |they )?(?:costs?|cost) (?:us|me)|our (?:rent|costs?|turnover|wages?|margin|rates bill)|my (?:rent|costs?|wages?|margin|landlord|van|lease)';
const kkOthers =
  'басқа(?:лар\\p{L}*|сы|да)?|көрші\\p{L}*|бәсекелес\\p{L}*|қарсы (?:бет|жақ|көше)\\p{L}*|өзге\\p{L}*|нарық\\p{L}*|базар\\p{L}*|біреулер\\p{L}*|өзге \\p{L}+';
const kkAsk = 'алады|алып жүр|сұрайды|тұрады|сатады|сатып жатыр|дейді|бағалайды|төлейді|береді|істейді';
const kkOwn =
  '(?:өзім|өзіміз|біз|мен|маған|бізге)(?: \\p{L}+){0,3} (?:төлейм\\p{L}*|жұмса\\p{L}+|алдым|аламын|аламыз|түсед\\p{L}*|шығад\\p{L}*|табамы\\p{L}*|табам\\p{L}*)|өзіндік құн\\p{L}*';

const sum = '(?:[£$€]\\s?)?\\d[\\d ,.]*\\d';
const gap = '(?:(?![,;.!?]\\s)[^\\n])';
const shapes = [
  `(?:${ruOthers})(?!\\p{L})${gap}{0,60}?(?:${ruAsk})(?!\\p{L})${gap}{0,40}?${sum}`,
  `(?:${ruOthers})(?!\\p{L})${gap}{0,60}?${sum}${gap}{0,24}?(?<!\\p{L})(?:${ruAsk})`,
  `(?:${enOthers})(?!\\p{L})${gap}{0,40}?(?:${enAsk})(?!\\p{L})${gap}{0,40}?${sum}`,
  `(?:${kkOthers})(?!\\p{L})${gap}{0,40}?${sum}${gap}{0,24}?(?:${kkAsk})`,
];
const own = [
  `(?:${ruOwn})(?!\\p{L})${gap}{0,50}?${sum}`,
  `(?:${enOwn})(?!\\p{L})${gap}{0,40}?${sum}`,
  `(?:${kkOwn})(?!\\p{L})${gap}{0,30}?${sum}|${sum}${gap}{0,30}?(?<!\\p{L})(?:${kkOwn})`,
];
/** Said to the buyer: "we pay you £500", "платим вам". */
const toBuyer = /(?<!\p{L})(?:вам|тебе|ваш\p{L}*|you|your|yours|сізге|сіздің)(?!\p{L})/iu;

/** Words of a part from which on it is a stream that says more than that. */
const STREAM = 15;
/** Part of a sentence between its commas. */
const part = /(?:[^,;\n]|(?<=\d),(?=\d))+/gu;

/** Where a sentence says what rivals ask or what the shop itself pays or earns: its parts, first to last. */
export function othersSums(text: string): readonly (readonly [number, number])[] {
  if (!/\d{2}/u.test(text)) return [];
  const hit = (said: string): boolean =>
    !toBuyer.test(said) &&
    !/(?<!\p{L})(?:а|но|but|ал) (?:мы|у нас|у меня|я|we|i|ours|mine|біз\p{L}*)(?!\p{L})/iu.test(said) &&
    (said.match(/\S+/gu) ?? []).length < STREAM &&
    [...shapes, ...own].some((source) => pattern(`${leftEdge}(?:${source})`).test(said));
  const parts = [...text.matchAll(part)];
  // "…, бірақ қатырылған": what is said against them goes with them.
  const goesOn = (i: number): boolean =>
    i > 0 &&
    hit(parts[i - 1]![0]) &&
    /^\s*(?:но|зато|а|but|and|бірақ|алайда) (?!(?:мы|у нас|у меня|я|we|i|ours|mine|біз)(?!\p{L}))/iu.test(parts[i]![0]);
  return parts.flatMap((m, i) => (hit(m[0]) || goesOn(i) ? [[m.index, m.index + m[0].length] as const] : []));
}
