import { isEnglish, standingOf } from '../text/english.ts';
import { leftEdge, pattern } from '../text/pattern.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { holds, overlapOf, wordList } from '../text/words.ts';
import type { Statement } from '../read/statement.ts';

/** What is known of a line when it is judged. */
export interface Facts extends Place {
  readonly s: Statement;
  readonly text: string;
  /** Number of words. */
  readonly length: number;
  readonly verb: boolean;
  readonly digit: boolean;
  /** Holds a measured quantity. */
  readonly measured: boolean;
  readonly without: boolean;
  readonly ordinal: boolean;
  readonly own: boolean;
  readonly has: (source: string) => boolean;
  /** Share of words that the title says too, 0..1. */
  readonly titled: number;
}

/** Where a line stands among the statements of its brief. */
export interface Place {
  /** Where in the brief it stands, 0 = its first character, 1 = its last. */
  readonly at: number;
  /** In the first sentence of the brief that says anything. */
  readonly opens: boolean;
  /** Statements of its sentence, itself too. */
  readonly company: number;
  /** The title is itself an offer. */
  readonly titleOffers: boolean;
}

/**
 * One thing that makes a line a better or worse reason to buy, with what it weighs by judgement; what briefs with
 * known main reasons say of it stands in `weights.ts`.
 */
export type Signal = readonly [name: string, prior: number, holds: (f: Facts) => boolean];

/** Whether a pattern is found in the line. */
export const is = (source: RegExp) => {
  const text = source.source;
  return (f: Facts): boolean => pattern(text).test(f.text);
};

export const measured =
  '(?!(?:19|20)\\d\\d\\s)\\d[\\d ]*(?:[.,]\\d+)?(?:\\s?[-–—]\\s?\\d+)?[\\s-]?(?:working |calendar |рабоч\\p{L}+ |жұмыс )?(?:%|процент\\p{L}*|час\\p{L}*|ч|мин\\p{L}*|дн\\p{L}*|ден\\p{L}*|сут\\p{L}*|недел\\p{L}*|месяц\\p{L}*|мес|лет|год\\p{L}*|сек\\p{L}*|градус\\p{L}*|°C|раз\\p{L}*|км|стир\\p{L}*|hours?|hrs?|h|min(?:ute)?s?|days?|weeks?|months?|years?|nights?|seconds?|secs?|washes|times|cups|km|miles|сағат\\p{L}*|күн\\p{L}*|ай\\p{L}*|минут\\p{L}*|жыл\\p{L}*|апта\\p{L}*|рет\\p{L}*|шақырым\\p{L}*|кесе|атм|дб|db|°C|°|кг\\/м²|кг\\/м2|мм|вт|квт|мач|л\\/мин|м³\\/ч|об\\/мин|бар|классов|показател\\p{L}*|dB|W|mAh|mph)|\\d+ из \\d+|\\d+ out of \\d+';
export const ordinal =
  'одной рукой|одним человеком|в одиночку|(?:с|за|со|в|на|после|к) (?:перв|втор|трет|четв[её]рт|один|одн|ночь|день|час|минут|недел|вечер|смен|приезд|выезд|раз)\\p{L}*(?: \\p{L}+)?|one shift|overnight|by (?:the )?(?:end of )?(?:lesson|week|day) \\p{L}+|same day|next day|сол күні|бір (?:сағат|күн)\\p{L}*|бүгін|ертең|за (?:два|три|пять|семь|десять|полчаса|пару) ?\\p{L}*|в течение \\p{L}+ \\p{L}+|three|two|half an hour';
export const without =
  'без \\p{L}+|не \\p{L}{3,}|ни \\p{L}+|нет \\p{L}+|\\p{L}+ нет|никак\\p{L}+|no \\p{L}+|non-?\\p{L}+|never|without|\\p{L}+-free|\\p{L}+ free|doesn.t|don.t|won.t|\\p{L}+(?:сыз|сіз)|жоқ|\\p{L}+(?:майды|мейді|пайды|пейді|баймыз|бейміз|маймыз|мейміз|паймыз|пейміз)|\\p{L}+(?:маған|меген|баған|беген|паған|пеген)';
export const own =
  'ручн\\p{L}+|вручную|рук[аи]ми?|собственн\\p{L}+|сво(?:й|его|ей|ём|и|их)|сами|handmade|by hand|own|қолмен|өз\\p{L}*|семейн\\p{L}+|натуральн\\p{L}+|фиксир\\p{L}+|fixed|под ключ|договор\\p{L}*';

/** What the judges look at in a statement as it is printed. */
export function factsOf(s: Statement, printed: string, title: string, place: Place): Facts {
  // An aside in brackets is no part of the reason, unless it stands in the row of a table.
  const whole = printed.replaceAll('\u00A0', ' ');
  const outer = whole.replace(/\s?\([^)]*\)/gu, '');
  const text = outer.split(' ').length >= 2 && s.row === undefined ? outer : whole;
  const has = (source: string): boolean => holds(text, source);
  return {
    s,
    text,
    length: wordList(text).length,
    verb: text.split(/\s+/u).some(looksLikeVerb) || (isEnglish(text) && standingOf(text) === 'clause'),
    digit: /\d/u.test(text),
    measured: pattern(`${leftEdge}(?:${measured})(?!\\p{L})`).test(text),
    without: has(without),
    ordinal: has(ordinal),
    own: has(own),
    has,
    titled: overlapOf(text, title),
    ...place,
  };
}
