import type { Perceived } from '../../../perception/index.ts';
import { besideFields } from './beside-fields.ts';
import { offWalls } from './off-walls.ts';
import type { TakenApart } from './taken-apart.ts';
import { readTextFields } from './text-fields.ts';

/** What stands on smooth fields beside a photo, or on smooth parts of it; null where there are none. */
export async function fieldsApart(
  perceived: Perceived,
  photo: TakenApart,
  apartOn: (perceived: Perceived) => Promise<TakenApart>,
): Promise<TakenApart | null> {
  const read = readTextFields(perceived.picture, photo.lines);
  if (!read) return null;
  const given = { photo, read };
  return (await besideFields(perceived, given, apartOn)) ?? (await offWalls(perceived, given, apartOn));
}
