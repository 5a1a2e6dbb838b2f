/** What a campaign is about, as far as words tell. One text may carry several. */
export type Mood =
  | 'sale'
  | 'premium'
  | 'launch'
  | 'eco'
  | 'tech'
  | 'kids'
  | 'food'
  | 'fashion'
  | 'auto'
  | 'services'
  | 'beauty'
  | 'home'
  | 'sport'
  | 'glass'
  | 'sweet'
  | 'summer'
  | 'winter'
  | 'autumn'
  | 'spring'
  | 'night';

/** Word starts, ru, en and kk together; matched at the beginning of a word, case-insensitively. */
const WORDS: Readonly<Record<Mood, string>> = {
  sale: 'распродаж|скидк|акци|выгод|дешев|ликвидац|чёрн\\S* пятниц|черн\\S* пятниц|sale|discount|deal|off\\b|clearance|black friday|жеңілдік|арзан',
  premium:
    'преми|люкс|роскош|элитн|изыскан|статус|премьер|luxur|premium|exclusive|elegan|эксклюзив|ювелир|парфюм|духи|часы|jewel|perfume|fragrance|watch|сағат|иіссу',
  launch: 'новинк|нов(?:ая|ый|ое|инк)|запуск|премьера|launch|new\\b|introducing|release|жаңа',
  eco: 'эко|органи|натурал|природ|растит|веган|мёд|мед(?:а|ом|овый)\\b|трав(?:ы|ян)|eco|organic|natural|vegan|herbal|botanic|sustainab|табиғи|экологиял',
  tech: 'техни|гаджет|электрон|умн(?:ая|ый|ые)|смарт|колонк|наушник|ноутбук|компьютер|телефон|смартфон|камер|беспровод|bluetooth|wi-?fi|usb|speaker|headphone|laptop|phone|tech|smart|gadget|wireless|лампа|телескоп|telescope|құлаққап|ноутбук',
  kids: 'дет(?:и|ск|ям|ей)|малыш|ребён|ребен|игруш|мишк|медвед|школьник|kids?\\b|child|baby|toy|teddy|балалар|ойыншық|бала\\b',
  food: 'еда|круассан|выпечк|булоч|бутерброд|сэндвич|сендвич|суши|роллы|салат|суп\\b|завтрак|обед(?:ы|а)?\\b|ужин|ресторан|кафе\\b|кофейн|пекарн|cafe|bakery|restaurant|breakfast|вкус|сыр\\b|сыры|сырн|кофе|чай\\b|чая\\b|чайн|шоколад|десерт|пончик|вафл|конфет|сладк|сладост|сок\\b|сока\\b|напит|фрукт|яблок|пицц|бургер|хлеб|торт|печень|food|tast|coffee|tea\\b|chocolate|dessert|donut|doughnut|waffle|cheese|juice|drink|fruit|apple|candy|sweets|тағам|дәмді|шай\\b|кофе',
  fashion:
    'мод(?:а|н|ы)\\b|одежд|плать|худи|куртк|футболк|стиль|коллекц|рюкзак|сумк|обув|кроссов|кеды|слипон|лофер|очки|серьг|fashion|style|dress|hoodie|jacket|t-?shirt|shoe|sneaker|bag\\b|backpack|sunglass|earring|collection|киім|сән|аяқ киім',
  auto: 'авто|машин|кроссовер|седан|внедорож|тест-драйв|шин(?:ы|а)\\b|грузов|car\\b|cars\\b|truck|vehicle|test drive|көлік',
  services:
    'услуг|сервис|ремонт|аренд|доставк\\S* грузов|курс(?:ы|а)?\\b|обучен|консультац|клиник|service|rent|course|lesson|clinic|қызмет',
  beauty:
    'космет|крем|уход|гель|шампун|сыворотк|макияж|помад|кож[аи]\\b|духи|парфюм|cosmetic|cream|serum|skin|shampoo|make-?up|beauty|күтім|крем',
  home: 'дом(?:а|у|ашн)?\\b|интерьер|кух|ваз|керамик|посуд|кружк|чашк|ламп|светильник|мебел|кресл|подуш|плед|home|interior|kitchen|vase|ceramic|mug\\b|lamp|furniture|chair|cushion|үй\\b|кесе',
  sport: 'спорт|фитнес|тренир|бег(?:а|у|ов)?\\b|йог|sport|fitness|running|workout|yoga|спорт',
  sweet: 'мёд|мед(?:а|ом|ов\\S*)\\b|карамел|сироп|тоффи|ириск|варень|джем|honey|caramel|syrup|jam\\b|бал(?:ы|дың)?\\b',
  glass: 'стекл|хрустал|бокал|графин|glass(?!es)|crystal|шыны',
  summer: 'лет(?:о|а|н)|солнц|пляж|отпуск|жар[аы]\\b|summer|sun\\b|beach|жаз',
  winter: 'зим|снег|новый год|новогод|рождест|мороз|winter|snow|christmas|new year|қыс',
  autumn: 'осен|листопад|autumn|fall collection|күз',
  spring: 'весн|8 марта|цвет(?:ы|ов|ущ)|тюльпан|spring|blossom|көктем',
  night: 'ноч|вечер|night|evening|тён|темн|dark\\b',
};

const PATTERNS = Object.entries(WORDS).map(
  ([mood, words]) =>
    [
      mood as Mood,
      new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.replaceAll('\\b', '(?![\\p{L}\\p{N}])')})`, 'iu'),
    ] as const,
);

/** Moods that the words of a brief carry. Long input is cut, so that hostile text costs nothing. */
export function moodsOf(text: string): ReadonlySet<Mood> {
  const head = text.slice(0, 4000);
  return new Set(PATTERNS.filter(([, pattern]) => pattern.test(head)).map(([mood]) => mood));
}
