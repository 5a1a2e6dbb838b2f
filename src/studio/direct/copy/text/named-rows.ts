import { joint, LEAST, row, signed } from './headed-rows.ts';
import { wordList } from './words.ts';

/** "Собаки:", "Women:": a few words that stand over a part of a list. */
const headed = /^\s*(?<words>\p{L}[^:.!?;|/]{1,30}?)\s?:\s*$/u;
/** What only says that a list follows, or what else than things it is of. */
const announces =
  /(?<!\p{L})(?:цен[аы]|прайс\p{L}*|стоимость|тариф\p{L}*|расценк\p{L}*|услуг[иа]|меню|ассортимент|есть|наличи\p{L}*|делаем|предлагаем|акци\p{L}*|скидк\p{L}*|услови\p{L}*|доп\p{L}*|дополнительн\p{L}*|отдельно|доставк\p{L}*|плюсы|важно|внизу|мелко|текст\p{L}*|пиш\p{L}+|prices?|price list|services?|menu|we do|options?|packages?|extras?|add-?ons?|includes?|delivery|offers?|deals?|discounts?|rates?|notes?|bottom|баға\p{L}*|қызмет\p{L}*|мәзір\p{L}*|тізім\p{L}*|акция\p{L}*|жеңілдік\p{L}*|қосымша\p{L}*|бөлек|жеткізу\p{L}*|төменде)(?!\p{L})/iu;
/** Most words of what stands over them. */
const WORDS = 4;

/** Whether a line is one of a list of things with their sums. */
function isPriced(line: string): boolean {
  const m = row.exec(line);
  if (m === null) return false;
  const { thing = '', sum = '' } = m.groups!;
  return signed.test(sum) || (joint.test(thing) && Number(sum.replace(/\D/gu, '')) >= LEAST);
}

/**
 * Says with each sum of a list in parts what its part is of, where two parts and more have sums of their own: "Собаки:"
 * above "— комплексная 9 500 тг" and "Кошки:" above "— комплексная 8 800 тг" are "Собаки: комплексная 9 500 тг" ….
 */
export function withNames(text: string): string {
  const lines = text.split('\n');
  const parts = lines.flatMap((line, i) => {
    const words = headed.exec(line)?.groups!['words'] ?? '';
    if (words === '' || /\d{3}/u.test(words) || wordList(words).length > WORDS || announces.test(words)) return [];
    const length = lines.slice(i + 1).findIndex((below) => !isPriced(below));
    const rows = length < 0 ? lines.length - i - 1 : length;
    return rows === 0 ? [] : [{ i, words, rows }];
  });
  if (parts.length < 2) return text;
  const out = [...lines];
  for (const { i, words, rows } of parts) {
    out[i] = '';
    for (let k = i + 1; k <= i + rows; k++)
      out[k] = lines[k]!.replace(/^(\s*[-–—•*·▪✔✓]?\s*)(?=\S)/u, (mark) => `${mark}${words}: `);
  }
  return out.join('\n');
}
