import { area, type Box, type Check, headOf, intersection } from '../../../scene/index.ts';
import { check } from '../check.ts';
import { coveredShare, elementsOf, headlineIsBehind } from '../elements.ts';
import type { Promised } from '../inspected.ts';
import { partNames } from '../part-names.ts';

/** Share of a face, and of a head with its hair, that an element may lie on. */
const ON_FACE = 0.05;
const ON_HEAD = 0.08;
/** Share of a head that a frame of ours may cut off, and share from which it is not in the picture at all. */
const CUT = { least: 0.06, gone: 0.94 } as const;
/** Least area of a face, in shares of the largest one, whose head matters: those behind are passers-by. */
const MAIN = 0.25;

/** Faces are free; so is the hair round them, but of a headline that runs behind the head. */
export function faceChecks(promised: Promised): readonly Check[] {
  return [covered(promised), cutOff(promised)];
}

function covered({ scene, faces }: Promised): Check {
  const behind = headlineIsBehind(scene);
  const main = mainOf(faces);
  const hit = elementsOf(scene).filter(
    (e) =>
      faces.some((face) => coveredShare(face, e.box) > ON_FACE) ||
      (!(behind && e.role === 'headline') && main.some((face) => coveredShare(headOf(face), e.box) > ON_HEAD)),
  );
  return check(
    'face_covered',
    { passed: hit.length === 0, value: hit.length, threshold: 0, boxes: hit.map((e) => e.box) },
    {
      ru: hit.length === 0 ? 'Лица открыты' : `Лицо закрыто: ${partNames(hit, 'ru')}`,
      en: hit.length === 0 ? 'Faces are free' : `A face is covered by: ${partNames(hit, 'en')}`,
    },
  );
}

/** Whether the window of a photo cuts through a head that the photo shows whole. */
function cutOff({ faces, shown }: Promised): Check {
  const cut = shown == null ? [] : mainOf(faces).filter((face) => isCut(headOf(face), shown));
  return check(
    'head_cut',
    { passed: cut.length === 0, value: cut.length, threshold: 0, boxes: cut },
    {
      ru: cut.length === 0 ? 'Головы целы' : 'Край снимка режет голову',
      en: cut.length === 0 ? 'Heads are whole' : 'The edge of the photo cuts a head',
    },
  );
}

function isCut(head: Box, { photo, window }: NonNullable<Promised['shown']>): boolean {
  const whole = intersection(head, photo);
  const off = 1 - area(intersection(whole, window)) / Math.max(1, area(whole));
  return off > CUT.least && off < CUT.gone;
}

function mainOf(faces: readonly Box[]): readonly Box[] {
  const largest = Math.max(0, ...faces.map(area));
  return faces.filter((face) => area(face) >= MAIN * largest);
}
