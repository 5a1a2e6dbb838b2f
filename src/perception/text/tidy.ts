/** Latin letters that look like Cyrillic ones, pair by pair. */
const latin = 'aceopxyABCEHKMOPTXkru';
const cyrillic = 'асеорхуАВСЕНКМОРТХкги';

const isCyrillic = (c: string): boolean => /\p{Script=Cyrillic}/u.test(c);

/** Share of the letters that are Cyrillic, 0..1; 0 where there are no letters. */
export function cyrillicShare(text: string): number {
  const letters = [...text].filter((c) => /\p{L}/u.test(c));
  return letters.length === 0 ? 0 : letters.filter(isCyrillic).length / letters.length;
}

/**
 * Repairs what readers of mixed scripts typically get wrong in advertising: Latin look-alikes inside Cyrillic words,
 * the rouble and tenge signs behind
 * a number, doubled hyphens. `nativePicture`: the picture is mostly in a Cyrillic language, so that short look-alike
 * words are taken for Cyrillic, too.
 */
export function tidyReading(text: string, nativePicture: boolean): string {
  const words = text.split(' ').map((word) => {
    const letters = [...word].filter((c) => /\p{L}/u.test(c));
    const mixed = letters.some(isCyrillic) && letters.some((c) => !isCyrillic(c));
    const lookAlike =
      nativePicture &&
      letters.length <= 3 &&
      letters.length > 0 &&
      letters.every((c) => latin.slice(0, -3).includes(c));
    if (!mixed && !lookAlike) return word;
    const native = [...word].map((c) => cyrillic[latin.indexOf(c)] ?? c).join('');
    // Small т and к have no small Latin twin, so they come as capitals.
    return /^\p{Ll}/u.test(native) ? native.toLowerCase() : native;
  });
  return words
    .join(' ')
    .replace(/--/g, '—')
    .replace(/(\d)\s?[PРр](?![\p{L}\d])/gu, '$1 ₽')
    .replace(/(\d)\s?[TТт₸](?![\p{L}\d])/gu, '$1 ₸')
    .trim();
}
