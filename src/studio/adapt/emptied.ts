import { area, type Box, intersection, type ResolvedScene } from '../../scene/index.ts';
import { boxIn, placedPieces } from './judge/shown.ts';
import { readTextFields, type TakenApart } from './take-apart/index.ts';

/** Of an element's place, the share that a window shows where it is seen, and that lies on the field it stood on. */
const [seen, on] = [0.5, 0.9];

/**
 * A new layout shows a card or a panel of a photo from which the words were taken: an empty field beside them. Words
 * that stood on the photo itself leave none.
 */
export function showsEmptied(taken: TakenApart, scene: ResolvedScene): boolean {
  if (taken.parts.ground.kind !== 'photo') return false;
  const windows = scene.nodes.flatMap((n): readonly Box[] =>
    n.kind === 'bitmap' && n.source.startsWith('photo:') ? [boxIn(n.source.slice('photo:'.length))] : [],
  );
  if (windows.length === 0 || placedPieces(scene).length === 0) return false;
  const fields = readTextFields(taken.picture, taken.lines)?.fields ?? [];
  return taken.parts.elements
    .filter((e) => e.role === 'headline' || e.role === 'subline' || e.role === 'price')
    .some(
      ({ box }) =>
        fields.some((f) => f.share(box) >= on) && windows.some((w) => area(intersection(w, box)) > area(box) * seen),
    );
}
