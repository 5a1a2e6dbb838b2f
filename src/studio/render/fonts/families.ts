import { readdirSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Family names of the shipped set and the package that holds each. */
const packages: Readonly<Record<string, string>> = {
  Unbounded: 'unbounded',
  Rubik: 'rubik',
  Montserrat: 'montserrat',
  Oswald: 'oswald',
  Geologica: 'geologica',
  'Inter Tight': 'inter-tight',
  'Playfair Display': 'playfair-display',
  Cormorant: 'cormorant',
  Onest: 'onest',
  'Golos Text': 'golos-text',
};

/** One static font file of a family. */
export interface FaceFile {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly path: string;
}

/** Names of the families that come with the product. */
export const shippedFamilies: readonly string[] = Object.keys(packages);

/** Font files of one shipped family, found in its package; none for an unknown family. */
export function shippedFaces(family: string): readonly FaceFile[] {
  const name = packages[family];
  if (name === undefined) return [];
  const folder = dirname(createRequire(import.meta.url).resolve(`@expo-google-fonts/${name}/package.json`));
  return readdirSync(folder)
    .filter((entry) => /^\d{3}/.test(entry))
    .flatMap((entry) => {
      const file = readdirSync(join(folder, entry)).find((f) => f.endsWith('.ttf'));
      const path = file === undefined ? null : join(folder, entry, file);
      if (path === null || !existsSync(path)) return [];
      return [{ family, weight: Number(entry.slice(0, 3)), italic: entry.endsWith('_Italic'), path }];
    });
}

/**
 * The face nearest to a wish: italics only when asked for and there, then the nearest weight; of two equally near
 * weights the heavier for weights above 500, as CSS does.
 */
export function nearestFace<F extends { readonly weight: number; readonly italic: boolean }>(
  faces: readonly F[],
  weight: number,
  italic: boolean,
): F | null {
  const styled = faces.filter((f) => f.italic === italic);
  const pool = styled.length > 0 ? styled : faces;
  const cost = (f: F) => Math.abs(f.weight - weight) + (f.weight < weight === weight > 500 ? 0.5 : 0);
  return pool.reduce<F | null>((best, f) => (best === null || cost(f) < cost(best) ? f : best), null);
}
