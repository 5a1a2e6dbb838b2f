/**
 * Superlatives and comparisons by their form, not by their word: endings and particles that make any adjective of the
 * three languages the highest or higher degree. Each a list of alternations of whole words.
 */

/** English words in -est that compare nothing. */
const notHighest =
  'inter|hon|for|requ|gu|lat|near|clos|new|earli|old|soon|mid-?w|w|north-?w|south-?w|north-?e|south-?e|e|t|prot|cont|harv|reinv|inv|sugg|ch|n|dig|mod|manif|arr|r|p|z|qu|conqu|v|cr|det|att|unr|ever|budap|buchar|earn|pri|pret|back-?r|head-?r|foot-?r|arm-?r|inqu|b|disinter|furth|young';

export const superlatives: readonly string[] = [
  'сам(?:ый|ая|ое|ые|ого|ой|ому|ым|ых|ыми|ую)(?! (?:посл|перв|кра|слаб|трудн|сложн|маленьк|младш|крохотн)\\p{L}*) (?:\\p{L}+ )?\\p{L}+(?:[ыио]й|ая|яя|ое|ее|ые|ие|ых|их|ого|его|ую|юю|ым|им|ыми|ими|ому|ему|ем|ом)|(?:наи)?лучш(?:ий|ая|ее|ие|его|ей|их|им|ими|ему|ую|ем)|лучше всех|наи(?:более|менее|больш|меньш|высш|низш|выгодн|приятн)\\p{L}*|лидер\\p{L}*|единственн\\p{L}*(?! (?:жиль|квартир|дом))|уникальн\\p{L}*|непревзойд\\p{L}*|несравн\\p{L}+|идеальн\\p{L}*|абсолютн\\p{L}*|совершенн(?:ый|ая|ое|ые)|номер один|топ[- ]?\\d+(?! ?(?:бала|адам|оқушы|студент|кісі|\\d))|\\p{L}{3,}(?:ейш|айш)(?:ий|ая|ее|ие|его|ей|их|им|ую|ими|ем)|перв\\p{L}{2,3} в (?:мире|россии|городе|казахстане)|не имеет (?:аналогов|равных)|нет (?:аналогов|равных)|без аналогов|выдержит люб\\p{L}+|люб(?:ой|ого|ые|ую|ых) (?:ураган|пятн\\p{L}*|загрязнен\\p{L}*|болезн\\p{L}*|гряз\\p{L}*)|максимально (?:эффективн|выгодн|низк|быстр)\\p{L}*|премиальн\\p{L}+ качеств\\p{L}*|доказано|(?:клинически|научно) (?:доказан|подтвержд)\\p{L}*|как нигде|больше нигде|так(?:ой|их|ого|ие|ую) (?:цен|качеств|вкус|выбор)\\p{L}* (?:больше )?(?:нет|не будет|нигде|не найд)\\p{L}*|нигде (?:больше )?не (?:найд|купи|встрет)\\p{L}*',
  `any stain|(?:the )?best(?!-?before)(?! (?:avoid|to|not|ask|kept|served|eaten|enjoyed|if|avoided)(?!\\p{L}))|number one|leading|unbeatable|perfect(?:ly)?|ultimate|unique|unrivall?ed|unmatched|unparalleled|second to none|like no other|nothing (?:else )?(?:like|compares)|nowhere else|world.?s|number 1|(?:the |our )?most (?:\\p{L}+ly )?\\p{L}+(?:able|ible|ful|ous|ive|ed|ing|ant|ent|al|ic|ary|ular|orite|ourite)|(?!(?:${notHighest})est(?!\\p{L}))\\p{L}{2,}est|only one in|highest quality|one of a kind|(?:clinically|scientifically) (?:proven|tested)`,
  '(?:ең|ен) (?!аз(?:ы|ында)?(?!\\p{L}))\\p{L}+|үздік|жалғыз(?= \\p{L})(?! (?:өз|емес|бас|ана|әке|бала)\\p{L}*)(?! \\p{L}+(?:сыз|сіз|мын|мін|мыз|міз|ды|ді|ты|ті)(?!\\p{L}))|теңдесі жоқ|теңдессіз|бірегей|баламасы жоқ|баламасыз|нөмірі бірінші|бірінші нөмірлі|ешкімде жоқ|еш жерде жоқ|(?:мұндай|ондай) (?:баға|сапа|дәм|таңдау)\\p{L}* (?:жоқ|таппайсыз)',
];

const higher =
  '(?!скорее|позднее|более|менее|далее|ранее)\\p{L}{3,}(?:ее|ей)|лучше|хуже|больше|меньше|дешевле|дороже|выше|ниже|мягче|легче|крепче|жёстче|жестче|громче|тише|дольше|чаще|реже|шире|уже|глубже|короче|ярче|чище|гуще|проще|слаще|суше|богаче|быстрее';
const others =
  'всех|всего|любых|других|остальных|многих|большинств\\p{L}*|обычн\\p{L}+|прочих|конкурент\\p{L}*|аналог\\p{L}*|оригинал\\p{L}*|рын\\p{L}+|рыночн\\p{L}+|магазин\\p{L}*|сетев\\p{L}+|покупн\\p{L}+|заводск\\p{L}+|фабричн\\p{L}+|средн\\p{L}+|соседей|брендов\\p{L}*|известн\\p{L}+|городск\\p{L}+';
const kkHigher =
  '(?:\\d+ есе |екі есе |үш есе |әлдеқайда |едәуір )?(?:арзан|жақсы|тиімді|сапалы|жылдам|үлкен|күшті|мықты|төзімді|дәмді|берік|жұмсақ|жеңіл|ұзақ|тыныш)(?:ырақ|ірек|рақ|рек|ырақпыз|ірекпіз)?';

export const comparisons: readonly string[] = [
  'не (?:как|то,? что) (?:в|у|из) (?:супермаркет|магазин|сетев|аптек|масс-?маркет|китай|столов|рестор|салон|клиник|друг)\\p{L}*|(?:дүкендегі|базардағы|зауыттағы)(?:дей)? емес',
  `(?:${higher}),? (?:чем|нежели)(?! (?:на |за |в |через |до )?\\d)|(?:${higher}) (?:${others})|(?:не )?(?:так,? )?как (?:это )?у (?:всех|других|многих|соседей|конкурент\\p{L}*|остальных)|как (?:все|другие|многие|остальные)(?!\\p{L})|у (?:других|конкурентов|многих|остальных) \\p{L}+|у соседей (?:\\p{L}+(?:ее|ей)|дешевле|дороже|хуже|лучше|больше|меньше)|(?<=[(,] ?|(?:а|не) )(?:обычно|у всех) \\p{L}+|в отличие от|по сравнению с|не хуже|не то что|аналог\\p{L}*|конкурент\\p{L}*|в \\d+(?:[.,]\\d)? раз\\p{L}* (?:${higher})|на \\d+(?:[.,]\\d)? ?% (?:${higher})|(?:вдвое|втрое|намного|гораздо|значительно) (?:${higher})`,
  '(?:\\p{L}{2,}er|more \\p{L}+|less \\p{L}+|fewer|more|less) than (?!\\d|a |an |one|two|three|ten|half|you (?:think|expect)|just|that)\\p{L}+|(?:not )?like (?:everyone|everybody|others|the others|the rest|most)|everyone else|(?:the )?big (?:firms|companies|chains|brands|guys|boys) (?:\\p{L}+ ){0,2}\\p{L}+|(?:others|most (?:shops|places|companies|people)) (?:charge|take|use|do|sell|make|offer)\\p{L}*|(?<=[(,] ?)(?:usually|normally) \\p{L}+|elsewhere|compared (?:to|with)|unlike (?:other|the|our|most)|competitors?|rival\\p{L}*|\\d+ ?(?:x|times) (?:\\p{L}+er|more|less)|half the price of|rated (?:\\d|by|as|number)|\\d ?(?:\\/ ?5 )?stars?|\\d[.,]\\d out of 5',
  `\\p{L}+(?:дан|ден|тан|тен|нан|нен) ${kkHigher}(?!\\p{L})|\\d+ есе ${kkHigher}|басқалар\\p{L}* (?:сияқты|секілді)|көршілер\\p{L}*|қарағанда|салыстырғанда|бәсекелес\\p{L}*|өзгелерден|басқалардан`,
];

/** Claims that hold for everybody, every case, every time. */
export const absolutes: readonly string[] = [
  '(?:не|без|никогда не|ноль) (?:ошиба|ошибок|подвод)\\p{L}*|довольны все|все довольны|\\p{L}+(?:им|ем|ём|ит|ет|ят|ют|ат|ут) (?:абсолютно )?(?:всех|всем|каждому|любому|любого)(?=\\s*$)|\\p{L}+(?:им|ем|ём|ит|ет) (?:все|всё|любые|любую|любое|любой) (?:пятн|проблем|поломк|загрязн|долг|случа|болезн|дел|запах)\\p{L}*',
  'never (?:had|have|has|ever|wait|worry|again) ?\\p{L}*|can.?t promise|cannot promise|won.?t (?:ever )?(?:fail|regret)|(?:every ?one|every \\p{L}+|all of them|everyone.s) (?:\\p{L}+ )?(?:wins?|loves? it|passes|succeeds?|approved)|everything you need to know',
  '(?:барлық|бүкіл|кез келген) (?:дақ|иіс|ауру|мәселе|ақау|қарыз)\\p{L}*|(?:барлығына|бәріне|барлығын|бәрін|кез келген адамға)(?! \\d)(?= \\p{L}+(?:мыз|міз|ды|ді|йды|йді)(?!\\p{L}))',
];

const organs =
  'зрени|сустав|желуд|сердц|сердечн|печен(?:и|ь(?!е))|нервн|нервы|иммун|давлени|кровообращ|кишечник|сосуд|почк|щитовид|гормон|позвоночник|пищеварен|метаболизм|сосредоточ|мозг';
/** Good done to the body, which only medicine may promise. */
export const bodily: readonly string[] = [
  '(?:очища|вывод|чист)\\p{L}+ (?:\\p{L}+ )?(?:организм|кров|токсин|шлак|лимф)\\p{L}*|от (?:токсинов|шлаков)|улучша\\p{L}+ (?:\\p{L}+ )?(?:самочувств|здоров|иммун)\\p{L}*|(?:моложе|младше) на \\d+ (?:лет|год\\p{L}*)|на \\d+ (?:лет|года) (?:моложе|младше)|(?:\\d+ жасқа) жас\\p{L}+ (?:көрін|бол)\\p{L}*',
  `(?:полез\\p{L}+|помога\\p{L}+|укрепля\\p{L}+|улучша\\p{L}+|восстанавлива\\p{L}+|оздор\\p{L}+|очища\\p{L}+|нормализу\\p{L}+|снижа\\p{L}+|стимулиру\\p{L}+|поддержива\\p{L}+|бер[её]ж\\p{L}+) (?:[\\p{L}-]+ ){0,3}(?:${organs})\\p{L}*|(?:вызыва|провоциру)\\p{L}+ (?:\\p{L}+ )?(?:астм|рак|болезн|аллерги|инфекц)\\p{L}*|(?:помога\\p{L}+|спаса\\p{L}+|избавля\\p{L}+|защища\\p{L}+) (?:от|при|против) (?:\\p{L}+ )?(?:\\p{L}+ит(?:а|е|ы|ов)|\\p{L}+оз(?:а|е|ы|ов)|\\p{L}+ми(?:я|и|ю)|колик\\p{L}*|сып\\p{L}+|зуд\\p{L}*|акне|перхоти)(?!\\p{L})|астм\\p{L}*|укрепля\\p{L}+ здоровь\\p{L}*|польз\\p{L}+ для здоровья|целебн\\p{L}+|лечебн\\p{L}+ (?:свойств|эффект)\\p{L}*`,
  '(?:good for|supports?|improves?|boosts?|helps?|strengthens?|prevents?|heals?|soothes?|eases?|reduces?|clears?|stops?|ends?|relieves?) (?:[\\p{L}-]+ ){0,3}(?:joints?|gut|heart|liver|immun\\p{L}*|nerves?|memory|eyesight|vision|blood|digestion|circulation|hormones?|rash(?:es)?|pains?|anxiety|stress|inflammation|acne|snoring|bloating|hair loss|wrinkles|headaches?|colic|eczema|reflux|allerg\\p{L}+|arthritis|\\p{L}+itis)|helps? with (?:\\p{L}+ )?(?:colic|reflux|sleep|pains?|eczema)|asthma|acne|sleep like a baby|fall asleep in|look(?:s)? (?:\\d+ )?(?:years )?younger',
  '(?:асқазан|жүрек|бауыр|буын|көз|қан|бүйрек|ішек|иммунитет|денсаулық|жүйке|ағза|өкпе|ми)\\p{L}* (?:\\p{L}+ ){0,2}(?:пайдалы|жақсарт|нығайт|емде|тазарт|көмек|ем|шипа)\\p{L}*|пайдалы|шипалы|(?:ауру|дерт)\\p{L}* (?:\\p{L}+ )?(?:ем|емдей|жаза|кетір)\\p{L}*',
];
