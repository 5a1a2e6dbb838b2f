import type { Perceived } from '../../perception/index.ts';
import type { Verdict } from '../../scene/index.ts';
import type { RefusedPicture } from '../../studio/picture/index.ts';
import { check, type PhotoChange, revisePhoto } from '../../studio/retouch/index.ts';
import { colourMeant, type NotDone, type Reason, type Revised, type Wish } from '../../studio/revise/index.ts';
import type { Made, StoredOutput } from '../mode.ts';
import { photoFile } from '../photos/photo-file.ts';

/** What of an instruction a bare photo can follow, and what not. */
export interface PhotoRevision extends Pick<Revised, 'done' | 'notDone' | 'remarks'> {
  readonly change: PhotoChange;
  /** The earlier version is wished back. */
  readonly undone: boolean;
}

const AS_IS: PhotoChange = { brightness: 1, saturation: 1, warmth: 0, closer: 1, ground: null };

/** Reads wishes as a photo's: light, colour, a nearer cut, a plain ground. All else has no place on it. */
export function photoRevision(wishes: readonly Wish[], hasFormer: boolean): PhotoRevision {
  if (wishes.length === 1 && wishes[0]?.kind === 'undo')
    return hasFormer
      ? { change: AS_IS, done: wishes, notDone: [], remarks: [], undone: true }
      : {
          change: AS_IS,
          done: [],
          notDone: [{ wish: wishes[0], reason: 'no_former', detail: null }],
          remarks: [],
          undone: false,
        };
  let change = AS_IS;
  const done: Wish[] = [];
  const notDone: NotDone[] = [];
  for (const wish of wishes) {
    const next = changed(change, wish);
    if (next === null) notDone.push({ wish, reason: reasonOf(wish), detail: null });
    else [change] = [next, done.push(wish)];
  }
  return { change, done, notDone, remarks: [], undone: false };
}

/** Recolouring the thing itself would show it as it is not; parts of other kinds a photo does not have. */
function reasonOf(wish: Wish): Reason {
  if (wish.kind === 'unknown') return 'unknown';
  return wish.kind === 'colour' && (wish.part === 'product' || wish.part === 'photo') ? 'fidelity' : 'bare_photo';
}

function changed(now: PhotoChange, wish: Wish): PhotoChange | null {
  if (wish.kind === 'ground') {
    const meant = colourMeant(wish.to, '#d8d8d8', null, 'ground');
    return meant === null ? null : { ...now, ground: meant };
  }
  if (wish.kind === 'photo')
    return wish.how === 'closer' || wish.how === 'crop' ? { ...now, closer: now.closer * 1.18 } : null;
  if (wish.kind === 'size' && wish.part === 'product' && wish.grows) return { ...now, closer: now.closer * 1.18 };
  if (wish.kind !== 'tone') return null;
  const by = wish.strength;
  switch (wish.to) {
    case 'lighter':
      return { ...now, brightness: now.brightness * (1 + 0.12 * by) };
    case 'darker':
      return { ...now, brightness: now.brightness / (1 + 0.12 * by) };
    case 'louder':
      return { ...now, brightness: now.brightness * (1 + 0.05 * by), saturation: now.saturation * (1 + 0.14 * by) };
    case 'calmer':
      return { ...now, saturation: now.saturation / (1 + 0.25 * by) };
    case 'warmer':
      return { ...now, warmth: now.warmth + by };
    case 'cooler':
      return { ...now, warmth: now.warmth - by };
  }
}

/** Share of the photo that may lose all drawing in white, beyond what had none. */
const BURNT = 0.03;

/** The changed photo as a file of the same size, or why it is refused. */
export async function editedPhoto(
  output: StoredOutput,
  perceived: Perceived,
  { change }: PhotoRevision,
): Promise<Made | RefusedPicture> {
  const { picture, cutout, facts } = perceived;
  const cuts = change.ground === null || (cutout !== null && facts.matte.grade === 'good');
  const next = await revisePhoto(picture, change, { cutout, subject: facts.matte.subject });
  const burnt = burntShare(next.data) - burntShare(picture.data);
  const sized = next.width === output.width && next.height === output.height;
  const checks = [
    check('exact_size', sized, {
      value: `${next.width}×${next.height}`,
      threshold: `${output.width}×${output.height}`,
      message: { ru: 'Размер файла', en: 'Size of the file' },
    }),
    check('photo_burnt', change.ground !== null || burnt <= BURNT, {
      value: burnt,
      threshold: BURNT,
      message: { ru: 'Светлые места теряют детали', en: 'Bright parts lose their drawing' },
    }),
    check('photo_cutout', cuts, {
      value: facts.matte.grade,
      threshold: 'good',
      message: {
        ru: 'Предмет не отделяется от фона чисто',
        en: 'The subject does not come off its ground cleanly',
      },
    }),
  ];
  const verdict: Verdict = { accepted: checks.every((c) => c.passed), checks, metrics: {} };
  if (!verdict.accepted) return { refused: true, verdict };
  const { bytes, mime } = await photoFile(next, output.label);
  return { bytes, mime, width: next.width, height: next.height, verdict, scene: null };
}

function burntShare(data: Uint8Array): number {
  let burnt = 0;
  for (let p = 0; p < data.length; p += 4) if (data[p]! >= 254 && data[p + 1]! >= 254 && data[p + 2]! >= 254) burnt++;
  return burnt / Math.max(1, data.length / 4);
}
