import { area, type Check } from '../../../scene/index.ts';
import { componentsOf } from '../take-apart/components.ts';
import type { Rgba, TakenApart } from '../take-apart/index.ts';
import type { Adapted } from './adapted.ts';
import { makeCheck as make } from './make-check.ts';
import { photoViews, sameAt } from './shown.ts';

/** Of the photo that is shown, what a filled place takes at least to be seen as one. */
const large = 0.006;
/** Levels by which a photo changes over two pixels where it has a grain of its own, and what of that a filling has. */
const [grain, smooth] = [4, 0.45];
/** Pixels around a filled place that it is compared with. */
const around = 14;

/**
 * Where something large came off a photo its place was filled in: a filling plainly smoother than the photo around it
 * is seen as a slab.
 */
export function slabChecks({ taken, scene }: Pick<Adapted, 'taken' | 'scene'>): readonly Check[] {
  const slabs = photoViews(scene).reduce((sum, { from }) => {
    const own = slabsOf(taken).filter(
      ({ box, pixels }) =>
        pixels > area(from) * large &&
        box.x + box.w > from.x &&
        box.y + box.h > from.y &&
        box.x < from.x + from.w &&
        box.y < from.y + from.h,
    );
    return sum + own.length;
  }, 0);
  return [
    make(
      'no_slabs',
      { passed: slabs === 0, value: slabs, threshold: 0 },
      slabs === 0
        ? 'Под снятыми частями фотография заполнена незаметно'
        : `На фотографии осталось бы видно место снятых частей: ${slabs}; пришлите баннер, где плашки и текст стоят не на деталях фотографии, или его слои`,
      slabs === 0
        ? 'The photo is filled in unseen where parts came off'
        : `Places of the photo that parts came off would be seen: ${slabs}; send a banner whose plates and words stand clear of the photo's details, or its layers`,
    ),
  ];
}

interface Slab {
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly pixels: number;
}

const known = new WeakMap<Rgba, readonly Slab[]>();

/** Filled places that are plainly smoother than what lies around them; looked for once a banner. */
function slabsOf({ picture, clean }: Pick<TakenApart, 'picture' | 'clean'>): readonly Slab[] {
  const found = known.get(clean);
  if (found) return found;
  const { width, height } = picture;
  const filled = new Uint8Array(width * height);
  for (let i = 0; i < filled.length; i++) if (!sameAt(picture, clean, i * 4)) filled[i] = 1;
  const slabs = componentsOf(filled, width, height, Math.round(width * height * 0.001)).filter((one) =>
    isSmoother(clean, filled, one.pixels),
  );
  const told = slabs.map(({ box, pixels }) => ({ box, pixels: pixels.length }));
  known.set(clean, told);
  return told;
}

function isSmoother(clean: Rgba, filled: Uint8Array, pixels: ArrayLike<number>): boolean {
  const { width, height, data } = clean;
  const light = (i: number): number => data[i * 4]! * 0.3 + data[i * 4 + 1]! * 0.59 + data[i * 4 + 2]! * 0.11;
  const change = (i: number): number => Math.abs(light(i) - light(i + 2)) + Math.abs(light(i) - light(i + 2 * width));
  const isWithin = (i: number): boolean => i % width < width - 2 && Math.floor(i / width) < height - 2;
  const ring = new Set<number>();
  let [inside, n] = [0, 0];
  for (let k = 0; k < pixels.length; k++) {
    const i = pixels[k]!;
    if (!isWithin(i)) continue;
    inside += change(i);
    n++;
    const [x, y] = [i % width, Math.floor(i / width)];
    for (const [dx, dy] of [
      [around, 0],
      [-around, 0],
      [0, around],
      [0, -around],
    ] as const) {
      const [px, py] = [x + dx, y + dy];
      if (px < 0 || py < 0 || px >= width - 2 || py >= height - 2) continue;
      const j = py * width + px;
      if (filled[j] === 0 && filled[j + 2] === 0 && filled[j + 2 * width] === 0) ring.add(j);
    }
  }
  if (n === 0 || ring.size < 40) return false;
  let outside = 0;
  for (const i of ring) outside += change(i);
  const [own, photo] = [inside / n, outside / ring.size];
  return photo > grain && own < photo * smooth;
}
