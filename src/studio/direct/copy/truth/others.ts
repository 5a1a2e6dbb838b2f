const traders =
  'brokers?|lenders?|agents?|garages?|dealers?|shops|places|companies|firms|clinics|salons?|studios?|schools|builders|plumbers|fitters|installers|bakeries|cafes|gyms|sellers|suppliers|providers|cleaners|movers';
const few = '\\d+|один|два|две|три|четыре|пять|шесть|семь|десять|неделю|месяц|полдня|день';

/**
 * What is said of others to look better beside them, though no word of it stands in a higher degree: "most brokers ask
 * for three", "ночью больше никто не работает", "у всех за три дня". Alternations of whole words. What holds for all
 * of one's own ("у всех мастеров медкнижки") and what never happens ("нигде не жмёт") says nothing of others.
 */
export const ofOthers: readonly string[] = [
  `(?:в|у) (?:\\p{L}+ )?(?:соседн\\p{L}+|леруа|озон\\p{L}*|вайлдберри\\p{L}*|икее|днс|мвидео|фикспрайс\\p{L}*|пят[её]рочк\\p{L}|магнит\\p{L}{1,2}|конкурент\\p{L}*) (?:\\p{L}+ )?\\d[\\d ]{2,}|между прочим|(?:народ|люди) говор\\p{L}+`,
  `(?:most|many|other) (?:other )?(?:\\p{L}+ )?(?:${traders}) (?!can|may|who|with|love|like|trust|use us)\\p{L}+|others (?:ask|want|quote|don.t|won.t|can.t)|(?:nobody|no ?one) else (?:\\p{L}+ )?(?:does|do|works?|offers?|opens?|comes?|delivers?|sells?|makes?|has|will)|no other \\p{L}+ (?:does|works|offers|opens|delivers|sells|makes|has)|(?:won.t|will not|can.t|cannot) (?:find|get) (?:\\p{L}+ ){0,4}anywhere`,
  `(?:больше|кроме нас) никто|никто (?:больше|другой|кроме нас)|у всех (?:остальных )?(?:(?:за|по|от|через|на) )?(?:${few}|дорого|долго|одинаков\\p{L}+)|(?:другие|остальные) (?:берут|просят|делают|ждут|везут|шьют|привозят|работают|продают|предлагают|обещают)|нигде (?:больше )?(?:такого )?не (?:найти|купить|встретить|попробовать|увидеть)|не найд[её]те (?:больше )?нигде`,
  `у (?:соседей|большинства|многих|типографий|конкурентов)(?: \\p{L}+){0,3},? (?:по |всего |только |до |от |мин\\.? ?\\p{L}* )?\\d+|в (?:городе|районе|округе|салонах|магазинах) (?:дают|берут|просят|делают|ставят|предлагают)|у (?:большинства|многих|других) \\p{L}+ (?!нет(?!\\p{L}))\\p{L}+|(?:все|многие|другие) (?:так|то же(?: самое)?) (?:пишут|делают|говорят|обещают)`,
  `(?:the )?(?:city|council|public|leisure cent(?:re|er)|state|big|average|typical) (?:pools?|gyms?|schools?|clinics?|shops?|stores?|firms?|garages?|centres?|ones?) (?:has|have|had|gives?|charges?|takes?|does|do|get|gets)|most (?:of the )?(?:[\\p{L}\\d]+ )?ones (?:are|weigh|cost|last|take|have)`,
  'басқалардікі(?:нде\\p{L}*)?|дүкендегі\\p{L}*|базардағы\\p{L}*|(?:басқа|қалған|көп) \\p{L}+(?:лар|лер|дар|дер|тар|тер)(?:да|де|дың|дің|тың|тің|ның|нің|дікі)?(?: \\p{L}+)? (?:\\p{L}+ )?[\\p{L}\\d]+(?:йді|йды|еді|ады)|(?:қалған|басқа) \\p{L}+(?:лардың|лердің|дардың|дердің|тардың|тердің) (?:бәрі|көбі)',
  'басқалар(?:ы|да)? (?:[\\p{L}\\d]+ ){0,3}(?:алады|сұрайды|істейді|жасайды|күттіреді)|бізден басқа ешкім|басқа ешкім|еш ?жерде(?:н)? (?:таппай|таба алмай)\\p{L}+',
];
