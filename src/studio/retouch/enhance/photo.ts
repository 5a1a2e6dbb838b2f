import type { Perceived, RgbaPicture } from '../../../perception/index.ts';
import type { Box } from '../../../scene/index.ts';

/** What retouching knows of a photo before it measures anything itself. */
export interface Photo {
  readonly picture: RgbaPicture;
  /** Opacity of the product, one byte a pixel, where its cut-out is to be trusted. */
  readonly product: Uint8Array | null;
  /** Lines of type, in pixels. */
  readonly text: readonly Box[];
  /** The picture is transparent around the product: it has no ground to work on. */
  readonly transparent: boolean;
  /** A plain studio shot, whose tilt is a choice, is not straightened. */
  readonly plain: boolean;
  /** A finished banner or a drawing: its colours and ground are meant, only its file can be bad. */
  readonly designed: boolean;
}

/** The photo as perception sees it. */
export function photoOf({ facts, picture, cutout }: Perceived): Photo {
  const transparent = facts.background.value === 'transparent';
  return {
    picture,
    product: facts.matte.grade === 'good' && cutout ? opacityOf(cutout) : null,
    text: facts.text.blocks.flatMap((block) => block.lines.map((line) => line.box)),
    transparent,
    designed: facts.kind.value === 'finished_banner' || facts.kind.value === 'illustration',
    plain: transparent || facts.background.value === 'uniform' || facts.background.value === 'gradient',
  };
}

/** The opacity of a picture, 0..255 a pixel. */
export function opacityOf({ width, height, data }: RgbaPicture): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let i = 0; i < out.length; i++) out[i] = data[i * 4 + 3]!;
  return out;
}
