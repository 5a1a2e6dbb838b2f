import { type Lang, LANG_IDS, LANGUAGES as CALLED } from '../../../scene/index.ts';
import type { HueName, Part } from '../wish.ts';

/**
 * Word starts of the three languages, without "ё". `=` before a word: the whole word only. What a person means by them
 * is told in `read-clause.ts`.
 */
const list = (stems: string): readonly string[] => stems.split('|');

/** Names of parts. Longer stems win, so that "подзаголовок" is no headline. */
export const PART_STEMS: Readonly<Record<Part | 'ground' | 'type' | 'text' | 'shadow' | 'margins', readonly string[]>> =
  {
    headline: list(
      '=h1|шапк|титул|ұран|заголов|слоган|хедер|тайтл|хедлайн|headlin|heading|=title|slogan|тақырып|тақырыб',
    ),
    subline: list(
      'пояснени|подстрочн|=подзаг|=подзага|=сабтекст|subtext|secondary|подзаголов|описани|сабхед|сабтайтл|sublin|subtitl|subhead|tagline|descripti|тақырыпша|сипаттам',
    ),
    price: list(
      'ценой|ценою|ценам|стоит|pricing|pricetag|құны|бағам|=цен|=цена|=цену|=цены|=ценой|=цене|=ценник|ценник|=прайс|прайса|стоимост|=price|=prices|=cost|баға|бағас',
    ),
    old_price: list('перечеркн|=слэш|slashed|struck|зачеркнут|=было|=strike|strikethrough|crossed|=сызылған'),
    badge: list(
      '=кружок|кружоч|=circle|=circles|=bubble|=roundel|дөңгелег|=дөңгелек|ярлы|лейбл|=sticker|процентк|плашк|скидк|распродаж|=sale|скидон|шильдик|наклейк|бейдж|бэйдж|стикер|badge|discount|sticker|жеңілдік|белгіш|белгісі',
    ),
    cta: list('=btn|=bttn|=кнп|=кта|кнопоч|кнопул|=призыв|кнопк|баттон|=cta|button|батырма|түйме'),
    logo: list('логотипч|лейбак|бренднейм|wordmark|логоны|=лого|логос|логотип|=лого|logo|эмблем'),
    legal: list(
      '=юр|юридич|легальн|дисклеймер|сноск|=инн|=огрн|=erid|ерид|пометк|маркировк|рекламодат|=legal|disclaimer|fineprint|заңды|заңи',
    ),
    note: list('примечан|приписк|=note'),
    bullet: list('пункт|преимуществ|выгод|bullet|benefit|артықшылық'),
    product: list(
      '=вещь|=вещи|=изделие|издели|=бутылк|merch|бұйым|товар|продукт|предмет|product|=item|=goods|тауар|өнім',
    ),
    photo: list(
      'фотогра|изображен|=кадр|=pic|=shot|фотосу|=фото|фотон|фотос|=фотоға|фотод|фотк|фотограф|снимок|снимк|photo|сурет|картинк|картину|picture|=image',
    ),
    ground: list(
      'заливк|задник|=задний|backgroun|=bg|backround|фонын|=фоныңыз|=фоны|=фонға|=фон|=фона|=фоне|=фону|=фоном|=фоны|=фонды|=фонның|бэкграунд|подложк|background|backdrop|=ground|өң',
    ),
    type: list('=weight|=weights|шрифтом|қаріб|=fonts|шрифт|гарнитур|=font|=fonts|typeface|=type|letterin|қаріп'),
    text: list(
      '=жазу|=жазуы|=жазуды|жазуын|жазулар|=текст|=текстом|=тексту|=текстов|=текстах|=жазумен|=жазуға|=мәтінмен|=текста|=тексте|=тексты|надпис|=text|=texts|=copy|мәтін|букв|letters|әріп',
    ),
    shadow: list('=тень|=тени|=тенью|shadow|көлеңке'),
    margins: list('=орын|отступ|=поля|=полей|воздух|пространств|margin|padding|=room|=space|=spacing|breathing|жиек'),
  };

export const ACTIONS = {
  remove: list(
    '=dropped|прячем|прячь|прибер|прибир|=hiding|=dropping|=losing|лишн|superfluous|unnecessary|redundant|=артық|таста|тастап|кетір|=gone|eliminat|=erase|erased|scrap|=ditch|=kill|=omit|exclud|=strip|уберите|выбро|ликвид|откин|отруб|выреж|отключ|убер|убра|убир|удал|стере|стира|вычеркн|=долой|=прочь|избав|сними|снять|скро|скры|спря|выкин|исключ|сотр|remov|delet|=hide|=drop|=без|without|=no|=таста|тастау|тастаңыз|тастайық|өшір|=жой|жойы|=минус|=жоқ|болмасын|көрсетпе|көрінбесін',
  ),
  add: list(
    'дополн|припиш|приклей|енгіз|append|=attach|қосып|қосса|добав|допиш|прибав|встав|разместит|=add|=insert|=include|=қос|қосы|=plus',
  ),
  restore: list(
    'болдырма|=қайт|қайтайық|=қайтыңыз|=қайтшы|возвращ|қалпына|восстанов|restore|=cancel|верн|вернуть|restor|=revert|undo|отмен|откат|rollback|қайтар',
  ),
  set: list(
    'делаем|ставим|ставлю|=пишем|пишите|красим|=красьте|=крась|перенос|указыв|указав|=подпиши|=подпишите|=подпишем|подписыв|кладем|кладите|выравн|выровн|пристав|relocat|reposit|=moves|=moving|=pin|=hug|=flush|=anchor|=swapped|=switched|relabel|апары|=апар|=қоя|қойып|қойса|қойшы|қылсаң|жасаса|етсең|болсынш|салып|салыңыз|саламыз|=әкел|әкелі|қоямыз|жазамыз|туралаң|=турала|покаж|показ|переименуй|назов|переписа|перепиш|переставь|перестав|превра|переключ|нужны|выдел|подчерк|сыграй|оформи|опред|=call|rename|=rewrite|reword|=show|=display|=convert|=push|=pull|=drag|=bump|=lift|=tuck|=highlight|=emphas|келтір|ауыстыр|көрсет|қылшы|жасашы|етші|=қылып|=жасап|=боялсын|сдел|меня|придума|предлож|переделай|исправ|поправ|подправ|скоррект|обнов|оформ|перекрас|покрас|закрас|окрас|залей|задай|впиш|укаж|пропиш|располож|помест|перенес|дай|=дайте|подбер|=нужен|=нужна|=нужно|измен|поменя|смен|замен|постав|напиш|напис|=пиши|=пусть|=хочу|=должен|=должна|=должно|установ|=make|chang|=set|=put|=use|=write|=say|=says|=should|replac|turn|=switch|=swap|=want|=read|=reads|=give|updat|=fix|adjust|=alter|modif|=edit|recolo|repaint|=paint|align|=place|positi|=let|=try|=try|=keep|өзгерт|ауыстыр|=жаз|жазы|=қыл|қылы|қылай|=жаса|жасаңыз|жасайық|=қой|қойыңыз|түзет|түзе|=боя|боя|=ет|=етші|=етіңіз|=етіп|=етсек|=болсын|=болса|орналастыр|жаңарт',
  ),
} as const;

/** "Not needed" turns the verb of need round. */
export const NEGATION = list('=не|=not|=нет|=no|=ни|емес|=без|without|=don|=dont|=doesn|=isn|=never');

export const BIGGER = list(
  'растян|растяг|кеңейт|масштаб|огромн|гигант|укрупн|=huge|=giant|=scale|expand|magnif|=tall|taller|stretch|іріле|ірірек|=ірі|зорайт|үлкенде|крупн|покрупн|больш|побольш|увелич|larg|=big|bigger|biggest|enlarg|=grow|increas|үлкейт|үлкен|ірілеу|великоват|крупноват|=велик|=велика|=велики',
);
export const SMALLER = list(
  'тарылт|қысқарт|=narrower|=narrow|сужа|сузь|ужми|сожми|сократ|миниатюр|крошечн|крохотн|=tiny|tinier|minify|minimi|=compact|downsiz|ұсақ|азайт|кеміт|кішкентай|шағын|мельч|помельч|мелк|маловат|=мал|=мала|=малы|=мелок|=мелка|меньш|поменьш|уменьш|small|reduc|shrink|кішірейт|кіші|decreas',
);

export const PLACES = {
  left: list(
    'слева|leftward|leftmost|=лев|левее|левей|полев|влев|налев|=левый|левую|левый|левом|левого|левой|=left|=сол|солға|сол',
  ),
  right: list(
    'справа|rightward|rightmost|=прав|правее|правей|правый|правую|правом|правой|правого|вправ|направ|поправее|=right|=оң|оңға',
  ),
  up: list(
    '=сверху|вверху|подтян|=upper|=topmost|көтер|жоғар|=үстіңгі|=top|=верх|верхн|=высок|высоко|=выше|повыше|вверх|наверх|подним|подня|приподн|=up|higher|=raise|upward|жоғары',
  ),
  down: list(
    'спусти|=спускай|=снизу|внизу|опуска|=bottommost|=lowered|downwards|=түсір|түсіріңіз|төменгі|=астыңғы|=bottom|=низ|=низу|нижн|=низк|низко|=ниже|пониже|вниз|опуст|=down|=lower|downward|төмен',
  ),
  centre: list('серед|ортала|=mid|central|центр|посередин|середин|centr|center|=middle|орта'),
} as const;

export const TONES = {
  darker: list(
    'gloom|темене|мрак|глубже|=deep|deeper|=dim|=dimmer|dusk|қарайт|қоңырқай|тұнжыр|темн|мрачн|помрачн|потемн|затемн|темне|dark|күңгірт|қараңғы|қою',
  ),
  lighter: list(
    '=ашыңыз|=ашыңызшы|=ашшы|высветл|светле|=светло|выбел|белее|бледнее|=pale|paler|=bleach|ақшыл|ағарт|бозғылт|ашығ|светл|бледн|посветл|осветл|=light|lighter|lighten|ашық|жарық|brighten|=lite',
  ),
  warmer: list('уютн|солнечн|=cosy|=cozy|sunnier|=sunny|cosier|жылырақ|тепл|потепл|warm|жылы'),
  cooler: list('прохладн|морозн|ледян|=icy|=chilly|frost|=cold|холодн|похолодн|=cool|cooler|colder|салқын|суық'),
  calmer: list(
    'пастел|neutral|нейтрал|бейтарап|приглуш|тускл|деликатн|пастель|pastel|=desaturat|desaturat|=tame|soften|understated|=gentle|gentler|жұмсақ|бәсең|спокойн|нежн|понежн|мягч|помягч|скромн|поспокойн|=тише|потише|приглуш|=calm|calmer|quiet|muted|subtl|тыныш|байсалды',
  ),
  louder: list(
    'eye-catch|catchy|striking|=lively|livelier|колоритн|красочн|живее|=живой|динамичн|бодр|эффектн|кислотн|қанық|айқын|жарқыра|громч|контрастн|поконтрастн|погромч|=ярче|поярче|ярк|сочн|насыщен|=loud|louder|vivid|bright|brighter|punch|saturat|intens|жарқын',
  ),
} as const;

export const HUE_STEMS: Readonly<Record<HueName, readonly string[]>> = {
  red: list(
    'красн|гранатов|=ruby|cherry|алый|алая|алой|алую|бордов|=бордо|вишнев|малинов|рубинов|burgund|maroon|crimson|scarlet|=wine|=red|қызыл',
  ),
  orange: list(
    'оранж|терракот|кирпичн|абрикос|тыквенн|медн|янтарн|terracotta|=rust|=rusty|apricot|pumpkin|=copper|=amber|=tangerine|рыж|персик|коралл|морковн|coral|=peach|апельсин|orange|=сарғылт',
  ),
  yellow: list(
    'желт|канареечн|шафран|медов|золот|=gold|соломенн|canary|saffron|=honey|=straw|сарғыш|лимон|горчичн|золотист|=lemon|mustard|=golden|=yellow|=сары|=сарыға|=сарыдан|=сарыны',
  ),
  green: list(
    'мятн|болотн|фисташков|травян|малахит|шалфе|pistachio|=moss|=sage|=forest|=jade|=mint|зелен|салатов|изумруд|оливков|хаки|emerald|=olive|=khaki|=lime|лаймов|=green|жасыл',
  ),
  teal: list('бирюз|аквамарин|морск|=teal|turquois|=aqua|=cyan'),
  blue: list(
    'лазур|сапфир|джинс|кобальт|ультрамарин|sapphire|cobalt|denim|=sky|ultramarine|небесн|васильков|индиго|=azure|=indigo|=син|сини|синя|сине|синю|голуб|=blue|=navy|=көк|=көкке|=көктен|=көкті|көгілдір|көкшіл',
  ),
  violet: list(
    'лаванд|аметист|слив|черничн|виноградн|amethyst|=plum|=grape|=eggplant|=orchid|lavend|=mauve|баклажан|фиолет|сирен|лилов|пурпур|purpl|violet|=lilac|күлгін',
  ),
  pink: list('розов|лососев|=salmon|=blush|=rose|фукси|пудров|fuchsi|=magenta|=pink|қызғылт'),
  white: list('белоснежн|=snowy|=бел|белый|белая|белое|белом|белого|белую|белым|белой|=white|=ақ|=аққа|=ақтан|=ақты'),
  black: list('черн|=black|=қара|=қараға|=қараны|=қарадан'),
  grey: list(
    'угольн|антрацит|графит|пепельн|мышин|асфальт|дымчат|=ash|=slate|=charcoal|серебр|=silver|=graphite|=сер|серый|серая|серое|сером|серого|серую|серым|серой|=grey|=gray|=сұр|=сұрға|=сұрдан',
  ),
  beige: list(
    'беж|ванильн|льнян|телесн|vanilla|=linen|=nude|=oatmeal|=champagne|шампань|молочн|сливочн|айвори|=ivory|песочн|кремов|=beige|=cream|=sand',
  ),
  brown: list(
    'коричн|кофейн|каштанов|орехов|chocolate|=coffee|=chestnut|=walnut|=caramel|карамел|шоколад|=brown|қоңыр',
  ),
};

export const BRAND = list('брендбук|фирмен|=brand|brandbook|бренд');

export const LOOKS = {
  serif: list('засечк|антикв|=serif|serifs|=сериф|серифті|серифпен|серифн'),
  bolder: list(
    'bolden|=fat|fatter|=thick|жирн|=heavy|пожирн|полужирн|толст|потолщ|толще|=bold|bolder|heavier|thicker|утолща|қалың|жуан',
  ),
  thinner: list(
    'тончайш|изящн|=skinny|slimmer|=slim|lightweight|hairline|жұқа|тонк|полегче|=легче|тоньше|потоньше|=thin|thinner|жіңішке',
  ),
  upper: list('капслок|=uppercase|=capslock|капс|заглавн|прописн|=caps|capital|uppercas|=әріпсіз'),
  mixed: list('строчн|lowercas'),
  italic: list('наклон|=slanted|=cursive|oblique|қисай|курсив|italic|көлбеу'),
  sans: list('гротеск|=sans'),
} as const;

export const PHOTO = {
  closer: list('плотн|=близко|крупным|=tighter|tight|=ближе|поближе|приблиз|=closer|=zoom|жақын'),
  further: list('=дальше|подальше|отдали|further|farther|алыс'),
  other: list('=второе|=second|друг|ино[ей]|=another|=other|differen|басқа|=новое|=new'),
  crop: list('обреж|обрез|кадрир|=crop|cropped|=кес'),
  mirror: list('=отзеркаль|отзеркал|разверни|mirrored|flipped|отрази|зеркал|mirror|=flip|айна'),
} as const;

export const TRANSLATE = list('перевед|перевест|перевод|translat|аудар');
/** Names of languages, by the language. */
export const LANGUAGES = Object.fromEntries(LANG_IDS.map((lang) => [lang, list(CALLED[lang].named)])) as Readonly<
  Record<Lang, readonly string[]>
>;

export const BEFORE = list(
  'алғашқы|бастапқы|=раньше|=вчера|=вчерашн|изначальн|исходн|первоначальн|соңғы|предыдущ|прошл|прежн|=было|бұрын|алдыңғ|previous|=before|стар|=old|=former|ескі|original|=earlier',
);

/** Words that keep the rest as it is. */
export const KEEP = list(
  'прежнем|неизмен|untouched|unchanged|intact|орнында|сохран|трога|остав|preserv|қалдыр|қалсын|=всё|=все|остальн|=только|everything|=just|=only|=rest|=keep|=leave|=тек|қалған|=трогай|=оставь|=остав|өзгертпе|тиіспе|=тиме|тимеңіз|сақта',
);

/** "Too small" asks for the opposite. "-оват" (in `words.ts`) says the same. */
export const TOO = list('слишком|чересчур|излишн|=too|overly|=тым');
/** "Not so small" does, too. */
export const SO = list(
  '=так|=такой|=таким|=такая|=такое|=такую|=такие|=такими|настольк|=so|=as|=that|соншалық|ондай|мұндай',
);
/** What is told of a picture beside a wish, as its reason. */
export const REASONS_TOLD = list(
  '=wrong|incorrect|mistake|=typo|читать|невозможн|неправильн|неверн|ошибоч|ошибк|=қате|понрав|=супер|=класс|=классно|=отлично|=огонь|=круто|прекрасн|замечательн|великолепн|шикарн|=красота|=awesome|=perfect|=excellent|=amazing|=brilliant|=wonderful|=fantastic|керемет|=күшті|подорожа|подешев|=expensive|=cheaper|қымбатта|арзанда|көрінбей|оқылмай|слабо|слепит|давит|отвлека|мешает|грязн|distract|hurts|clash|compet|blend|invisible|unreadable|illegible|legible|readab|зачем|=why|нравит|видн|видать|читает|читаем|теря|реж|прижат|прижим|скучн|=пуст|пусто|пустова|почти|плохо|много|кажет|выгляд|сливает|броса|занима|хочет|хочу|=feel|feels|=look|looks|seem|hard|boring|barely|hardly|because|since|потому|ведь|=так|көрін|ұнама|жоғал|=мало|=like|тесно|crowded|busy|=lost|пестр|аляпист|кричащ',
);
/** Words for what was named last. */
export const PRONOUNS = list(
  '=ней|=нем|=ним|=него|=его|=ее|=их|=него|=нее|=он|=она|=оно|=они|=it|=them|=this|=оны|=ол|=оларды',
);

export const SLIGHTLY = list(
  '=чуток|=notch|чуточк|=touch|кішкене|=tad|чуть|немно|слегка|=bit|slight|=little|=сәл|аздап|капельк',
);
export const MUCH = list(
  'сильнее|посильн|заметн|в разы|намного|сильно|гораздо|=much|=lot|заметно|очень|=very|едәуір|көбірек',
);

/** Words that say nothing of their own here. */
export const FILLERS = list(
  '=moved|=shifted|=nudged|=pop|=pops|=взад|=самый|=самую|=самом|=самое|теңге|=lines|=түске|=түстен|=түсте|=барлық|=бүкіл|=entire|=whole|доллар|dollar|=бакс|=баксов|=евро|=eur|=euro|=euros|=usd|=kzt|=план|=плана|=слово|=слова|=словом|=сөз|=сөзін|=сөзді|=сөздер|=сөздері|=сөздерін|=сөздерді|бұрыш|сторон|=шетіне|=шетке|=шеті|=шетінде|жібер|=last|=latest|somewhere|anywhere|куда|где|=жерге|surround|карточк|слайд|обложк|=card|=cards|=slide|=cover|цифр|=digits|=figure|=figures|=number|=numbers|=угол|=угла|=углу|=уголок|=corner|=corners|вышло|вышел|вышла|получил|=қысқа|қысқарақ|=ұзын|ұзынырақ|=түсін|=өзгеріс|өзгерісті|=қарай|=shade|=shades|=tint|=hue|=position|=spot|=place|=area|=zone|зону|=зона|=место|=месте|=места|=position|последн|правк|правки|rubl|roubl|=rub|например|допустим|скажем|=could|=would|=can|=you|=kindly|=maybe|=lets|=size|=sized|=font|картинк|суретте|строчк|=жол|жолды|=жолы|начертан|=раз|полтора|=если|пожалуй|спасибо|=рекламн|рекламную|рекламу|=наверх|чтоб|=плиз|=pls|=plz|=hey|привет|здравств|=лучше|=еще|=bit|=much|осыны|өтінем|=сам|=сама|=саму|=самого|=самой|=такой|=так|=такая|вариантом|=сделайте|=бренд|=бренда|=которы|=look|=looks|=feel|=feels|=when|=where|=there|=сейчас|=теперь|=now|=тепер|=стал|=стала|=стали|=станет|=станут|=есе|күйіне|цвете|=новая|=новую|=новый|=новой|=новые|тоже|=быть|=would|=was|=were|=been|=being|=will|орнын|wider|=широк|шире|кеңір|=сыз|нравит|выбира|=беру|=бери|=берем|=лучше|=да|=ок|=окей|хорош|соглас|подход|=делай|=делайте|годит|=yes|=ok|=okay|=good|=great|=fine|=иә|жарай|спасиб|thanks|thank|choose|prefer|=pick|=go|=like|ұнай|ұнад|ұнап|таңда|=первый|=второй|=третий|пожалуйст|=быть|=есть|=пускай|=это|=этот|=эту|=этого|=там|=тут|=мне|=нам|=нас|=наш|=наша|=нашу|=наши|=сам|=прост|просто|давай|можно|может|надо|нужн|=как|=что|чтобы|=его|=её|=ее|=был|=была|=были|=было|=будет|=более|=менее|подвин|отодвин|сдвин|перемест|передвин|двин|возьм|=вместо|=внизу|=вверху|=сверху|=снизу|=сбоку|=цвет|=цвета|=цветом|цвет|тон|оттен|=размер|=строк|строк|=линию|баннер|макет|вариант|эскиз|версии|версию|=рублей|=рубля|=руб|=тенге|=стало|=процент|процент|=раз|=раза|=вдвое|=край|=края|=краев|=краям|=canvas|=please|=the|=and|=with|=that|=this|=our|=your|=its|=from|=into|=onto|=than|=more|=less|=bit|=for|=side|=edges|=edge|=colour|=color|colour|=line|=banner|=sketch|=version|=version|=move|=shift|=nudge|=slide|=bring|=take|=instead|=again|=back|=way|=times|=twice|=half|=percent|=деп|=деген|=үшін|=мен|=және|=осы|=түс|түсі|жылжыт|=алып|=керек|пайыз|жаққа|нұсқа|қолдан|=енді|=under|=below|=beneath|=above|=over|=совсем|полностью|=вообще|целиком|=сразу|completely|entirely|totally|altogether|=мүлде|=мүлдем|толығымен|=төменгі|=теңге|=бірдей|=жақ|=жағына|=қаріпі|=every|=all|=one|=some|=them|=have|=does|=need|needed|=needs|=also|=then|=тоже|=также|=ещё|=еще|=потом|=везде|=всех|=всю|=весь|=letter|=letters|=строкой|буквами|=бас|=рядом|=слева|=справа|=тексті|=тиын|=пож',
);
