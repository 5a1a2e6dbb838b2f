/**
 * Raw customer text ready for reading: composed letters, no invisible characters, odd spaces as plain ones, pictograms
 * as blanks. Tabs and line ends stay, they are what tables are made of.
 */
export function tidyText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/gu, '')
      .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
      .replace(/[\u00A0\u202F\u2000-\u200A]/gu, ' ')
      .replace(/\p{Extended_Pictographic}\uFE0F?/gu, (sign) => (/[©®™]/u.test(sign) ? sign : '•'))
      .replace(/(?![\n\t])\p{Cc}/gu, ' ')
      // Marks typed between blanks: "200 см . Плотность", "( микрофибра )".
      .replace(/(?<=[^\s.,;:]) +(?=[.,;!?](?:\s|$))| +(?=\)(?:\s|[.,;]|$))/gu, '')
      .replace(/(?<=(?:^|\s)\() +/gu, '')
  );
}

/** One line of words: single spaces, no stray punctuation at its ends. A dot after a cut-off word ("шт.") stays off. */
export function oneLine(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,;:.=•·*–—-]+(?=\S)|[\s,;:=•·*–—-]+$/gu, '')
    .replace(/(?<!\.\p{L})\.+$/u, '')
    .trim();
}
