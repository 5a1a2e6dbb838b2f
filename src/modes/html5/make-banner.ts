import { entranceOf } from '../../studio/directions/index.ts';
import type { Check, Verdict } from '../../scene/index.ts';
import {
  choreograph,
  clickUrl,
  lintBanner,
  makeBanner,
  type LayeredPicture,
  type Network,
  OUR_ZIP_BYTES,
} from '../../studio/motion/index.ts';
import type { Lang } from '../../scene/index.ts';
import type { Made } from '../mode.ts';
import type { MotionTools } from '../motion/tools.ts';
import type { BannerSpec } from './plan.ts';

/** The three files of one size. */
export interface BannerFiles {
  readonly banner: Made;
  readonly fallback: Made;
  readonly preview: Made;
}

/** What a banner is made of: an accepted still, its layers, and the direction that its motion follows. */
export interface StillWithLayers {
  readonly still: Made;
  readonly picture: LayeredPicture;
  readonly direction: string;
}

/**
 * Sets an accepted still in motion, writes the ZIP and checks it. The verdict is of the still, the code and the weight.
 */
export async function makeBannerFiles(
  tools: MotionTools,
  { still, picture, direction }: StillWithLayers,
  spec: BannerSpec,
  task: { readonly network: Network; readonly lang: Lang; readonly click: string | null },
): Promise<BannerFiles | { readonly verdict: Verdict }> {
  const { width, height } = spec.target;
  const click = task.click === null ? null : clickUrl(task.click);
  const choreography = choreograph(picture.pieces, entranceOf(direction), picture, { zoom: groundZooms(picture) });
  const limit = Math.min(spec.limit ?? OUR_ZIP_BYTES, OUR_ZIP_BYTES);
  const banner = await makeBanner({ ...task, click, picture, choreography, limit }, tools.fonts);
  const code = lintBanner(banner.zip, {
    network: task.network,
    width,
    height,
    click,
    limit: spec.limit,
    made: { picture, choreography },
  });
  const browser =
    (await tools.playBanner?.(banner, { network: task.network, width, height, click }, tools.fonts)) ?? [];
  const checks: readonly Check[] = [...code, ...browser];
  const verdict: Verdict = {
    accepted: checks.every(({ passed, severity }) => passed || severity === 'warning'),
    checks: [...checks, ...still.verdict.checks],
    metrics: still.verdict.metrics,
  };
  if (!verdict.accepted) return { verdict };
  const size = { width, height };
  return {
    banner: { ...size, bytes: banner.zip, mime: 'application/zip', verdict, scene: null },
    fallback: still,
    preview: {
      ...size,
      bytes: Buffer.from(banner.preview),
      mime: 'text/html',
      verdict: { accepted: true, checks: [], metrics: {} },
      scene: null,
    },
  };
}

/** The ground may settle only with everything that belongs to it: nothing of that may lie over what stands still. */
function groundZooms({ pieces }: LayeredPicture): boolean {
  const firstFree = pieces.findIndex(({ free }) => free);
  return firstFree < 0 || pieces.slice(firstFree).every(({ free }) => free);
}
