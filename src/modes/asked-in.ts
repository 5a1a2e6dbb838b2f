import { LANGS } from '../contract/index.ts';
import type { Lang } from '../scene/index.ts';
import type { AskedQuestion } from './mode.ts';

/**
 * A question as `ask` words it in the language of the job and, for callers who read the other one, in that. A remark
 * that goes before it has one language, and with it the whole question has.
 */
export function askedIn(lang: Lang, remark: string | null, ask: (lang: Lang) => AskedQuestion): AskedQuestion {
  const own = ask(lang);
  if (remark !== null) return { ...own, text: `${remark} ${own.text}` };
  const also = LANGS.filter((other) => other !== lang).map((other) => {
    const { text, choices } = ask(other);
    return [other, { text, choices: choices.map(({ label, reason }) => ({ label, reason })) }] as const;
  });
  return { ...own, also: Object.fromEntries(also) };
}
