import {
  bannerGroundOf,
  type Box,
  type Lang,
  type ResolvedScene,
  SCENE_VERSION,
  type TargetFormat,
  type Verdict,
} from '../../scene/index.ts';
import { adaptOne, bannerSprites, type TakenApart, viewOf } from '../../studio/adapt/index.ts';
import type { StudioTools } from '../../studio/picture/index.ts';
import { layersOf, type LayerOptions, type PaintableScene } from './scene-layers.ts';
import type { BannerSource } from './source.ts';
import type { LayeredStill } from './layered-still.ts';
import { storedStill } from './stored-still.ts';

const WHOLE = {
  ru: 'Баннер не разобран на элементы: он движется целиком.',
  en: 'The banner could not be taken apart: it moves as a whole.',
} as const;

/** Two shapes are one when they differ by less than this share. */
const SAME_SHAPE = 0.03;

/**
 * A finished banner at one size: adapted, with its parts apart where they come off, else whole, and the remark says so.
 * Where adapt refuses: in its own shape whole, else adapt's refusal.
 */
export async function bannerStill(
  tools: StudioTools,
  { taken }: BannerSource,
  target: TargetFormat,
  options: LayerOptions & { readonly lang: Lang; readonly seed: number },
): Promise<LayeredStill | { readonly verdict: Verdict }> {
  const made = await adaptOne(tools, taken, target, options);
  if ('bytes' in made) {
    const apart = bannerGroundOf(made.scene)?.kind === 'crop' ? cutApart(taken, made.scene) : made;
    const picture = await layersOf(tools.renderStill, apart ?? made, options);
    const whole = picture.pieces.length === 0;
    const still = { still: made, picture, direction: 'banner', remark: whole ? WHOLE : null };
    return whole ? { ...still, guard: guardIn(taken, made.scene) } : still;
  }
  const { width, height } = taken.picture;
  if (Math.abs((width / height) * (target.height / target.width) - 1) > SAME_SHAPE) return { verdict: made.verdict };
  const still = await storedStill(tools, whole(taken, target, options), target, options);
  return 'still' in still ? { ...still, remark: WHOLE, guard: guardIn(taken, still.still.scene) } : still;
}

/** The banner itself, every part where it is, stretched over the target. */
function whole(taken: TakenApart, target: TargetFormat, { lang, seed }: { lang: Lang; seed: number }): PaintableScene {
  const { width, height } = taken.picture;
  const scene: ResolvedScene = {
    version: SCENE_VERSION,
    width: target.width,
    height: target.height,
    format: target.key,
    lang,
    seed,
    direction: 'banner',
    archetype: 'crop',
    stage: { kind: 'banner', ground: { kind: 'crop', crop: { x: 0, y: 0, w: width, h: height } }, light: 1, grain: 0 },
    palette: {},
    shadow: 'none',
    safe: target.safe,
    obstructions: [...target.obstructions],
    typeBehind: false,
    nodes: [],
    dropped: [],
  };
  return { scene, sprites: new Map([['banner', taken.picture]]) };
}

/**
 * Everything that says something, where the result shows the banner: type that was found, type that is one with the
 * picture, and every part but the product.
 */
function guardIn(taken: TakenApart, scene: ResolvedScene | null): readonly Box[] {
  const view = scene && viewOf(scene);
  if (!view) return [];
  const { from, to } = view;
  const [kx, ky] = [to.w / from.w, to.h / from.h];
  const signs = taken.parts.elements.filter(({ role }) => role !== 'product').map(({ box }) => box);
  return [...signs, ...taken.strays, ...taken.woven].map((box) => ({
    x: to.x + (box.x - from.x) * kx,
    y: to.y + (box.y - from.y) * ky,
    w: box.w * kx,
    h: box.h * ky,
  }));
}

/** A cut of the banner with its parts lifted off again; null where one of them does not come off. */
function cutApart(taken: TakenApart, scene: ResolvedScene): PaintableScene | null {
  const { stage } = scene;
  if (stage.kind !== 'banner' || stage.ground.kind !== 'crop' || taken.torn.size > 0) return null;
  const { crop } = stage.ground;
  const scale = scene.width / crop.w;
  const placed = (box: Box): Box => ({
    x: (box.x - crop.x) * scale,
    y: (box.y - crop.y) * scale,
    w: box.w * scale,
    h: box.h * scale,
  });
  const nodes = taken.parts.elements.flatMap(({ role, sprite, box, lines }) => {
    const words = sprite === null ? lines.flatMap((line) => line.words) : [{ sprite, box }];
    return words.map((word) => ({
      kind: 'bitmap' as const,
      id: word.sprite,
      role,
      box: placed(word.box),
      rotation: 0,
      opacity: 1,
      source: `sprite:${word.sprite}`,
    }));
  });
  const dest = { x: 0, y: 0, w: scene.width, h: scene.height };
  const window = { source: crop, dest, fade: null, fadeBy: 0 };
  return {
    scene: { ...scene, stage: { ...stage, ground: { kind: 'window', panel: '#ffffff', window } }, nodes },
    sprites: bannerSprites(taken),
  };
}
