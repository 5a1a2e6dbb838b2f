import { createHash } from 'node:crypto';
import type { RgbaPicture } from '../../perception/index.ts';
import type { Lang, Verdict } from '../../scene/index.ts';
import { enhancePhoto, enlarge, photoOf } from '../../studio/retouch/index.ts';
import type { Deliverable, Made, RunResult, Work } from '../mode.ts';
import { photoFile } from '../photos/photo-file.ts';
import { photoOfFile } from '../photos/plan-photos.ts';
import { refusedPhoto } from '../photos/refusals.ts';
import { say } from '../planning.ts';
import { doubles } from './plan.ts';

/** What an enhance job remembers when its worker dies: which photo (by its bytes) went into which file. */
interface EnhanceState {
  readonly files: Readonly<Record<string, string>>;
  /** Numbers of the photos that were good already, and of those that were the same as another. */
  readonly good: readonly number[];
  readonly same: readonly number[];
}

/** Enhance: photo after photo, each accepted and charged, or refused with the promise that it would break. */
export async function runEnhance(work: Work): Promise<RunResult> {
  let state = (work.state as EnhanceState | null) ?? { files: {}, good: [], same: [] };
  const keep = async (next: EnhanceState): Promise<void> => work.saveState((state = next));
  for (const file of work.pending) {
    work.signal.throwIfAborted();
    const { asset, number } = photoOfFile(file);
    const bytes = await work.loadAsset(asset);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
    const twin = state.files[hash];
    if (twin !== undefined && twin !== file.key) {
      await keep({ ...state, same: alsoNumber(state.same, number) });
      await work.withdraw(file.key);
      continue;
    }
    await keep({ ...state, files: { ...state.files, [hash]: file.key } });
    await work.step('enhance', { ru: `Улучшаю фото ${number}`, en: `Enhancing photo ${number}` });
    const made = await makeOne(work, file, bytes);
    if (!('bytes' in made)) await work.reject(file.key, made.verdict);
    else {
      if (made.untouched) await keep({ ...state, good: alsoNumber(state.good, number) });
      await work.accept(file.key, made);
    }
  }
  return { kind: 'done', message: (lang) => messageOf(lang, state) };
}

const alsoNumber = (list: readonly number[], number: number): readonly number[] => [...new Set([...list, number])];

async function makeOne(
  work: Work,
  file: Deliverable,
  bytes: Uint8Array,
): Promise<(Made & { readonly untouched: boolean }) | { readonly verdict: Verdict }> {
  const perceived = await work.perceiver.perceive(bytes).catch(refusedPhoto);
  if (!('facts' in perceived)) return { verdict: perceived };
  const photo = photoOf(perceived);
  const enhanced = await enhancePhoto(photo, async (picture) => (await work.perceiver.textOf?.(picture)) ?? null);
  work.signal.throwIfAborted();
  if (!enhanced.picture) return { verdict: enhanced.verdict };
  const { picture, verdict } = doubles(work.input.tier, photo.picture)
    ? await doubled(work, enhanced.picture, photo.text, enhanced.verdict)
    : { picture: enhanced.picture, verdict: enhanced.verdict };
  const { width, height } = picture;
  return {
    ...(await photoFile(picture, file.label)),
    width,
    height,
    verdict,
    scene: null,
    untouched: enhanced.untouched,
  };
}

async function doubled(
  work: Work,
  picture: RgbaPicture,
  text: Parameters<typeof enlarge>[1],
  verdict: Verdict,
): Promise<{ readonly picture: RgbaPicture; readonly verdict: Verdict }> {
  const large = await enlarge(picture, text, async (small) => (await work.perceiver.upscale?.(small)) ?? null);
  return { picture: large.picture, verdict: { ...verdict, checks: [...verdict.checks, large.check] } };
}

function messageOf(lang: Lang, { good, same }: EnhanceState): string | null {
  const said = [
    good.length > 0 &&
      say(lang, {
        ru: `Уже хорошие, возвращены почти без изменений: фото ${good.join(', ')}.`,
        en: `Good already, returned nearly as they were: photos ${good.join(', ')}.`,
      }),
    same.length > 0 &&
      say(lang, {
        ru: `Повторяют другие фото и не оплачены: ${same.join(', ')}.`,
        en: `The same as other photos, not charged: ${same.join(', ')}.`,
      }),
  ].filter((line) => line !== false);
  return said.length > 0 ? said.join(' ') : null;
}
