import { partUnit, wholeUnit } from '../layout/index.ts';
import { refused } from '../outcome.ts';
import type { Handler } from './handler.ts';
import { wordsInto } from './text.ts';
import { sameWords, wordGroups } from './words-of.ts';

/** The version before this one. */
export const undo: Handler<'undo'> = (_, __, { former }) =>
  former === null ? refused('no_former') : { scene: former };

/** A part that the earlier version had, where it stood. */
export const restore: Handler<'restore'> = (scene, { part }, { former }) => {
  if (partUnit(scene, part) !== null) return refused('already');
  const unit = former && wholeUnit(former, part);
  if (!former || !unit) return refused(former === null ? 'no_former' : 'absent');
  if (former.width !== scene.width || former.height !== scene.height) return refused('no_former');
  return { scene: { ...scene, nodes: [...scene.nodes, ...[...unit.ids].map((i) => former.nodes[i]!)] } };
};

/** Another headline of those that the campaign has. */
export const reword: Handler<'reword'> = (scene, { part }, context) => {
  const now = wordGroups(scene).find((g) => g.lines[0]?.role === part);
  const others = context.headlines.filter((words) => sameWords(words) !== sameWords(now?.text ?? ''));
  for (const words of others) {
    const done = wordsInto(scene, part, words, context);
    if ('scene' in done) return done;
  }
  return refused(others.length === 0 ? 'absent' : 'no_room');
};
