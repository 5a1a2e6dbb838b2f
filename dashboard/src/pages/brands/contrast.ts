/** Contrast of two `#rrggbb` colours by WCAG 2.2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The first stop word that a text holds, as a whole word and whatever the case; null when none. */
export function stopWordIn(text: string, stopWords: readonly string[]): string | null {
  const plain = ` ${text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}№%]+/gu, ' ')} `;
  return (
    stopWords.find((word) => {
      const wanted = word
        .toLowerCase()
        .replaceAll('ё', 'е')
        .replaceAll(/[^\p{L}\p{N}№%]+/gu, ' ')
        .trim();
      return wanted !== '' && plain.includes(` ${wanted} `);
    }) ?? null
  );
}
