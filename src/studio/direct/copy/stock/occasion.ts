import { clean } from '../text/clean.ts';

/** Words that name an occasion; the first that is found counts. Seasons come last: a feast says more. */
const occasions: readonly (readonly [string, RegExp])[] = [
  ['black_friday', /ч[её]рн(?:ая|ой|ую) пятниц|black friday|қара жұма/u],
  ['new_year', /нов(?:ый|ого|ому|ым) год|новогод|рождеств|new year|christmas|жаңа жыл/u],
  ['8march', /8[- ]?(?:е |го )?март|восьм\S+ март|8-?наурыз|women.s day/u],
  ['23feb', /23[- ]?(?:е |го )?феврал|день защитника/u],
  ['valentine', /14[- ]?(?:е |го )?феврал|валентин|влюбл[её]нн|valentine/u],
  ['nauryz', /наурыз мейрам|наурыз/u],
  ['back_to_school', /1[- ]?(?:е |го )?сентябр|к школе|снова в школу|back to school|мектепке/u],
  ['gift', /подар(?:ок|ки|ка|ков)|gift|сыйлық/u],
  ['new', /новинк|новая коллекц|new arrival|new collection|жаңа топтама/u],
  ['summer', /(?<!\p{L})(?:лето|летом|летн\p{L}+|summer|жаз(?:ғы|да)?)(?!\p{L})/u],
  ['autumn', /(?<!\p{L})(?:осен\p{L}+|autumn|күз(?:гі|де)?)(?!\p{L})/u],
  ['winter', /(?<!\p{L})(?:зим\p{L}+|winter|қыс(?:қы|та)?)(?!\p{L})/u],
  ['spring', /(?<!\p{L})(?:весн\p{L}+|весенн\p{L}+|spring|көктем\p{L}*)(?!\p{L})/u],
];

/** All occasions that a text names. */
export function namedOccasions(text: string): readonly string[] {
  const low = clean(text).toLowerCase();
  return occasions.filter(([, words]) => words.test(low)).map(([id]) => id);
}

/**
 * Occasion that the brief or goal names, `sale` when a discount is known, or null. Titles are not asked: "летнее
 * платье" is no campaign.
 */
export function detectOccasion(briefAndGoal: string, hasDiscount: boolean): string | null {
  return namedOccasions(briefAndGoal)[0] ?? (hasDiscount ? 'sale' : null);
}
