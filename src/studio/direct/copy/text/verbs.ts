const ruNouns = new Set(
  (
    'пакет билет комплект кредит бюджет цвет совет ответ привет предмет паркет кабинет интернет буфет лимит гранит магнит аппетит туалет балет букет ' +
    'жилет браслет пистолет планшет лет нет свет бит вид сайт салат халат аромат формат результат сертификат аппарат автомат квадрат препарат мат ' +
    'шпинат брат минут институт уют приют маршрут салют кают всем своим этим таким нашим вашим большим одним двум трем всеми ними ним чем тем кем ' +
    'объем прием подъем съем заем крем проем водоем прополис джем шлем том дом ком гарнитур поэтому потом летом зимой утром днем вечером рядом целиком ' +
    'зрителям людям ребенком малышом котят щенят ребят опят десят пять девят зрят ясли детям или если мели соли моли боли роли доли земли сил стил ' +
    'билета сорок клиент студент пациент абонемент инструмент ассортимент момент документ элемент процент контент лент сегмент цемент пигмент пол зал стол стул угол чехол футбол метал металл вокзал материал журнал канал сигнал портал ' +
    'кристалл капитал потенциал персонал профессионал интервал минерал овал терминал бокал отдел модел отел профил автомобил стеклопакет макияж тираж дизайн жакет манжет рецепт предел раздел мел гел стал цел бел ' +
    'режим техосмотр газобетон комфортом интерьер ламинат шоколад домашних взлет полет секрет скелет рассвет запрет кларнет атлет дуэт буклет подросткам пробег вес бег объект'
  ).split(' '),
);

const ruVerb =
  /(?:[аеяиую]ет|(?:[бвгджзйклмпрстфхцчшщ]|тя|ста|то|оба)нет|ёт|[аяуюеё]ете|ёте|[аеяуё]етесь|[^аеёиоуыэюя]ит|[аяую]ит|[аеиуяюо]ют|ят|[^аеёиоуыэюя]ут|[^аеёиоуыэюя]ат|[бвгджзйклмнпрстфхцчшщ][ая]ю|ется|ится|[юуая]тся|[аеуяю]ем|[^аеёиоуыэюя]им|ём|емся|имся|лся|лась|лось|лись|ошло|стало|держит|льёт|пьёт|бьёт)$/u;
const ruShort =
  /^(?:приеду|привезу|сделаю|делаю|чиню|пеку|чищу|шью|варю|учу|научу|помогу|ремонтирую|приезжаю|беру|перезвоню|покажу|занимаюсь|преподаю|подберу|вожу|вяжу|проверяю|отвечаю|принимаю|гуляем|кормим|лепим|моет|поёт|даёт|дает|ест|пьёт|льёт|шьём|шьем|везём|везем|берём|берем|даём|даем|едем|ждём|ждет|ждёт|идёт|идет|спит|нет|есть|стоит|хватит|хватает|держит|учит|учим|лечим|варим|жарим|чиним|моем|печём|печем|растим|льём|жмём)$/u;

const enVerbs =
  /^(?:keeps?|holds?|lasts?|removes?|cleans?|fits?|stays?|makes?|gives?|saves?|dries|dry|washes|protects?|resists?|charges?|runs?|cuts?|blocks?|stops?|lets?|helps?|works?|turns?|folds?|weighs?|opens?|absorbs?|covers?|carries|carry|comes?|delivers?|feels?|grips?|handles?|heats?|cools?|leaves?|lifts?|looks?|needs?|plays?|prevents?|reduces?|repels?|replaces?|seals?|sits?|sleeps?|smells?|softens?|soothes?|stands?|supports?|takes?|traps?|uses?|warms?|withstands?|brews?|boils?|reaches|reach|includes?|installs?|learns?|repairs?|fixes|fix|builds?|bakes?|grows?|teaches|teach|speaks?|ships?|brightens?|hydrates?|moisturi[sz]es?|doubles?|survives?|filters?|connects?|tracks?|pays?|earns?|gets?|finish(?:es)?|switch(?:es)?|starts?|ends?|won.t|doesn.t|don.t|never|can|will|isn.t|aren.t|kills?|fades?|rolls?|packs?|drains?|drops?|serves?|seats?|hides?|locks?|mixes|mix|blends?|chops?|irons?|stretch(?:es)?|breathes?|wicks?|hugs?|glides?|adjusts?|attach(?:es)?|bends?|bounces?)$/iu;

const kkVerb =
  /(?:йды|йді|еді|ады|яды|іді|ыды|аймыз|ейміз|йміз|мыз|міз|мын|мін|бейді|майды|мейді|пайды|пейді|ған жоқ)$/u;

/** Whether a word looks like a verb that is said of a thing: Russian by ending, Kazakh by ending, English by list. */
export function looksLikeVerb(word: string): boolean {
  const low = word.toLowerCase().replace(/[^\p{L}’'-]/gu, '');
  if (/[a-z]/u.test(low)) return enVerbs.test(low);
  if (/[әғқңөұүһі]/u.test(low) || kkVerb.test(low)) return kkVerb.test(low) && low.length > 4;
  const plain = low.replaceAll('ё', 'е');
  if (ruShort.test(low) || ruShort.test(plain)) return true;
  return low.length > 4 && !ruNouns.has(plain) && ruVerb.test(low);
}

/** Index of the first verb among the words, or -1. */
export const firstVerb = (words: readonly string[]): number => words.findIndex(looksLikeVerb);
