import { area, intersection } from '../../scene/index.ts';
import type { TakenApart } from './take-apart/index.ts';

/** Of a word, more than the first share and less than the second is a part of it only. */
const [some, nearlyAll] = [0.08, 0.6];

/** Words that come off the painted ground whole would come off the photo in part: letters of them would stay in it. */
export function tearsWords({ parts }: TakenApart, photo: TakenApart): boolean {
  const lifted = photo.parts.elements.map((e) => e.box);
  return parts.elements.some(({ lines }) =>
    lines.some(({ words }) =>
      words.some(({ box }) => {
        const share = lifted.reduce((sum, own) => sum + area(intersection(own, box)), 0) / area(box);
        return share > some && share < nearlyAll;
      }),
    ),
  );
}
