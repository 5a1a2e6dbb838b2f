import type { Deliverable, PlanContext, Planned } from '../mode.ts';
import { deliverable, planned, say } from '../planning.ts';

/** One file for every photo of a task; a photo that is named twice counts once. Keys are numbered as the photos are. */
export function planPhotos(
  context: PlanContext,
  {
    id,
    label,
    credits,
    size,
  }: {
    readonly id: 'enhance' | 'unify';
    readonly label: { readonly ru: string; readonly en: string };
    /** Whole credits for one photo. */
    readonly credits: (photo: { readonly width: number; readonly height: number }) => number;
    /** Size of the file by that of its photo, pixels. */
    readonly size: (photo: { readonly width: number; readonly height: number }) => {
      readonly width: number;
      readonly height: number;
    };
  },
): Planned {
  const seen = new Set<string>();
  const files = context.assets.flatMap((asset, i): Deliverable[] => {
    if (seen.has(asset.id)) return [];
    seen.add(asset.id);
    return [
      deliverable({
        key: `${id}_${i + 1}`,
        label: `${say(context.lang, label)} ${i + 1}`,
        ...size(asset),
        credits: credits(asset),
        spec: { asset: asset.id, number: i + 1 },
      }),
    ];
  });
  return planned(files);
}

/** What a file of such a plan is made of: the id of its photo and its number in the task, from 1. */
export const photoOfFile = ({ spec }: Deliverable): { readonly asset: string; readonly number: number } => ({
  asset: String(spec['asset']),
  number: Number(spec['number']),
});
