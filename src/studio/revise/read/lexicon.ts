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
    headline: list('заголов|слоган|тайтл|хедлайн|headlin|heading|=title|slogan|тақырып'),
    subline: list('подзаголов|описани|sublin|subtitl|subhead|tagline|descripti|тақырыпша|сипаттам'),
    price: list('=цен|=цена|=цену|=цены|=ценой|=цене|=ценник|ценник|стоимост|=price|=prices|=cost|баға|бағас'),
    old_price: list('зачеркнут|=было|=strike|strikethrough|crossed|=сызылған'),
    badge: list('плашк|скидк|бейдж|бэйдж|стикер|badge|discount|sticker|жеңілдік|белгіш'),
    cta: list('кнопк|=cta|button|батырма|түйме'),
    logo: list('логотип|=лого|logo|эмблем'),
    legal: list('юридич|легальн|дисклеймер|сноск|=legal|disclaimer|fineprint|заңды|заңи'),
    note: list('примечан|приписк|=note'),
    bullet: list('пункт|преимуществ|выгод|bullet|benefit|артықшылық'),
    product: list('товар|продукт|предмет|product|=item|=goods|тауар|өнім'),
    photo: list('=фото|фотк|фотограф|снимок|снимк|photo|сурет|картинк|картину|picture|=image'),
    ground: list('=фон|=фона|=фоне|=фону|=фоном|=фоны|=фонды|=фонның|бэкграунд|подложк|background|backdrop|=ground|өң'),
    type: list('шрифт|гарнитур|=font|=fonts|typeface|=type|letterin|қаріп'),
    text: list('=текст|=текста|=тексте|=тексты|надпис|=text|=texts|=copy|мәтін|букв|letters'),
    shadow: list('=тень|=тени|=тенью|shadow|көлеңке'),
    margins: list('отступ|=поля|=полей|воздух|margin|padding|жиек'),
  };

export const ACTIONS = {
  remove: list(
    'убер|убра|убир|удал|скро|скры|спря|выкин|исключ|сотр|remov|delet|=hide|=drop|=без|without|=no|=таста|өшір|=жой|жойы|=минус',
  ),
  add: list('добав|допиш|прибав|встав|=add|=insert|=include|=қос|қосы|=plus'),
  restore: list('верн|вернуть|restor|=revert|undo|отмен|откат|rollback|қайтар'),
  set: list(
    'сдела|измен|поменя|смен|замен|постав|напиш|напис|=пиши|=пусть|=хочу|=должен|=должна|=должно|установ|=make|chang|=set|=put|=use|=write|=say|=says|=should|replac|turn|=switch|=want|өзгерт|ауыстыр|=жаз|жазы|=қыл|қылы|=жаса|=қой',
  ),
} as const;

/** "Not needed" turns the verb of need round. */
export const NEGATION = list('=не|=not|=нет|=no|емес|=без|without|=don|=dont|=never');

export const BIGGER = list(
  'крупн|покрупн|больш|побольш|увелич|larg|=big|bigger|biggest|enlarg|=grow|increas|үлкейт|үлкен|ірілеу',
);
export const SMALLER = list('мельч|помельч|мелк|меньш|поменьш|уменьш|small|reduc|shrink|кішірейт|кіші|decreas');

export const PLACES = {
  left: list('=лев|левее|левей|влев|налев|=левый|левую|левый|левом|=left|=сол|солға|сол'),
  right: list('прав|вправ|направ|поправее|=right|=оң|оңға'),
  up: list('=выше|повыше|вверх|наверх|подним|подня|приподн|=up|higher|=raise|upward|жоғары'),
  down: list('=ниже|пониже|вниз|опуст|=down|=lower|downward|төмен'),
  centre: list('центр|посередин|середин|centr|center|=middle|орта'),
} as const;

export const TONES = {
  darker: list('темн|потемн|затемн|темне|dark|күңгірт|қараңғы|қою'),
  lighter: list('светл|посветл|осветл|=light|lighter|lighten|ашық|жарық|brighten'),
  warmer: list('тепл|потепл|warm|жылы'),
  cooler: list('холодн|похолодн|=cool|cooler|colder|салқын|суық'),
  calmer: list('спокойн|поспокойн|=тише|потише|приглуш|=calm|calmer|quiet|muted|subtl|тыныш|байсалды'),
  louder: list('громч|погромч|=ярче|поярче|ярк|сочн|насыщен|=loud|louder|vivid|bright|brighter|punch|жарқын'),
} as const;

export const HUE_STEMS: Readonly<Record<HueName, readonly string[]>> = {
  red: list('красн|алый|алая|=red|қызыл'),
  orange: list('оранж|апельсин|orange|=сарғылт'),
  yellow: list('желт|=yellow|=сары'),
  green: list('зелен|салатов|=green|жасыл'),
  teal: list('бирюз|мятн|=teal|turquois|=mint'),
  blue: list('=син|сини|синя|сине|синю|голуб|=blue|=navy|=көк|көгілдір'),
  violet: list('фиолет|сирен|лилов|пурпур|purpl|violet|=lilac|күлгін'),
  pink: list('розов|=pink|қызғылт'),
  white: list('=бел|белый|белая|белое|белом|белого|белую|белым|белой|=white|=ақ'),
  black: list('черн|=black|=қара'),
  grey: list('=сер|серый|серая|серое|сером|серого|серую|серым|серой|=grey|=gray|=сұр'),
  beige: list('беж|песочн|кремов|=beige|=cream|=sand'),
  brown: list('коричн|шоколад|=brown|қоңыр'),
};

export const BRAND = list('брендбук|фирмен|=brand|brandbook|бренд');

export const LOOKS = {
  serif: list('засечк|антикв|=serif|serifs|=сериф'),
  bolder: list('жирн|пожирн|полужирн|=bold|bolder|heavier|қалың'),
  thinner: list('тонк|тоньше|потоньше|=thin|thinner|=жіңішке'),
  upper: list('капс|заглавн|прописн|=caps|capital|uppercas|=әріппен|=әріпсіз'),
  mixed: list('строчн|lowercas'),
  italic: list('курсив|italic|көлбеу'),
  sans: list('гротеск|=sans'),
} as const;

export const PHOTO = {
  closer: list('=ближе|поближе|приблиз|=closer|=zoom|жақын'),
  further: list('=дальше|подальше|отдали|further|farther|алыс'),
  other: list('друг|ино[ей]|=another|=other|differen|басқа|=новое|=new'),
  crop: list('обреж|обрез|кадрир|=crop|cropped|=кес'),
  mirror: list('отрази|зеркал|mirror|=flip|айна'),
} as const;

export const TRANSLATE = list('перевед|перевест|перевод|translat|аудар');
/** Names of languages, by the language. */
export const LANGUAGES = Object.fromEntries(LANG_IDS.map((lang) => [lang, list(CALLED[lang].named)])) as Readonly<
  Record<Lang, readonly string[]>
>;

export const BEFORE = list(
  'предыдущ|прошл|прежн|=было|бұрын|алдыңғ|previous|=before|стар|=old|=former|ескі|original|=earlier',
);

/** Words that keep the rest as it is. */
export const KEEP = list(
  '=всё|=все|остальн|=только|everything|=just|=only|=rest|=keep|=leave|=тек|қалған|=трогай|=оставь|=остав',
);

export const SLIGHTLY = list('чуть|немно|слегка|=bit|slight|=little|=сәл|аздап|капельк');
export const MUCH = list('намного|сильно|гораздо|=much|=lot|заметно|очень|=very|едәуір|көбірек');

/** Words that say nothing of their own here. */
export const FILLERS = list(
  'орнын|wider|=широк|шире|кеңір|=сыз|нравит|выбира|=беру|=бери|=берем|=лучше|=да|=ок|=окей|хорош|соглас|подход|=делай|=делайте|годит|=yes|=ok|=okay|=good|=great|=fine|=иә|жарай|спасиб|thanks|thank|choose|prefer|=pick|=go|=like|ұнай|таңда|=первый|=второй|=третий|пожалуйст|=быть|=есть|=пускай|=это|=этот|=эту|=этого|=там|=тут|=мне|=нам|=нас|=наш|=наша|=нашу|=наши|=сам|=прост|просто|давай|можно|может|надо|нужн|=как|=что|чтобы|=его|=её|=ее|=был|=была|=были|=было|=будет|=более|=менее|подвин|сдвин|перемест|передвин|двин|возьм|=вместо|=внизу|=вверху|=сверху|=снизу|=сбоку|=цвет|=цвета|=цветом|цвет|тон|оттен|=размер|=строк|строк|=линию|баннер|макет|вариант|эскиз|версии|версию|=рублей|=рубля|=руб|=тенге|=стало|=процент|процент|=раз|=раза|=вдвое|=край|=края|=краев|=краям|=canvas|=please|=the|=and|=with|=that|=this|=our|=your|=its|=from|=into|=onto|=than|=more|=less|=bit|=for|=side|=edges|=edge|=colour|=color|colour|=line|=banner|=sketch|=version|=version|=move|=shift|=nudge|=slide|=bring|=take|=instead|=again|=back|=way|=times|=twice|=half|=percent|=деп|=деген|=үшін|=мен|=және|=осы|=түс|түсі|жылжыт|=алып|=керек|=пайыз|=теңге|=бірдей|=жақ|=жағына|=қаріпі|=every|=all|=one|=some|=them|=have|=does|=need|needed|=needs|=also|=then|=тоже|=также|=ещё|=еще|=потом|=везде|=всех|=всю|=весь|=letter|=letters|=строкой|буквами|=бас|=рядом|=слева|=справа|=тексті|=тиын|=пож',
);
