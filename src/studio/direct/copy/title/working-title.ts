import { pattern } from '../text/pattern.ts';

/*
 * Titles under which a picture is worked on: what it is, where it hangs, how big and how far it is. None of it names
 * what is sold: "Фото и печать — объявление в лифты", "Bike shop service menu - A2 poster", "шины новый испр2".
 */

/** What is printed, pasted or hung; each may be the trade of a printer, and names no picture by itself. */
const medium = [
  'бан+ер[ауе]?|плакат[ауе]?|постер[ауе]?|афиш[ау]|листовк[ау]|листовочк[ау]|флаер[ау]?|буклет[ауе]?|объявлени[ея]|объява|стойка|стойку|полоса|полосу|разворот|модуль|растяжк[ау]|перетяжк[ау](?= (?:через|над))|штендер|щит|щиты|билборд|стенд|табличк[ау]|вывеск[ау]|наклейк[ау]|стикер|оклейк[ау]|обложк[ау]|шапк[ау]|сторис|рилс|пост|макет|рекл\\.?|картинк[ау]|карточк[ау] (?:на|для)|ролл-?ап|лайтбокс|реклам[ау]|креатив',
  '(?:door |roller |shop |window |vinyl |pull-?up )?banner|(?:window |shop |wall |bus stop |bus shelter )?poster|flyer|flier|leaflet|(?:newspaper |magazine |half page |quarter page |full page |radio |print |local paper )?(?:ad|advert)|a-?boards?|sandwich board|chalkboard|billboard|bus side|van side|van wrap|window (?:sign|sticker|cling|vinyl|poster)|shop sign|yard sign|lawn sign|roadside sign|postcard|door ?hanger|insta(?:gram)? (?:post|tile|story)|facebook (?:post|ad|cover)',
  'баннер\\p{L}{0,3}|плакат\\p{L}{0,3}|парақша\\p{L}{0,3}|жарнама\\p{L}{0,3}|хабарландыру\\p{L}{0,3}|маңдайша\\p{L}{0,3}|билборд\\p{L}{0,3}|сторис',
].join('|');
const size =
  '[aа][1-6]|\\d+(?:[.,]\\d+)?\\s?[xх×*]\\s?\\d+(?:[.,]\\d+)?(?:\\s?(?:см|мм|м|cm|mm|m|px|ft))?|\\d{3,4}p|(?:square|vertical|horizontal|вертикальн\\p{L}+|квадрат\\p{L}*|горизонтальн\\p{L}+)';
/** How far the work on it is. */
const state =
  'новый|новая|новое|наш|наша|срочно|испр(?:авл\\p{L}*)?\\.?\\s?\\d*|правк[аи]\\s?\\d*|правлен\\p{L}+|черновик\\s?\\d*|финал\\p{L}*\\s?\\d*|верси[яи]\\s?\\d*|вариант\\s?\\d*|итог|последн\\p{L}+|копия|v\\.?\\s?\\d+(?:\\.\\d+)?|ver\\.?\\s?\\d+|version\\s?\\d*|draft\\s?\\d*|final\\s?\\d*|new|urgent|use this(?: one)?|rev\\.?\\s?\\d+|fixed|жаңа|соңғы|түзетілген|жоба\\s?\\d*|№\\s?\\d+|\\d{1,2}';
/** Where it goes: "в лифты", "у дороги", "for the van". */
const where =
  '(?:в|во|на|для|у|к|под|при|через|for|in|on|at|by|outside) (?:the |our |my )?[\\p{L}-]+(?: [\\p{L}-]+){0,2}';
const net =
  'рся|директ\\p{L}?|яндекс\\p{L}?|вк|авито|инст\\p{L}*|2\\s?гис|wb|ozon|озон|телеграм\\p{L}?|fb|facebook|insta(?:gram)?|google|kijiji|olx|kaspi|каспи';
const piece = `(?:${size}|${state}|${net})`;
/** The picture with its size, state and place, as the whole of a part of a title. */
const picture = `(?:(?:${piece}) )*(?:${medium})(?:[ ,]+(?:${piece}|${where}))*`;

const bar = '\\s*(?:,|;|\\||\\s[—–/-]|[—–])\\s+';
const lastPart = pattern(`${bar}${picture}[\\s!?.]*$`, 'iu');
const lastHung = pattern(`${bar}(?:(?:${piece}) )*(?:${medium})(?: (?:${piece}))* ${where}[\\s!?.]*$`, 'iu');
const lastWords = pattern(`(?<=\\p{L}{3})\\s(?:${medium})(?:[ ,]+(?:${piece}))+[\\s!?.]*$`, 'iu');
/** "… испр2", "… v4 FINAL": what no thing is called; an adjective may lead to it. */
/** "Uniforms A4 window": a sheet, and where it hangs. */
const lastSheet = pattern(
  `(?<=\\p{L}{3})[\\s,—–-]+[aа][1-6](?:[\\s,]+(?:${medium}|${state}|window|wall|door|board|print|portrait|landscape|окно|дверь|стена|стенд|витрина|печать|вертикал\\p{L}*|горизонтал\\p{L}*|\\d+\\s?(?:шт|pcs|copies)))*[\\s!?.]*$`,
  'iu',
);
const workingOnly = pattern(
  `(?<=\\p{L}{3})[\\s,(—–-]+(?:(?:новый|новая|новое|new|жаңа|наш|old|стар\\p{L}+)\\s)?(?:испр(?:авл\\p{L}*)?\\.?\\s?\\d*|правк[аи]\\s?\\d*|черновик\\s?\\d*|финал(?:ьн\\p{L}+)?\\s?\\d*|v\\d+(?:\\.\\d+)?(?: final)?|rev\\s?\\d+|draft\\s?\\d*|final(?: final| version)?|use this(?: one)?|түзетілген|копия(?: \\d+)?)[)\\s!?.]*$`,
  'iu',
);
/** "(use photo of truck)", "(или сторис?)": how it is to be made. */
const aside = pattern(
  `\\s*\\((?:[^)]*(?<![\\p{L}])(?:use|pls|please|photo of|picture of|pic of|no photo|not the|или|или не|картинк\\p{L}*|без фото|с фото|фото с|срочно|не печат\\p{L}*|сделай\\p{L}*|нарису\\p{L}*)(?![\\p{L}])[^)]*|(?:${medium}|${size}|${state})(?:[ ,]+(?:${piece}|${where}))*)\\??\\)`,
  'giu',
);
/** "Питомник весна 2027": for which season it is. */
const season =
  /(?<=\p{L}{3})[\s,—–-]+(?:(?:сезон )?(?:весн[аы]|лет[оа]|осен[ьи]|зим[аы])|сезон|spring|summer|autumn|fall|winter|season|көктем|күз|маусым)(?:[\s/-]+(?:весна|лето|осень|зима|spring|summer|autumn|winter))?[\s-]+20\d\d(?:[/–-]\d{2,4})?[\s!.]*$/iu;
/** "Автошкола … набор": that one may enrol, behind a house that teaches. */
const enrols =
  /^(?=(?:автошкол|школ|курс|студи|секци|кружок|клуб|лагер|детск|садик|академи|мектеп|үйірме))(?<kept>.{4,}?)[\s,—–-]+(?:набор(?: (?:открыт|групп\p{L}*|20\d\d))?|қабылдау)[\s!.]*$/iu;
/** "Bike shop service menu", "service prices": a list of what the house does. */
const list =
  /(?: (?:treatments?|price|services) (?:menu|list|board|card|sheet|prices)|(?<= (?:service|treatment)s?) (?:menu|list|board))[\s!.]*$/iu;
/** The trade itself makes such things: "Печать баннеров", "Вывески и таблички". */
const prints =
  /(?<!\p{L})(?:печат|типограф|полиграф|вывес\p{L}+ (?:и|на заказ)|наружн|изготовлени|print|sign ?writ|басып|әзірле|аренда щит|разв[её]ск)/iu;

/**
 * A title without the words for the picture that is made under it; the title itself where nothing else would stay or
 * the trade makes such things.
 */
export function withoutPicture(title: string): string {
  const unsaid = title.replace(aside, '').replace(lastHung, '');
  const parted = prints.test(unsaid)
    ? unsaid
    : unsaid.replace(lastPart, '').replace(lastWords, '').replace(lastSheet, '').replace(list, '');
  const own = parted.replace(workingOnly, '').replace(season, '').replace(enrols, '$<kept>');
  return /\p{L}{3}/u.test(own) ? own.trim() : title;
}
