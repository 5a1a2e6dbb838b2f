import { refused } from '../outcome.ts';
import type { ReviseContext } from '../context.ts';
import type { ResolvedScene } from '../../../scene/index.ts';
import type { Part } from '../wish.ts';
import type { Handler } from './handler.ts';
import { wordsInto } from './text.ts';
import { wordGroups } from './words-of.ts';

/** Parts whose words may be ours. */
const OURS: readonly Part[] = ['cta', 'headline'];

/** Words of ours in another language; a customer's own words are not guessed at. */
export const translate: Handler<'translate'> = (scene, { part, lang }, context) => {
  const parts = part === null ? OURS : [part];
  let next: ResolvedScene = scene;
  let missing: string | null = null;
  let done = false;
  for (const one of parts) {
    const group = wordGroups(next).find((g) => g.lines[0]?.role === one);
    if (group === undefined) continue;
    const words = ours(context, group.text, lang);
    const set = words === null ? null : wordsInto(next, one, words, context);
    if (set && 'scene' in set) [next, done] = [set.scene, true];
    else missing ??= group.text;
  }
  // Half a translation is none: every part that was asked for, or the refusal names the words.
  return done && missing === null
    ? { scene: { ...next, lang } }
    : refused(missing === null ? 'absent' : 'translation', missing ?? undefined);
};

const ours = ({ translated }: ReviseContext, text: string, lang: 'ru' | 'kk' | 'en'): string | null =>
  translated(text, lang);
