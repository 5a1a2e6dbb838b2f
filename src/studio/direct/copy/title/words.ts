import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';

/** Latin words on marketplaces that name a property, never a brand. */
const genericLatin = new Set(
  (
    'usb pa led lcd oled amoled type-c typec wi-fi wifi bluetooth hepa ip67 ip68 ip65 ipx7 xl xxl l m s xs gb tb 4k 8k uhd full fullhd hd uv spf tws rgb nfc vr ai oversize ' +
    'smart mini ssd hdd ram anc pro max plus ultra lite eco xxs aux hdmi gps gsm lte 5g 4g 3d diy cpu pvc eva abs new hit sale premium classic loft scandi retro vintage model series comfort basic standard style home sport black white color kids baby for with and the of in'
  ).split(' '),
);

/** Words put into titles for search engines; they say nothing that may be printed. */
const searchBait = `${leftEdge}(?:купить|недорого|дёшево|дешево|новинк\\p{L}*|новый тренд|хит(?: продаж\\p{L}?)?|бестселлер|тренд\\p{L}*|топ|лучш\\p{L}*|сам(?:ый|ая|ое|ые) \\p{L}+|оригинал(?:ьный)?|акция|распродажа|скидк\\p{L}*|в наличии|с доставкой|опт(?:ом)?|идея подарка|(?:в )?подарок(?: (?:на|для|маме|жене|мужу|девушке|ребенку|ребёнку|парню|папе|подруге|учителю)[^,;]*)?|отличное качество|высокое качество|премиум качеств\\p{L}*|качественн\\p{L}*|стильн\\p{L}*|модн\\p{L}*|популярн\\p{L}*|супер\\p{L}{0,4}|gift idea\\p{L}*|best ?seller|hot sale|free shipping|new arrival|top quality|high quality|20[12]\\d(?: ?г(?:ода?|\\.)?)?)${rightEdge}`;
const articleNumber = `${leftEdge}(?:артикул|арт\\.?|код товара|код|sku|model no\\.?|id)\\s?[:№#]?\\s?[\\p{L}\\d][\\p{L}\\d./_-]*\\d[\\p{L}\\d./_-]*`;

const prepositions = new Set(
  'против возле около между среди после перед через кроме вместо для с со из на во в под от без к ко по и или до за о об при над у with for of in on and to from while who that when if or your you we үшін бар мен пен және'.split(
    ' ',
  ),
);
const adjectiveEnd = /(?:[ыио]й|ая|яя|ое|ее|ые|ие)$/iu;
const nounEnd =
  /(?:^зимой$|^весной$|^домой$|^собой$|^порой$|[аеяё]ние|тие|ье|лие|ствие|ой-?ка|чай|рой|клей|крой|бой|зной|слой|строй|музей)$/iu;

export const isGenericLatin = (word: string): boolean => genericLatin.has(word.toLowerCase().replace(/\++$/u, ''));
export const isPreposition = (word: string): boolean => prepositions.has(word.toLowerCase());
/** Russian adjective by its ending; nouns such as "чай" and "питание" are told apart. */
export const isAdjective = (word: string): boolean => adjectiveEnd.test(word) && !nounEnd.test(word) && word.length > 4;
export const isLatin = (word: string): boolean => /\p{Script=Latin}/u.test(word) && !/\p{Script=Cyrillic}/u.test(word);

export const removeArticleNumbers = (title: string): string =>
  title.replace(pattern(articleNumber, 'giu'), ' ').replace(/[#№]\s?\d{4,}/gu, ' ');
export const isSearchBait = (text: string): boolean => pattern(searchBait, 'iu').test(text);
/** Search words become segment limits, so that their neighbours do not grow together. */
export const removeSearchBait = (title: string): string =>
  title
    .split(/([«“][^»”]*[»”])/u)
    .map((part, i) => (i % 2 === 1 ? part : part.replace(pattern(searchBait, 'giu'), ' , ')))
    .join('');
