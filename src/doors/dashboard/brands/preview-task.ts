import type { BrandInput, Lang } from '../../../contract/index.ts';
import { decodeBrandKit, loadBrandFonts } from '../../../jobs/index.ts';
import type { JobsDeps } from '../../../jobs/index.ts';
import type { BrandKit } from '../../../scene/index.ts';
import type { UploadedFont } from '../../../studio/render/index.ts';
import type { BrandKitData } from '../../../workspace/index.ts';
import { previewPhoto } from './preview-photo.ts';
import type { PreviewPhoto } from './preview-photo.ts';

/** One picture of a product in somebody's brand. */
export interface PreviewTask {
  /** Null: our own sample. */
  readonly photo: PreviewPhoto | null;
  readonly brand: BrandKit;
  readonly fonts: readonly UploadedFont[];
  /** '' leaves the words that come with the photo. */
  readonly headline: string;
  readonly lang: Lang;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Null: the brand leaves no picture that passes quality control. */
export type PreviewPicture = {
  readonly bytes: Uint8Array;
  readonly mime: string;
  /** Whose photo it shows. */
  readonly photo: 'own' | 'sample';
} | null;

/** A kit, saved or not, with its files in memory. The logo must be the workspace's. */
export async function previewTask(
  { jobs }: { readonly jobs: JobsDeps },
  workspaceId: string,
  { kit, headline, width, height }: { kit: BrandKitData; headline?: string | undefined; width: number; height: number },
  lang: Lang,
): Promise<PreviewTask> {
  const brand = await decodeBrandKit(jobs, workspaceId, kit);
  const fonts = await loadBrandFonts(jobs, workspaceId, [kit.fonts.heading, kit.fonts.body]);
  const photo = await previewPhoto(jobs, workspaceId);
  return { photo, brand, fonts, headline: headline?.trim() ?? '', lang, width, height };
}

/** Without the fields that were left out: `undefined` is no value in a kept kit. */
export function kitData({ colors, fonts, ...rest }: BrandInput): BrandKitData {
  const given = <T extends object>(part: T) =>
    Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
      [K in keyof T]: NonNullable<T[K]>;
    };
  return { ...rest, colors: given(colors), fonts: given(fonts) };
}
