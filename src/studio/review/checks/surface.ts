import { contrastRatio } from '../../../scene/index.ts';
import { medianColour, pixelsIn, type Rgb, rgbAt } from '../colours.ts';
import { coloursOf } from '../palette.ts';
import { atMost, notTooMuch, type Outcome, skipped, worse } from '../finding.ts';
import type { Sight } from '../sight.ts';
import type { Checks } from './check.ts';

export const surfaceChecks: Checks = {
  clutter({ clutter, photoGround, kind }, limit): Outcome {
    // A photo has edges of its own.
    const by = photoGround || kind === 'photo' ? 'photo_edges' : 'edges';
    const ofEdges = atMost(clutter.edges, limit(by), limit(`${by}_least`));
    const ofBits = atMost(clutter.bits, limit('bits'), limit('bits_least'));
    const byBits = worse(ofEdges, ofBits) === ofBits && ofBits !== ofEdges;
    return {
      kind: 'measured',
      level: worse(ofEdges, ofBits),
      amount: byBits ? { value: clutter.bits, unit: 'plain' } : { value: clutter.edges, unit: 'share' },
      bound: { sign: '≤', value: byBits ? limit('bits') : limit(by) },
      boxes: [],
      ...(byBits ? { variant: 'bits' } : {}),
    };
  },
  palette(sight, limit): Outcome {
    if (sight.photoGround || sight.kind === 'photo') return skipped('photo_ground');
    const colours = coloursOf(sight);
    return notTooMuch(limit, { value: colours, unit: 'count' }, []);
  },
  image_tone(sight, limit): Outcome {
    const { product, picture, ink } = sight;
    if (!product && !sight.photoGround && sight.kind !== 'photo') return skipped('no_product');
    let [clipped, n] = [0, 0];
    const whole = { x: 0, y: 0, w: picture.width, h: picture.height };
    for (const i of pixelsIn(picture, product?.box ?? whole, 60_000)) {
      if (ink[i] !== 0 || (product && product.mask[i] === 0)) continue;
      const [r, g, b] = rgbAt(picture, i);
      n++;
      if (Math.min(r, g, b) >= 253 || Math.max(r, g, b) <= 2) clipped++;
    }
    // More is the thing's own colour, a white cup or a drawing, and no fault of the exposure.
    if (n < 100 || clipped / n > limit('own')) return skipped('no_product');
    return {
      kind: 'measured',
      level: atMost(clipped / n, limit('ok'), limit('least')),
      amount: { value: clipped / n, unit: 'share' },
      bound: { sign: '≤', value: limit('ok') },
      boxes: product ? [product.box] : [],
    };
  },
  background_edge(sight, limit): Outcome {
    if (sight.kind === 'photo') return skipped('photo');
    // In a feed every picture has a frame of its own; only between the texts of a page its edge must be seen.
    if (!sight.formats.some(({ key }) => /^(?:rsya|google|direct)_/.test(key))) return skipped('no_format');
    const ratio = contrastRatio(borderColour(sight), [255, 255, 255]);
    return {
      kind: 'measured',
      level: ratio >= limit('ok') ? 'fine' : 'minor',
      amount: { value: ratio, unit: 'ratio' },
      bound: { sign: '≥', value: limit('ok') },
      boxes: [],
    };
  },
  no_fake_ui: () => skipped('not_in_picture'),
};

function borderColour({ picture }: Sight): Rgb {
  const { width, height } = picture;
  const bands = [
    { x: 0, y: 0, w: width, h: 2 },
    { x: 0, y: height - 2, w: width, h: 2 },
    { x: 0, y: 0, w: 2, h: height },
    { x: width - 2, y: 0, w: 2, h: height },
  ];
  return medianColour(bands.flatMap((band) => pixelsIn(picture, band, 900).map((i) => rgbAt(picture, i))));
}
