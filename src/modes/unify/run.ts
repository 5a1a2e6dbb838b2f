import { ENLARGEMENT } from '../../scene/index.ts';
import { createHash } from 'node:crypto';
import { readStyle, contactSheet, standingOf, thumbnail, unifyPhoto } from '../../studio/retouch/index.ts';
import type { Verdict } from '../../scene/index.ts';
import type { Deliverable, RunResult, Work } from '../mode.ts';
import { photoFile } from '../photos/photo-file.ts';
import { photoOfFile } from '../photos/plan-photos.ts';
import { refusedPhoto } from '../photos/refusals.ts';
import { chooseStyle } from './choose-style.ts';
import { type Looked, lookAtPhoto } from './look.ts';
import { seriesCanvas } from './plan.ts';
import { seriesMessage, seriesMetrics } from './report.ts';
import { EMPTY, type UnifyState } from './state.ts';

/**
 * Unify: every photo is looked at and measured, the style is chosen, then photo after photo is brought into it,
 * accepted
 * and charged. One photo is held at a time.
 */
export async function runUnify(work: Work): Promise<RunResult> {
  let state = (work.state as UnifyState | null) ?? EMPTY;
  const keep = async (next: UnifyState): Promise<void> => work.saveState((state = next));
  await work.step('look', { ru: 'Смотрю на всю серию', en: 'Looking at the whole series' });
  const settled = new Set<string>();
  for (const file of work.pending) {
    if (state.seen[file.key]) continue;
    const seen = await see(work, file, state);
    if ('state' in seen) await keep(seen.state);
    else {
      settled.add(file.key);
      if ('same' in seen) {
        await keep({ ...state, same: [...new Set([...state.same, seen.same])] });
        await work.withdraw(file.key);
      } else await work.reject(file.key, seen.verdict);
    }
  }
  const left = work.pending.filter((file) => !settled.has(file.key));
  const chosen = state.style ?? (await chooseStyle(work, state));
  if ('verdict' in chosen) {
    for (const file of left) await work.reject(file.key, chosen.verdict);
    return { kind: 'done' };
  }
  if (!state.style) await keep({ ...state, style: chosen });
  for (const file of left) {
    const { number } = photoOfFile(file);
    await work.step('unify', { ru: `Привожу к серии фото ${number}`, en: `Bringing photo ${number} into the series` });
    await makeOne(work, file, () => state, keep);
  }
  const cells = Object.entries(state.cells).sort(([a], [b]) => numberOf(a) - numberOf(b));
  if (cells.length === 0) return { kind: 'done' };
  const sheet = await contactSheet(cells.map(([, cell]) => cell));
  const preview = await work.savePreview('contact_sheet', sheet, 'image/jpeg');
  return Object.keys(state.after).length === 0
    ? { kind: 'done', preview }
    : { kind: 'done', preview, message: (lang) => seriesMessage(lang, state) };
}

const numberOf = (key: string): number => Number(/\d+$/.exec(key)?.[0] ?? 0);

async function looked(
  work: Work,
  file: Deliverable,
): Promise<(Looked & { readonly hash: string }) | { readonly verdict: Verdict }> {
  const bytes = await work.loadAsset(photoOfFile(file).asset);
  const perceived = await work.perceiver.perceive(bytes).catch(refusedPhoto);
  work.signal.throwIfAborted();
  if (!('facts' in perceived)) return { verdict: perceived };
  const look = lookAtPhoto(perceived);
  return 'verdict' in look ? look : { ...look, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 24) };
}

async function see(
  work: Work,
  file: Deliverable,
  state: UnifyState,
): Promise<{ readonly state: UnifyState } | { readonly same: number } | { readonly verdict: Verdict }> {
  const look = await looked(work, file);
  if ('verdict' in look) return look;
  if (Object.values(state.seen).some(({ hash }) => hash === look.hash)) return { same: photoOfFile(file).number };
  const { photo, sure, measured, room, hash, score, light } = look;
  const { width, height } = photo.picture;
  const style = score > (state.best?.score ?? 0) ? readStyle(photo, light, 'series') : null;
  const before = standingOf(photo.picture, measured);
  return {
    state: {
      ...state,
      seen: { ...state.seen, [file.key]: { hash, before, aspect: width / height, sure, room } },
      best: style ? { score, style } : state.best,
    },
  };
}

async function makeOne(
  work: Work,
  file: Deliverable,
  stateNow: () => UnifyState,
  keep: (next: UnifyState) => Promise<void>,
): Promise<void> {
  const look = await looked(work, file);
  if ('verdict' in look) return work.reject(file.key, look.verdict);
  const { style, seen } = stateNow();
  const known = seen[file.key];
  if (!style || !known) throw new Error(`photo ${file.key} of the series was not looked at`);
  const { tier } = work.input;
  const { width, height } = seriesCanvas(style.aspect, tier);
  const unified = await unifyPhoto({
    photo: look.photo,
    cutout: look.cutout,
    style,
    width,
    height,
    sure: look.sure,
    before: known.before,
    mostScale: ENLARGEMENT.series[tier],
    ...(tier === 'pro' ? { double: async (cutout) => (await work.perceiver.upscale?.(cutout)) ?? null } : {}),
  });
  const before = await thumbnail(look.photo.picture);
  const { picture, standing, verdict } = unified;
  if (!picture || !standing) {
    await keep({ ...stateNow(), cells: { ...stateNow().cells, [file.key]: { before, after: null } } });
    return work.reject(file.key, verdict);
  }
  const state = stateNow();
  const next: UnifyState = {
    ...state,
    after: { ...state.after, [file.key]: standing },
    cells: { ...state.cells, [file.key]: { before, after: await thumbnail(picture) } },
  };
  const made = await photoFile(picture, file.label);
  await keep(next);
  const metrics = { ...verdict.metrics, ...seriesMetrics(next) };
  await work.accept(file.key, { ...made, width, height, verdict: { ...verdict, metrics }, scene: null });
}
