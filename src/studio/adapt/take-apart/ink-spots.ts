import { type Box, grow } from '../../../scene/index.ts';
import { type Component, componentsOf } from './components.ts';
import type { Lift } from './faults.ts';
import { apart, pixelBox, type Rgba } from './picture.ts';
import { wrongBy } from './reassembly.ts';
import { lookOf } from './type-look.ts';

/** A pixel within so many levels of the type's colour is taken for type. */
const like = 48;

/**
 * What is missing or too much in the type that was lifted off a photo: pixels of the ink's colour that are not given
 * again, or that are given where the photo shows something else. What was filled in between letters differs from the
 * photo anyway and says nothing of them.
 * @param again the parts put back over the filled photo
 */
export function inkSpots(
  picture: Rgba,
  again: Rgba,
  ink: Uint8Array,
  lifts: readonly Pick<Lift, 'group' | 'whole'>[],
): readonly Component[] {
  const { width, height } = picture;
  const wrong = new Uint8Array(width * height);
  const differs = (i: number): boolean =>
    apart(picture, i, again.data[i * 4]!, again.data[i * 4 + 1]!, again.data[i * 4 + 2]!) > wrongBy;
  const mark = (box: Box, is: (i: number) => boolean): void => {
    const { x0, y0, x1, y1 } = pixelBox(picture, box);
    for (let y = y0; y < y1; y++)
      for (let i = y * width + x0; i < y * width + x1; i++) if (is(i) && differs(i)) wrong[i] = 1;
  };
  for (const { group, whole } of lifts) {
    const { plate } = group;
    if (plate) mark(plate.box, (i) => plate.mask[i] !== 0);
    else if (group.mark || group.turned || group.table) mark(whole, () => true);
    else
      for (const line of group.lines) {
        const look = lookOf(picture, ink, line);
        if (!look) mark(line, () => true);
        else
          mark(
            grow(line, line.h * 0.08),
            (i) => apart(picture, i, ...look.colour) < like !== apart(again, i, ...look.colour) < like,
          );
      }
  }
  return componentsOf(wrong, width, height, 6);
}
