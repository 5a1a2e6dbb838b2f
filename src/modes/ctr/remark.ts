import type { Lang } from '../../scene/index.ts';
import type { Picture } from '../../studio/picture/index.ts';

/** What became of one variant. */
export interface SettledVariant {
  readonly name: string;
  readonly result: Picture;
}

/** What each variant changes and how it measures, or why it was refused. */
export function sayVariants(settled: readonly SettledVariant[], lang: Lang): string {
  const en = lang === 'en';
  const key = en ? 'en' : 'ru';
  return settled
    .map(({ name, result }) => {
      const { review, checks } = result.verdict;
      if ('bytes' in result && review?.variant) {
        const { changes, answers, before } = review.variant;
        const what = changes.map((change) => change[key].replace(/\.$/u, '')).join('; ');
        const counted = en
          ? `checklist ${review.score} of 100 instead of ${before}, ${answers.length} findings answered`
          : `по чек-листу ${review.score} из 100 вместо ${before}, снято помех: ${answers.length}`;
        return `${name}: ${what} (${counted}).`;
      }
      const reason = checks.find((c) => !c.passed)?.message[key] ?? '';
      return en ? `${name} was not made: ${reason}.` : `${name} не сделан: ${reason}.`;
    })
    .join(' ');
}
