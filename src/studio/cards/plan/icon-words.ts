import type { FactKind } from '../facts/index.ts';

/** Name of an icon of the kept set. */
export type IconName = string;

/**
 * What a statement speaks of, by the beginnings of its words, Russian, Kazakh, English. The first that matches wins.
 */
const ICONS: readonly (readonly [string, IconName])[] = [
  ['уход(?!\\p{L})|care(?!\\p{L})|күтім', 'sparkle'],
  ['не натира|удобн|комфорт|мягк\\p{L}* посадк|comfort|ыңғайлы', 'smiley'],
  ['весь день|all day|күні бойы', 'sun-horizon'],
  [
    'водооттал|водонепрон|водостой|влагозащ|влагостой|непромок|waterproof|water.?resist|water.?repel|су өткізб|су өтк',
    'umbrella',
  ],
  ['обув|кроссов|ботин|туфл|shoe|sneaker|footwear|аяқ киім', 'sneaker'],
  ['карман|отделени|отсек|pocket|compartment|қалта|бөлім', 'stack'],
  ['ремен|ремеш|лямк|strap|belt|белдік|бау', 'link'],
  ['молни|застеж|застёж|zip|clasp|buckle|ілгек', 'lock-simple'],
  ['ручк|handle|тұтқа', 'hand-grabbing'],
  ['ноутбук|laptop|ноутбук', 'laptop'],
  ['секундомер|таймер|stopwatch|timer', 'timer'],
  ['будильн|оятар|alarm', 'alarm'],
  ['календар|күнтізбе|calendar', 'calendar-blank'],
  [
    'парабен|сульфат|силикон.{0,2}(?:нет|жоқ)|без (?:запаха|сахара|глютен|аромат|консервант|красит|гмо)|paraben|sulphate|sulfate|free of|sugar.?free|gluten|қантсыз|қоспасыз',
    'leaf',
  ],
  ['кож(?:а|и|у|ей) (?:лица|тела|рук)|тип\\p{L}* кожи|для (?:сухой|жирной|чувствит|всех)|skin|тері', 'user-circle'],
  [
    'натурал(?!ьн\\p{L}* (?:кож|замш|мех|шёлк|шелк|шерст))|органик|эко|растит|веган|natural|organic|eco|vegan|plant.based|табиғи',
    'plant',
  ],
  ['аромат|запах|парфюм|ноты|жасмин|роз[аыо]|scent|fragran|aroma|perfume|хош иіс|иіс', 'flower'],
  ['увлажн|moistur|hydrat|ылғал', 'drop'],
  ['м[её]д|сахар|honey|sugar|бал(?!\\p{L})', 'drop-half'],
  ['pH|ph', 'flask'],
  ['bluetooth|блютуз|блютус', 'bluetooth'],
  ['wi.?fi|вай.?фай', 'wifi-high'],
  ['usb|type.?c|разъ[её]м|порт(?!\\p{L}{3})', 'usb'],
  ['(?:выход|вход)(?!\\p{L})|rca|hdmi|aux|jack|блок\\p{L}* питани|адаптер|адаптор|adapter|input|output', 'plug'],
  ['скорост|об\\/мин|оборот|rpm|speed|жылдамд', 'gauge'],
  ['винил|пластин(?:к|ок)|грамплас|картридж|кассет|лент[аы](?!\\p{L})|vinyl|cassette|turntable', 'vinyl-record'],
  ['аккумулят|батаре|заряд|мач|mah|battery|charg|батарея|қуат', 'battery-charging'],
  ['звук|динамик|бас(?:ы|ов)|стерео|sound|speaker|audio|bass|дыбыс', 'speaker-high'],
  ['микрофон|microphone|mic(?!\\p{L})', 'microphone'],
  ['музык|music', 'music-notes'],
  ['экран|диспле|screen|display', 'monitor'],
  ['камер|camera', 'camera'],
  ['память|процессор|ram|memory|processor|cpu|жад', 'cpu'],
  ['цоколь|ламп|ламп[аы]|bulb|socket|e27|e14', 'lightbulb'],
  ['свет|подсвет|яркост|люмен|light|bright|lumen|жарық', 'sun'],
  ['плафон|абажур|lamp|шам', 'lamp'],
  ['мощност|ватт|вт(?!\\p{L})|power|watt|қуаты', 'lightning'],
  ['напряж|вольт|220|voltage|кернеу|вилк|plug|провод|кабел|шнур|cable|cord', 'plug'],
  ['гибк|поворот|регулир|наклон|flexib|adjust|rotat|swivel|реттел', 'faders-horizontal'],
  ['подошв|каблук|outsole|heel', 'sneaker-move'],
  ['термо(?!пол|пласт|эласт)|температур|горяч|тепл|hot(?!-)|warm(?! white)|heat|thermo|ыстық|жылу', 'thermometer-hot'],
  ['холод|мороз|охлажд|cold|cool|freez|суық', 'snowflake'],
  ['посудомо|dishwasher|ыдыс жу', 'sparkle'],
  ['микроволн|свч|духов|microwave|oven|пеш', 'oven'],
  ['обжар|зерн|арабик|робуст|roast|arabica|beans', 'coffee-bean'],
  ['кофе|чай|чашк|круж|coffee|tea|mug|cup|шай|кесе', 'coffee'],
  ['вкус|десерт|шоколад|конфет|печень|taste|flavou?r|chocolate|cookie|дәм|кәмпит|тәтті|шоколад', 'cookie'],
  ['фрукт|яблок|апельс|ягод|сок|fruit|apple|juice|berry|жеміс|алма|шырын', 'orange-slice'],
  ['калор|ккал|белк|protein|kcal|calor|витамин|vitamin|дәрумен', 'lightning'],
  ['стирк|стира|машинн|wash|жуу', 'washing-machine'],
  ['глад|утюг|iron', 't-shirt'],
  ['капюшон|худи|hood', 'hoodie'],
  ['ткан|хлоп|полиэст|шерст|материал|трикот|fabric|cotton|polyester|wool|material|мата|мақта', 'swatches'],
  ['кож[аиуе]|замш|нубук|leather|suede|былғары', 'swatches'],
  ['стельк|insole|sole|табан', 'sneaker-move'],
  ['дыш|вентил|воздух|breath|air|ventilat|ауа', 'wind'],
  ['флакон|дозатор|спрей|распылит|spray|atomi[sz]er|шишасы', 'spray-bottle'],
  ['бутыл|баночк|банка|bottle|jar(?!\\p{L})|бөтелке', 'jar'],
  ['(?:солнц|для очк|минеральн\\p{L}* стекл)|линз|lens|sunglass|уф|uv|поляриз|polari|әйнек', 'sunglasses'],
  ['оправ|очк|frame|eyewear|көзілдірік', 'eyeglasses'],
  ['сталь|металл|алюмин|steel|metal|alumin|болат', 'shield'],
  ['дерев|бук|дуб|бамбук|wood|oak|bamboo|ағаш', 'tree'],
  ['керамик|фарфор|глин|ceramic|porcelain|clay|керамика', 'coffee'],
  ['мягк|плюш|пушист|нежн|soft|plush|fluffy|жұмсақ', 'cloud'],
  ['ребен|ребён|дет(?:и|ей|ск)|малыш|kid|child|baby|бала', 'baby'],
  ['подар|gift|сыйлық', 'gift'],
  ['ручн(?:ая|ой) работ|handmade|hand.?craft|қолдан жас', 'hand-heart'],
  ['безопас|защит|safe|protect|қорғ|қауіпсіз', 'shield-check'],
  ['л[её]гк|компакт|складн|light.?weight|compact|fold|жеңіл|ықшам', 'feather'],
  ['прочн|износ|над[её]жн|durab|strong|robust|берік', 'shield-check'],
  ['город|офис|учеб|city|office|school|қала', 'buildings'],
  ['путешест|поездк|дорог|travel|trip|саяхат', 'suitcase-rolling'],
  ['спорт|трениров|фитнес|sport|gym|fitness', 'barbell'],
  ['дом|интерьер|комнат|home|interior|room|үй', 'house'],
  ['вечер|ночь|ночн|evening|night|кеш|түн', 'moon'],
  ['инструкц|нұсқаул|руководств|manual|instruction|guide', 'book-open'],
  ['коробк|упаков|қорап|box|packag', 'package'],
  ['чехол|сумк|мешоч|пакет|pouch|bag|case|қап', 'tote'],
  ['рюкзак|backpack', 'backpack'],
  ['часы|сағат|watch', 'watch'],
  ['колонк', 'speaker-hifi'],
  ['салфет|ткань для|cloth|wipe|towel', 'broom'],
  ['насос|груш|blower|pump', 'wind'],
  ['кисть|кисточ|карандаш|brush|pen(?!\\p{L})', 'paint-brush'],
  ['футляр|кофр|кейс', 'briefcase'],
  ['окуляр|телескоп|бинокл|увеличен|зум|telescope|binocular|eyepiece|zoom', 'binoculars'],
  ['объектив|фокус', 'aperture'],
  ['фильтр|ситечк|filter|strainer', 'funnel'],
  ['ложк|вилк|нож|spoon|fork|knife', 'fork-knife'],
  ['крыш|lid|cap(?!\\p{L})', 'jar'],
  ['срок|годен|хран|месяц|shelf|best before|мерзім', 'hourglass-medium'],
  ['час(?:ов|а)?(?!\\p{L})|минут|hour|minute|сағат|минут', 'clock'],
  ['страна|сделан|произвед|made in|country|origin|ел(?:і|де)?(?!\\p{L})', 'globe-hemisphere-east'],
  ['возраст|лет(?!\\p{L})|age|жас', 'users'],
  ['гарант|warranty|кепілдік', 'seal-check'],
  ['цвет|оттен|colou?r|shade|түс', 'palette'],
  ['вес(?!ь|н|ел)|масс(?:а|ой)|грамм|weight|салмақ|салмағы', 'scales'],
  ['объ[её]м|[её]мкост|вместим|литр|volume|capacity|көлем|сыйым', 'drop'],
  ['размер|длин|высот|ширин|глубин|диаметр|size|length|width|height|diameter|өлшем|ұзынд|биікт', 'ruler'],
];

const BY_KIND: Partial<Readonly<Record<FactKind, IconName>>> = {
  size: 'ruler',
  weight: 'scales',
  volume: 'drop',
  material: 'swatches',
  colour: 'palette',
  sizes: 't-shirt',
  country: 'globe-hemisphere-east',
  warranty: 'seal-check',
  shelf: 'hourglass-medium',
  age: 'users',
  care: 'sparkle',
  package: 'cube',
};

const compiled = ICONS.map(([stems, icon]) => [new RegExp(`(?<![\\p{L}\\p{N}])(?:${stems})`, 'iu'), icon] as const);

/** Icon for a statement; `taken` are those of its neighbours, which it does not repeat where it can help it. */
export function iconFor(text: string, kind: FactKind | null = null, taken: readonly IconName[] = []): IconName {
  const fitting = compiled.filter(([test]) => test.test(text)).map(([, icon]) => icon);
  const own = kind === null ? undefined : BY_KIND[kind];
  const all = [...fitting, ...(own === undefined ? [] : [own]), ...NEUTRAL];
  return all.find((icon) => !taken.includes(icon)) ?? 'check-circle';
}

const NEUTRAL: readonly IconName[] = ['check-circle', 'star-four', 'sparkle', 'diamond', 'circles-four', 'seal-check'];

/** Every icon that may be asked for, for the test that the kept set has it. */
export const allIcons: readonly IconName[] = [
  ...new Set([...ICONS.map(([, icon]) => icon), ...Object.values(BY_KIND), ...NEUTRAL]),
];
