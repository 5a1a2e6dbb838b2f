import { leftEdge, pattern } from '../text/pattern.ts';

/** When a price is another one: days, nights, seasons. */
const time =
  'выходн\\p{L}+|будн\\p{L}+|праздник\\p{L}*|праздничн\\p{L}+|ноч(?:ью|ь|ной|ное)|вечер(?:ом|ний)?|летом|зимой|сезон\\p{L}*|пятниц\\p{L}+|суббот\\p{L}+|воскресень\\p{L}+|пт|сб|вс|пн|срочн(?:о|ый|ая)|weekends?|weekdays?|evenings?|nights?|holidays?|bank holidays?|peak|high season|summer|winter|fridays?|saturdays?|sundays?|mondays?|fri|sat|sun|mon|tues?|weds?|thurs?|rush|демалыс\\p{L}*|мереке\\p{L}*|түн\\p{L}{0,3}|жұма\\p{L}{0,3}|сенбі\\p{L}{0,3}|жексенбі\\p{L}{0,3}|жазда|қыста';
const sign = '(?:₽|₸|руб\\p{L}*\\.?|р|тг|теңге\\p{L}*|%|€|£|\\$)';
const dearer = `(?:^|[,;(/]\\s?|\\s)(?<what>(?:(?:в|во|по|на|за|in|on|at|the|a) )?(?:${time})(?:(?:\\.|\\s?[–—&/-]\\s?|\\.?,?\\s(?:и|and|мен|және)\\s|\\s)(?:${time}|дни|дней|rates?|күн\\p{L}*))*\\.?(?: only| тек| ғана)?\\s?[:—–-]?\\s?(?<plus>\\+|плюс |доплата |plus |extra )?\\s?[£$€]?(?<n>\\d[\\d ]*)(?:\\s?${sign})?(?: (?:pp|each|extra|per \\p{L}+|сверху))?)(?![\\p{L}\\d:.–-])`;

/** What a price costs at other times, as its sentence says: its words and the sum; `added`: on top of the price. */
export interface OtherTime {
  readonly words: string;
  readonly value: number;
  readonly added: boolean;
}

/** "Weekends + £20", "Fri–Sat only £26 pp", "выходные +300": every one that a text holds. */
export const otherTimesIn = (text: string): readonly OtherTime[] =>
  [...text.matchAll(pattern(dearer, 'giu'))].map((m) => ({
    words: m.groups!['what']!.trim(),
    value: Number(m.groups!['n']!.replace(/\s/gu, '')),
    added: m.groups!['plus'] !== undefined,
  }));

/** Whether a text says nothing but that. */
export const isOtherTime = (text: string): boolean =>
  pattern(`^(?:${leftEdge})?${dearer}\\.?$`).test(text) && otherTimesIn(text).length === 1;

/** Whether a text begins with when it holds: "летом с 15 июня …". */
export const beginsWithTime = (text: string): boolean =>
  pattern(`^(?:в |во |in |on |at )?(?:${time})(?!\\p{L})`).test(text);
