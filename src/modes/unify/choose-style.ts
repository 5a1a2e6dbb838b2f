import { isFlatDrawing } from '../../perception/index.ts';
import { type Hex, parseHex } from '../../scene/index.ts';
import { commonLight, groundOfWords, readStyle, type SeriesStyle, styleOfColour } from '../../studio/retouch/index.ts';
import type { Verdict } from '../../scene/index.ts';
import type { Work } from '../mode.ts';
import { refusal, refusedPhoto } from '../photos/refusals.ts';
import { lookAtPhoto } from './look.ts';
import type { SeenPhoto, UnifyState } from './state.ts';

/**
 * The style of a series: the reference photo, else the words of the brief, the brand's ground, the best of its photos.
 */
export async function chooseStyle(work: Work, state: UnifyState): Promise<SeriesStyle | { readonly verdict: Verdict }> {
  const seen = Object.values(state.seen);
  const own = await ownStyle(work, state, commonAspect(seen));
  if ('verdict' in own) return own;
  // A reference shows the light to follow; else it is that of most photos of the series.
  const lights = seen.flatMap(({ before }) => before.product ?? []);
  const product = (own.source === 'reference' ? own.product : null) ?? commonLight(lights);
  return { ...own, product, share: commonShare(own.share, seen) };
}

async function ownStyle(
  work: Work,
  state: UnifyState,
  aspect: number,
): Promise<SeriesStyle | { readonly verdict: Verdict }> {
  const { reference_asset_id: reference, brief } = work.input;
  if (reference) return referenceStyle(work, reference);
  const words = groundOfWords(brief ?? '');
  if (words) return styleOfColour(words, 'words', aspect);
  const brand = parseHex(work.brandKit?.colors.background ?? '');
  if (brand) return styleOfColour(brand, 'brand', aspect);
  return state.best ? { ...state.best.style, aspect } : styleOfColour('#ffffff' as Hex, 'words', aspect);
}

async function referenceStyle(work: Work, id: string): Promise<SeriesStyle | { readonly verdict: Verdict }> {
  const perceived = await work.perceiver.perceive(await work.loadAsset(id)).catch(refusedPhoto);
  if (!('facts' in perceived)) return { verdict: perceived };
  const looked = lookAtPhoto(perceived);
  if ('verdict' in looked) return looked;
  const flat = perceived.facts.kind.value === 'illustration' || isFlatDrawing(perceived.picture);
  const style = flat ? null : readStyle(looked.photo, looked.light, 'reference');
  return (
    style ?? {
      verdict: refusal(
        'reference',
        'По образцу не понять стиль: на нём нет ровного фона (логотип, рисунок или сцена)',
        'The reference shows no style to follow: it has no plain ground (a logo, a drawing or a scene)',
      ),
    }
  );
}

/** The shape that most photos have already, else a square. */
function commonAspect(seen: readonly SeenPhoto[]): number {
  const sorted = seen.map((s) => s.aspect).sort((a, b) => a - b);
  const middle = sorted[sorted.length >> 1] ?? 1;
  const near = sorted.filter((a) => Math.abs(Math.log(a / middle)) < 0.06).length;
  return near >= sorted.length * 0.6 ? middle : 1;
}

/** A share that nearly all products of the series can have, so that tall and wide ones look alike. */
function commonShare(wanted: number, seen: readonly SeenPhoto[]): number {
  const rooms = seen
    .map((s) => s.room)
    .filter((v) => v !== null)
    .sort((a, b) => a - b);
  const most = rooms[Math.floor(rooms.length * 0.15)];
  return most === undefined ? wanted : Math.min(wanted, Math.max(0.3, most));
}
