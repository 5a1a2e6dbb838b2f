/** By what a price is counted or for whom it holds: read behind the sum, "45 ₽ за м² в месяц", "$38 per visit". */
const BEHIND =
  /^(?:(?:за|со?|для|при|без)\s(?!собой)|в\s(?:месяц|час|день|сутки|недел|год|смену|квартал|выходн|будн)|на\s(?:человека|гостя|двоих|месяц|год|день|сутки)|(?:an?|per|each|for|plus|with|before|including|incl|excluding|excl)[\s.]|(?:кемінде|ең аз|минимум|минимальн\S+|minimum|min|at least)\s)/u;

/** The words of a price as they are read around its sum: of what it is the price, and by what it is counted. */
export interface PriceWords {
  readonly before: string | null;
  readonly behind: string | null;
}

/** "рамные леса, за м² в месяц" is "рамные леса" before the sum and "за м² в месяц" behind it. */
export function priceWords(basis: string | null): PriceWords {
  if (basis === null || basis === '') return { before: null, behind: null };
  const plain = basis.replaceAll('\u00A0', ' ');
  if (BEHIND.test(plain)) return { before: null, behind: basis };
  const at = [...plain.matchAll(/, /gu)].map((m) => m.index).find((i) => BEHIND.test(plain.slice(i + 2)));
  return at === undefined
    ? { before: basis, behind: null }
    : { before: basis.slice(0, at), behind: basis.slice(at + 2) };
}
