import type { Lang } from '../../../../scene/index.ts';
import { leftEdge, pattern, rightEdge } from './pattern.ts';
import { withoutChat } from './chat-log.ts';
import { withFigures } from './told-figures.ts';
import { withCorrectedSums } from './corrected-sums.ts';
import { withWasNow } from './was-now.ts';
import { withShownPrice } from './shown-price.ts';
import { withHeads } from './headed-rows.ts';
import { withNames } from './named-rows.ts';
import { withTables } from './typed-tables.ts';

/** Raw customer text without invisible characters, emoji and odd spaces. All extraction works on this form. */
export function clean(text: string): string {
  return withFigures(text)
    .normalize('NFC')
    .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/gu, '')
    .replace(/[\u00A0\u202F\u2009\t]/gu, ' ')
    .replace(/\p{Extended_Pictographic}\uFE0F?|\p{Regional_Indicator}/gu, ' ')
    .replace(/\r/gu, '')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/ {2,}/gu, ' ')
    .trim();
}

/** The same for reading: pictures and typed smileys between words part statements, as line breaks do. */
export const cleanForReading = (text: string): string => readable(text).text;

/** Marks that open the lines of a list, however they look; a number in a circle is one, too. */
const pointed = /^([ \t]*)[★☆◦○◇◆■□▫►▶➔⇒→∙‣⁃√├└│①-⑳❶-❿](?=[ \t]*[^\s])/gmu;

/** Two lines and more that a star opens are a list, and no notes below: their stars are read as points. */
const starredRows = (text: string): string =>
  (text.match(/^[ \t]*\*(?=\p{L}|\d)/gmu)?.length ?? 0) > 2 && !/[^\s*]\*/u.test(text)
    ? text.replace(/^([ \t]*)\*(?=[ \t]*[\p{L}\d])/gmu, '$1• ')
    : (text.match(/^[ \t]*\*(?=[ \t])/gmu)?.length ?? 0) > 1
      ? text.replace(/^([ \t]*)\*(?=[ \t])/gmu, '$1•')
      : text;

/** "Перфоратор ........ 450 р": dots that lead to a sum are a dash. */
const leaders = /(?<=[\p{L}\d)]) ?\.{4,} ?(?=(?:от |from )?[£$€]?\d)/gu;

/** The text as it is read, with the lines that were rows of tables. */
export function readable(text: string): ReturnType<typeof withTables> {
  const { text: lines, rows } = withTables(
    withHeads(
      withNames(
        withShownPrice(
          withCorrectedSums(
            withWasNow(starredRows(withFigures(withoutChat(text)).replace(pointed, '$1•')))
              .normalize('NFC')
              .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/gu, '')
              .replace(/[\u00A0\u202F\u2009\t]/gu, ' ')
              .replace(leaders, ' — ')
              .replace(/[\p{Extended_Pictographic}\p{Regional_Indicator}\uFE0F\u20E3]+/gu, '\n')
              .replace(/[:;]-?[)(]+(?=\s|$)/gu, '\n')
              .replace(/\r/gu, '')
              .replace(/(?!\n)\p{Cc}/gu, ' ')
              .replace(/ {2,}/gu, ' '),
          ),
        ),
      ),
    ),
  );
  return { text: lines.trim(), rows };
}

/** Language of a title, for its grammar: Kazakh letters decide, else the script it begins in. */
export function guessLang(text: string): Lang {
  if (/[әғқңөұүһі]/iu.test(text)) return 'kk';
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (cyrillic + latin === 0) return 'ru';
  const mostlyCyrillic = (cyrillic >= 3 && /^[^\p{L}]*\p{Script=Cyrillic}/u.test(text)) || cyrillic * 2 >= latin;
  if (!mostlyCyrillic) return 'en';
  return pattern(`${leftEdge}(?:несие\\p{L}{0,3}|тегін|баға|жеткізу|үшін|дейін)${rightEdge}`).test(text) ? 'kk' : 'ru';
}
