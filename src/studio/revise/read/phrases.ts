/** What several words stand for here, in one that the lexicon knows; `$1` is what stands between them. */
const PHRASES: readonly (readonly [string, string])[] = [
  // Taking off.
  ['get rid of', 'remove'],
  ['do away with', 'remove'],
  ['take ((?:\\S+ ){0,4}?)(?:away|off|out)', 'remove $1'],
  ['lose(?= (?:the|our|that|this|all) )', 'remove'],
  ['(?:can|could|let) ((?:\\S+ ){1,5}?)go(?: away)?(?=\\s*$)', 'remove $1'],
  ['((?:\\S+ ){1,5})(?:must|should|can|has to|have to|needs? to) go(?: away)?(?=\\s*$)', 'remove $1'],
  ['((?:\\S+ ){1,5})goes(?: away)?(?=\\s*$)', 'remove $1'],
  // Bringing back.
  ['(?:put|bring|take) ((?:\\S+ ){0,4}?)back(?! (?:up |down )?to \\d)', 'restore $1'],
  ['(?:knock|mark|bump|slash|jack) ((?:\\S+ ){1,4}?)(?:up |down )?to(?= \\d)', 'set $1to'],
  ['go back to', 'restore'],
  // What shouts is too loud, however that is said.
  [
    '(?:(?:слишком|чересчур|очень|уж|так|такой|такая|такое|не|менее) )*(?:крич(?:ит|ат|ащ)|аляп|вырвиглаз)\\p{L}*',
    'спокойнее',
  ],
  ['(?:(?:too|so|very|less|not|a bit) )*(?:garish|gaudy|flashy|shouty)', 'calmer'],
  // Tones and sizes that are said with a direction.
  ['(?:knock|shave|take) (\\d+ ?%|\\d+ percent) off', 'smaller by $1'],
  ['(?:tone|dial|calm|turn) ((?:\\S+ ){0,4}?)down', 'calmer $1'],
  ['(?:pump|amp|punch|jazz|liven|perk|spice) ((?:\\S+ ){0,4}?)up', 'brighter $1'],
  ['warm ((?:\\S+ ){0,4}?)up', 'warmer $1'],
  ['(?:lighten|brighten) ((?:\\S+ ){0,4}?)up', 'lighter $1'],
  ['(?:scale|size|blow|beef) ((?:\\S+ ){0,4}?)up', 'larger $1'],
  ['(?:scale|size) ((?:\\S+ ){0,4}?)down', 'smaller $1'],
  // A size that goes up goes nowhere.
  ['(?:bump|push|bring|kick|crank|take|move|go) ((?:\\S+ ){0,5}?)up ((?:\\S+ ){0,5}?)in size', 'larger $1$2'],
  ['(?:knock|push|bring|crank|take|move|go) ((?:\\S+ ){0,5}?)down ((?:\\S+ ){0,5}?)in size', 'smaller $1$2'],
  ['(?:raise|up|lift|bump up) the (?:font |type )?size', 'larger'],
  ['(?:lower|drop|bump down) the (?:font |type )?size', 'smaller'],
  ['(?:приподн|подн|повы[сш])\\p{L}* (?:размер|кегл)\\p{L}*', 'увеличь'],
  ['(?:опуст|сни[зж]|пони[зж]|сбав|убав)\\p{L}* (?:размер|кегл)\\p{L}*', 'уменьши'],
  ['(?:размер|кегл)\\p{L}* ((?:\\p{L}+ ){0,3}?)(?:приподн|подн|повыс|повыш|выше)\\p{L}*', 'увеличь $1'],
  ['(?:размер|кегл)\\p{L}* ((?:\\p{L}+ ){0,3}?)(?:опуст|сниз|понизь|пониже|ниже)\\p{L}*', 'уменьши $1'],
  ['(?:өлшем|көлем)\\p{L}* (?:көтер|жоғарылат)\\p{L}*', 'үлкейт'],
  ['(?:өлшем|көлем)\\p{L}* (?:түсір|төмендет)\\p{L}*', 'кішірейт'],
  // A photo is moved by its camera.
  ['(?:отодвин|отъед|отвед|отдал|алыс)\\p{L}* камер\\p{L}*|камераны алыс\\p{L}*', 'фото дальше'],
  ['(?:придвин|подвин|приблиз|наед)\\p{L}* камер\\p{L}*|камераны жақын\\p{L}*', 'фото ближе'],
  ['(?:pull|move|take) (?:the )?camera (?:back|away|out)', 'photo further'],
  ['(?:move|bring|push) (?:the )?camera (?:closer|in|nearer)', 'photo closer'],
  // Words for a place of their own.
  [
    '(?:put|place|write|поставь\\p{L}*|размест\\p{L}*|напиши\\p{L}*)(?=\\s+‹\\d+›\\s+(?:at|in|вниз|снизу|сверху|вверху)\\p{L}*)',
    'add',
  ],
  // What a slide is called is its headline.
  [
    '(?:переименуй|назови|rename|call|retitle)\\p{L}* (?:(?:this|the|этот|эту) )?(?:слайд|карточку|slide|card)',
    'заголовок',
  ],
  // A place that is no part.
  ['(?:на|в|с|со|из) (?:этой |этом |этого |нашем |нашего )?(?:картинк[еуи]|изображени[ия]|баннер[еа]|макет[еа])', ''],
  ['(?:in|on|of|from|off) (?:the|this|our) (?:picture|image|banner|layout)', ''],
  ['(?:суретте|баннерде)', ''],
  // What words shall stand there instead of a part: the part gets them.
  [
    '(?:(?:наш|our|the|the new|новый|новая|біздің)\\p{L}* )?(?:слоган|текст|надпис|слов|фраз|slogan|text|words|phrase|line)\\p{L}*\\s+(‹\\d+›)\\s+(?:вместо|instead of|in place of) (?:the |our )?(\\p{L}+)',
    '$2 $1',
  ],
  // A line named by its place.
  ['(?:доп(?:олнительн\\p{L}*)?|второстепенн\\p{L}*) (?:текст|надпис|строк|строч)\\p{L}*', 'подзаголовок'],
  ['қосымша (?:жазу|мәтін|жол|сөз)\\p{L}*', 'тақырыпша'],
  ['(?:подпись|строка|строку|строчка|строчку|текст|надпись) под заголовком', 'подзаголовок'],
  ['(?:text|line|words|caption) (?:under|below|beneath) (?:the )?(?:headline|title|heading)', 'subline'],
  ['тақырып(?:тың)? астындағы (?:мәтін|жол|жазу|сөз|сөйлем)\\p{L}*', 'тақырыпша'],
  ['(?:подпись|строка|строку|строчка|строчку|текст|надпись) над заголовком', 'приписка'],
  ['(?:text|line|words|caption) (?:above|over) (?:the )?(?:headline|title|heading)', 'note'],
  ['тақырып(?:тың)? үстіндегі (?:мәтін|жол|жазу|сөз|сөйлем)\\p{L}*', 'note'],
  ['call to action', 'cta'],
  ['(?:названи|им)\\p{L}+ (?:нашего |нашей )?(?:бренд|марк|магазин|компани|фирм)\\p{L}*', 'логотип'],
  ['(?:brand|company|shop|store) name', 'logo'],
  ['(?:бренд|компания|дүкен)(?:нің|ның|дің)? (?:атау|аты)\\p{L}*', 'логотип'],
  // Letters of the part that was spoken of.
  ['in (bigger|larger|smaller|bolder|thinner|heavier) (?:type|letters|lettering|font|print)', '$1'],
  // A price to compare with, and the one that is asked.
  ['(?:regular|usual|full|retail|list|normal) price', 'old price'],
  ['(?:обычн|полн|базов|розничн)\\p{L}* (?=цен)', 'старая '],
  ['(?:әдеттегі|толық|тұрақты) (?=баға)', 'ескі '],
  ['sale price', 'price'],
  // The ground of a part is its plate.
  ['(?:фон|заливк|подложк|цвет фон)\\p{L}* (?:у |на |под )?((?:кнопк|кнопоч|плашк|бейдж|стикер|скидк)\\p{L}*)', '$1'],
  ["(button|cta|badge|sticker)(?:['’]s)? (?:background|bg|fill)", '$1'],
  ['(?:background|bg|fill) (?:of|for|on|behind) (?:the |our )?(button|cta|badge|sticker)', '$1'],
  ['((?:батырма|түйме|белгі|стикер)\\p{L}*) (?:фон|өң)\\p{L}*', '$1'],
  ['(?:fine|small) print', 'disclaimer'],
  ['юр(?:идич)?\\p{L}* (?:информаци|инф|текст|данн|строк|строч|надпис)\\p{L}*', 'дисклеймер'],
  ['мелк\\p{L}* (?:текст|шрифт|надпис|строк|строч)\\p{L}* (?:внизу|снизу|под кнопк\\p{L}*)', 'дисклеймер'],
  // A mug's genitive is a circle's, too.
  ['(?:скидочн|процентн)\\p{L}* круж\\p{L}*', 'бейдж'],
  ['плашк\\p{L}* с ((?:преимуществ|выгод|свойств|пункт)\\p{L}*)', '$1'],
  ['деп жазу', 'деп'],
  [
    '(?:label|lettering|caption|wording|words|writing) (?:on|of|in|inside) (?:the |our )?(button|badge|sticker|cta)',
    'text $1',
  ],
  ["(button|badge|sticker|cta)(?:['’]s)? (?:label|lettering|caption|wording)", '$1 text'],
  // What is spared.
  ['without (?:touching|changing|moving|altering)', 'keep'],
  ["(?:do not|don't|dont) (?:touch|change|move|alter)", 'keep'],
  ['(?:less|not so|not as) (?:prominent|noticeable|visible|dominant|conspicuous)', 'smaller'],
  ['more (?:prominent|noticeable|visible|dominant|conspicuous)', 'larger'],
  ['(?:(?:pop|stand out) (?:out )?more|more (?:pop|punch|presence|weight on the page))', 'larger'],
  ['(?:менее|не так(?:ой|ая|ую|ое)?) (?:заметн\\p{L}*|броск\\p{L}*)', 'мельче'],
  ['(?:более (?:заметн\\p{L}*|броск\\p{L}*)|заметнее)', 'крупнее'],
  ['(?:крупн\\p{L}* план\\p{L}*|close-?up)', 'фото ближе'],
  // How much.
  ['(?:на треть|by a third|by one third)', '33 %'],
  ['(?:a|one) third (smaller|larger|bigger)', '33 % $1'],
  ['(?:a|one) quarter (smaller|larger|bigger)', '25 % $1'],
  ['смести(?:те|м|ть)?(?!\\p{L})', 'сдвинь'],
  ['(?:на четверть|by a quarter|by one quarter)', '25 %'],
  ['(?:на половину|наполовину|by half)', '50 %'],
  ['в полтора раза|раза в полтора|полтора раза', '1,5 раза'],
  ['бір жарым есе', '1,5 есе'],
  ['one and a half times', '1.5 times'],
  [
    '(?:больше|побольше|more|further)(?= (?:вправо|влево|вверх|вниз|направо|налево|to the|left|right|up|down)(?!\\p{L}))',
    '',
  ],
  ['қызғылт сары', 'апельсин'],
  // Drinks that are colours.
  ['(?:кофе (?:с молоком|со сливками)|сүт(?:ті| қосылған) кофе|coffee with (?:milk|cream)|caf[eé] au lait)', 'беж'],
  ['(?:цвет\\p{L}*|как|like|colou?r of) (?:a )?(?:латте|капуч+ино|latte|cappuccino)', 'беж'],
  ['(?:на пятую часть|by (?:a|one) fifth|бестен бір\\p{L}*)', '20 %'],
  ['(?:на десятую часть|by (?:a|one) tenth|оннан бір\\p{L}*)', '10 %'],
  ['(?:үштен бір\\p{L}*)', '33 %'],
  ['(?:төрттен бір\\p{L}*)', '25 %'],
  // Capitals.
  ['(?:title|sentence|normal|regular|lower) case', 'lowercase'],
  ['(?:бас|үлкен) әріп(?:пен|термен|тер|тері|терді)', 'капс'],
  ['(?:больши(?:ми|е)|заглавны(?:ми|е)) буквами?', 'капс'],
  // Showing is said of what is to be seen.
  ['(?:не показыва\\p{L}*|не отобража\\p{L}*|(?:do not|don.?t|stop) (?:show|display)(?:ing)?)', 'убери'],

  ['в два раза', '2 раза'],
  ['в три раза', '3 раза'],
];

const READY: readonly (readonly [RegExp, string])[] = PHRASES.map(([said, means]) => [
  new RegExp(`(?<!\\p{L})(?:${said})(?!\\p{L})`, 'giu'),
  means,
]);

/** A clause whose expressions of several words are said in one; quotes (`‹n›`) stay where they are. */
export const inPlainWords = (clause: string): string =>
  READY.reduce((text, [said, means]) => text.replaceAll(said, means), clause.replaceAll('ё', 'е'));
