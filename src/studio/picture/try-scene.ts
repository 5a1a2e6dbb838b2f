import { discard } from '../../kit/index.ts';
import { type Box, photoPlanOf, placePhoto, type ResolvedScene, type Verdict } from '../../scene/index.ts';
import { inspect, placeReference, type ProductReference, promiseChecks, type Promised } from '../inspect/index.ts';
import { type Encoded, type PaintedStill, subjectBox } from '../render/index.ts';
import { asPhotographed } from './as-photographed.ts';
import { opaque } from './file-facts.ts';
import type { Material } from './material.ts';
import { type Picture, refusedFor, tooHeavy } from './outcome.ts';
import { forbiddenWords } from './forbidden-words.ts';
import { sceneFile } from './scene-file.ts';
import type { StudioTools } from './tools.ts';

/**
 * Makes one scene a finished file: what the layout itself breaks is seen first, then it is painted, encoded under the
 * byte limit (at last without grain) and judged as a viewer will decode it. Rejects as painting does.
 */
export async function tryScene(tools: StudioTools, material: Material, scene: ResolvedScene): Promise<Picture> {
  const promise = promised(tools, material, scene);
  const early = promiseChecks(promise);
  if (early.some((c) => !c.passed && c.severity === 'blocking')) return refusedFor(...early);
  const grainless = scene.stage.grain > 0 ? [{ ...scene, stage: { ...scene.stage, grain: 0 } }] : [];
  let weight = { smallest: 0, limit: 0 };
  for (const shown of [scene, ...grainless]) {
    const made = await sceneFile(
      tools,
      { scene: shown, sprites: material.sprites },
      {
        target: material.target,
        judge: (file, painted) => judge(tools, material, { ...promise, scene: shown }, { painted, file }),
      },
    );
    if (!('smallest' in made)) return made;
    weight = made;
  }
  return tooHeavy(weight);
}

/** Quality control on the file as a viewer will decode it. */
async function judge(
  tools: StudioTools,
  material: Material,
  promised: Promised,
  { painted, file }: { readonly painted: PaintedStill; readonly file: Encoded },
): Promise<Verdict> {
  const pixels = file.shown;
  const ground = opaque(painted.ground);
  const verdict = await inspect(
    {
      ...promised,
      file: {
        bytes: file.bytes.length,
        type: file.type,
        width: pixels.width,
        height: pixels.height,
        similarity: file.similarity,
      },
      pixels,
      ground,
      product: await referenceOf(material, promised.scene),
    },
    tools.catalog.percentile,
  );
  discard(ground.data);
  const further = material.further?.({ scene: promised.scene, pixels, encoding: file.encoding }) ?? [];
  const accepted = verdict.accepted && further.every((c) => c.passed || c.severity === 'warning');
  return { ...verdict, accepted, checks: [...verdict.checks, ...further] };
}

/** What the layout promises, with what its words and faces are judged by. */
export function promised({ catalog, fonts }: StudioTools, material: Material, scene: ResolvedScene): Promised {
  const forbidden = forbiddenWords(catalog, material);
  // What may not be said cannot be demanded.
  const offer = material.offer !== null && forbidden(material.offer.text).length > 0 ? null : material.offer;
  return {
    scene,
    target: material.target,
    faces: facesOnCanvas(material, scene),
    shown: shownOnCanvas(material, scene),
    brandParts: material.mustShow.filter((part) => part !== 'subline' || offer !== null),
    offer,
    ...(material.facts && { facts: material.facts, legal: material.legal ?? null }),
    missingGlyphs: (text, family, weight, italic) => fonts.missing(text, { family, weight, italic }),
    forbiddenWords: forbidden,
  };
}

/**
 * The product of a scene as it was photographed, at its place on the canvas; null where the scene has no product or no
 * pixels of one.
 */
export async function referenceOf(
  { sprites }: Pick<Material, 'sprites'>,
  scene: ResolvedScene,
): Promise<ProductReference | null> {
  const node = scene.nodes.find((n) => n.role === 'product');
  const cutout = sprites.get('product');
  if (!node || !cutout) return null;
  const photo = sprites.get('photo');
  const shown = photo ? asPhotographed(cutout, photo) : cutout;
  return placeReference({ ...shown, subject: subjectBox(cutout) }, node.box, node.rotation, scene);
}

/** Faces of the photo where the scene shows them: with the cut-out, or with the whole photo. */
function facesOnCanvas({ faces, subject, photoSize }: Material, scene: ResolvedScene): readonly Box[] {
  const photo = scene.nodes.find((n) => n.role === 'photo');
  const product = scene.nodes.find((n) => n.role === 'product');
  const from = photo ? { x: 0, y: 0, w: photoSize.width, h: photoSize.height } : subject;
  const to = photo?.box ?? product?.box;
  if (!from || !to) return [];
  const scale = to.w / from.w;
  return faces.map((face) => ({
    x: to.x + (face.x - from.x) * scale,
    y: to.y + (face.y - from.y) * scale,
    w: face.w * scale,
    h: face.h * scale,
  }));
}

/** The subject of a photo where the scene shows the photo itself, and the window through which it is seen. */
function shownOnCanvas({ outline, photoSize }: Material, scene: ResolvedScene): NonNullable<Promised['shown']> | null {
  const photo = scene.nodes.find((n) => n.role === 'photo')?.box;
  const plan = photoPlanOf(scene.stage);
  if (!photo || !plan) return null;
  const [kx, ky] = [photo.w / photoSize.width, photo.h / photoSize.height];
  return {
    photo,
    outline: (outline ?? []).map(([x, y]) => [photo.x + x * kx, photo.y + y * ky] as const),
    window: placePhoto(plan, photoSize, scene).window,
  };
}
