import type { Lang, ResolvedScene } from '../../scene/index.ts';
import { readInstruction, type Wish } from '../../studio/revise/index.ts';
import { answerIn, doneLines, notDoneLines } from '../revision/index.ts';
import { photoRevision } from './photo.ts';

/** What of an instruction is understood, and what is not or has nothing to act on; each in a few words. */
export interface EditPreview {
  readonly understood: readonly string[];
  readonly ignored: readonly string[];
}

/** Wishes that want their part in the picture. */
const ON_A_PART: ReadonlySet<Wish['kind']> = new Set([
  'text',
  'price',
  'remove',
  'size',
  'move',
  'colour',
  'face',
  'tone',
]);

/**
 * Reads an instruction against the scenes of outputs (null: a bare photo) without making anything. Whether there is
 * room for it shows only when it is made. Cheap: no font and no pixel is looked at.
 */
export function previewEdit(
  instruction: string,
  scenes: readonly (ResolvedScene | null)[],
  jobLang: Lang,
): EditPreview {
  const lang = answerIn(jobLang, instruction);
  const wishes = readInstruction(instruction);
  if (scenes.length > 0 && scenes.every((scene) => scene === null)) {
    const photo = photoRevision(wishes, true);
    return { understood: doneLines(photo, lang), ignored: notDoneLines(photo, lang) };
  }
  const reason = (wish: Wish) =>
    wish.kind === 'unknown'
      ? ('unknown' as const)
      : scenes.some((scene) => applies(wish, scene))
        ? null
        : ('absent' as const);
  const judged = wishes.map((wish) => ({ wish, reason: reason(wish) }));
  const done = judged.flatMap(({ wish, reason: why }) => (why === null ? [wish] : []));
  const notDone = judged.flatMap(({ wish, reason: why }) =>
    why === null ? [] : [{ wish, reason: why, detail: null }],
  );
  return { understood: doneLines({ done }, lang), ignored: notDoneLines({ notDone }, lang) };
}

function applies(wish: Wish, scene: ResolvedScene | null): boolean {
  if (scene === null) return photoRevision([wish], true).done.length > 0;
  if (!ON_A_PART.has(wish.kind) || !('part' in wish) || wish.part === null) return true;
  return scene.nodes.some(({ role }) => role === wish.part) || (wish.kind === 'text' && wish.part === 'subline');
}
