import type { PictureFacts, RgbaPicture } from '../../../perception/index.ts';
import type { Check, Verdict } from '../../../scene/index.ts';
import { check } from '../check.ts';
import { type Diagnosis, diagnose, isHealthy } from './diagnosis.ts';
import { fidelityChecks } from './fidelity/judge.ts';
import { neverType } from './fidelity/look-again.ts';
import { readingChecks } from './fidelity/reading.ts';
import type { Photo } from './photo.ts';
import { retouch } from './retouch.ts';
import { straighten } from './straighten/straighten.ts';

/** A photo made good, or the reason why it was not. */
export interface Enhanced {
  /** Null where every step, however gentle, would have changed what must not change. */
  readonly picture: RgbaPicture | null;
  readonly verdict: Verdict;
  /** Nothing was wrong with it: returned as it was. */
  readonly untouched: boolean;
}

const STEPS = [1, 0.6, 0.3] as const;

/** Leases and heartbeats of the process get their turn. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Finds the type of a picture, and reads it where a reader is installed; null where nothing can. */
export type FindText = (picture: RgbaPicture) => Promise<PictureFacts['text'] | null>;

/**
 * Straightens and retouches a photo as far as its fidelity allows: a step that fails is taken back for a gentler one.
 * Deterministic; lets go of the thread between its steps, which take a second or two for a large photo.
 * @param findText looks at the type again, before and after; without it the strokes alone stand for it
 */
export async function enhancePhoto(taken: Photo, findText?: FindText): Promise<Enhanced> {
  const straight = await straighten(taken);
  const photo = straight?.photo ?? taken;
  const diagnosis = diagnose(photo);
  await breathe();
  const metrics = measured(photo, diagnosis);
  if (isHealthy(diagnosis)) return straight ? turnedOnly(photo, straight.tilt, metrics) : good(photo, metrics);
  const reread = reader(photo, findText);
  let last: readonly Check[] = [];
  const tooMuch = new Set<string>();
  for (const strength of STEPS) {
    const { picture, corrected, stains, sharpness } = retouch(photo, diagnosis, strength);
    await breathe();
    const measures = fidelityChecks({
      before: corrected,
      after: picture,
      product: photo.product,
      text: photo.text,
      grain: diagnosis.noise,
      sharpness,
    });
    const checks = measures.every((c) => c.passed) ? [...measures, ...(await reread(picture))] : measures;
    last = checks;
    const broken = checks.filter((c) => !c.passed);
    for (const { id } of broken) tooMuch.add(id);
    if (broken.length > 0) continue;
    return {
      picture,
      untouched: false,
      verdict: {
        accepted: true,
        checks: [
          ...checks,
          ...doneChecks(diagnosis, strength, stains, [...tooMuch]),
          ...(straight ? [turnedCheck(straight.tilt)] : []),
        ],
        metrics: {
          ...metrics,
          strength: { value: strength, percentile: null },
          stains: { value: stains, percentile: null },
        },
      },
    };
  }
  return { picture: null, untouched: false, verdict: { accepted: false, checks: last, metrics } };
}

/** Compares what is found of the type with what was; the first look is taken once, and only when it is needed. */
function reader({ picture, text }: Photo, findText: FindText | undefined) {
  let first: PictureFacts['text'] | null | undefined;
  return async (after: RgbaPicture): Promise<readonly Check[]> => {
    if (!findText || text.length === 0) return [];
    first ??= await findText(picture);
    const second = first && (await findText(after));
    if (!first || !second) return [];
    return readingChecks(first, second, await neverType(picture, first, second, findText));
  };
}

const turnedCheck = (tilt: number): Check =>
  check('straightened', true, {
    value: tilt,
    threshold: null,
    message: { ru: 'Горизонт и вертикали выровнены (градусы)', en: 'Horizon and verticals made straight (degrees)' },
  });

function turnedOnly(photo: Photo, tilt: number, metrics: Verdict['metrics']): Enhanced {
  return {
    picture: photo.picture,
    untouched: false,
    verdict: { accepted: true, checks: [turnedCheck(tilt)], metrics },
  };
}

function good(photo: Photo, metrics: Verdict['metrics']): Enhanced {
  const note = check('already_good', true, {
    value: 1,
    threshold: null,
    message: {
      ru: 'Фото уже хорошее: возвращено почти без изменений',
      en: 'The photo is good already: returned nearly as it is',
    },
  });
  return { picture: photo.picture, untouched: true, verdict: { accepted: true, checks: [note], metrics } };
}

function measured(photo: Photo, d: Diagnosis): Verdict['metrics'] {
  const of = (value: number) => ({ value: Number(value.toFixed(3)), percentile: null });
  return {
    noise: of(d.noise),
    blocks: of(d.blocks),
    ...(d.blur === null ? {} : { blur: of(d.blur) }),
    cast: of(d.cast.strength),
    exposure_gain: of(d.exposure.gain),
    ...(d.ground ? { ground_spread: of(d.ground.spread) } : {}),
  };
}

/** What was done, as checks that a reader may follow. */
function doneChecks(d: Diagnosis, strength: number, stains: number, tooMuch: readonly string[]): readonly Check[] {
  const done: { ru: string; en: string }[] = [];
  const add = (when: boolean, ru: string, en: string): void => {
    if (when) done.push({ ru, en });
  };
  add(d.grain > 0, 'шум убран', 'noise taken off');
  add(d.blocks > 0, 'следы сжатия убраны', 'blocks of compression taken off');
  add(d.cast.strength > 0, 'баланс белого исправлен', 'white balance corrected');
  add(d.exposure.gain !== 1 || d.exposure.gamma !== 1, 'экспозиция исправлена', 'exposure corrected');
  add(d.groundWork === 'whiten', 'фон выбелен', 'ground whitened');
  add(d.groundWork === 'even', 'фон выровнен', 'ground evened');
  add(stains > 0, `пятен убрано: ${stains}`, `specks taken off: ${stains}`);
  add(d.blur !== null && d.blur > 0.78, 'резкость возвращена', 'sharpness restored');
  const list = done.length > 0 ? done : [{ ru: 'контраст уточнён', en: 'contrast refined' }];
  return [
    check('done', true, {
      value: strength,
      threshold: tooMuch.length > 0 ? tooMuch.join(', ') : null,
      message: {
        ru: `Сделано: ${list.map((t) => t.ru).join(', ')}`,
        en: `Done: ${list.map((t) => t.en).join(', ')}`,
      },
    }),
  ];
}
