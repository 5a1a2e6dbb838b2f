import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { z } from 'zod';
import type { Box, Size } from '../../../scene/index.ts';

const box = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .transform(([x, y, w, h]): Box => ({ x, y, w, h }));
const file = z.object({
  elements: z.array(z.object({ kind: z.string(), text: z.string().optional(), line_boxes: z.array(box).optional() })),
});

export interface TrueLine {
  readonly kind: string;
  readonly text: string;
  readonly box: Box;
}

/** What stands on a banner, as its maker wrote it down. */
export interface Truth {
  readonly lines: readonly TrueLine[];
  /** Canvas-sized, 255 on the product; null where none is given. */
  readonly product: Uint8Array | null;
}

/** Null where a banner has no ground truth. Reads `<name>.gt.json` and `<name>.product-mask.png`. */
export async function truthOf(banner: string, { width, height }: Size): Promise<Truth | null> {
  const [json, mask] = [banner.replace(/\.\w+$/, '.gt.json'), banner.replace(/\.\w+$/, '.product-mask.png')];
  if (!existsSync(json)) return null;
  const { elements } = file.parse(JSON.parse(await readFile(json, 'utf8')));
  const lines = elements.flatMap((e) =>
    (e.line_boxes ?? []).map((b, i): TrueLine => ({ kind: e.kind, text: e.text?.split('\n')[i] ?? '', box: b })),
  );
  const product = existsSync(mask)
    ? new Uint8Array(
        await sharp(mask)
          .resize(width, height, { fit: 'fill' })
          .toColourspace('b-w')
          .extractChannel(0)
          .raw()
          .toBuffer(),
      )
    : null;
  return { lines, product };
}
