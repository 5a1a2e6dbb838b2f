import {
  bannerGroundOf,
  type Box,
  type Lang,
  overlap,
  type ResolvedScene,
  type TargetFormat,
  type Verdict,
} from '../../scene/index.ts';
import { adaptOne, bannerSprites, standWhole, type TakenApart, viewOf } from '../../studio/adapt/index.ts';
import type { StudioTools } from '../../studio/picture/index.ts';
import { layersOf, type LayerOptions, type PaintableScene } from './scene-layers.ts';
import type { BannerSource } from './source.ts';
import type { LayeredStill } from './layered-still.ts';
import { storedStill } from './stored-still.ts';

const WHOLE = {
  ru: 'Баннер не разобран на элементы: он движется целиком.',
  en: 'The banner could not be taken apart: it moves as a whole.',
} as const;

const IN_FRAME = {
  ru: 'Под этот кадр баннер не переложить: он стоит в нём целиком, мелкий текст остался мелким.',
  en: 'The banner could not be laid out for this frame: it stands in it whole, and its small type stays small.',
} as const;

/** Two shapes are one when they differ by less than this share. */
const SAME_SHAPE = 0.03;

/** How a banner is shown, besides its layers. */
export interface BannerOptions extends LayerOptions {
  readonly lang: Lang;
  readonly seed: number;
  /** Where adapt refuses a frame of another shape: true lets the banner stand in it whole. */
  readonly evenWhole?: boolean;
}

/**
 * A finished banner at one size: adapted, with its parts apart where they come off, else whole, and the remark says so.
 * Where adapt refuses: whole in its own shape or, if the caller lets it, in the frame; else adapt's refusal.
 */
export async function bannerStill(
  tools: StudioTools,
  source: BannerSource,
  target: TargetFormat,
  options: BannerOptions,
): Promise<LayeredStill | { readonly verdict: Verdict }> {
  const { taken } = source;
  const made = await adaptOne(tools, taken, target, options);
  if ('bytes' in made) {
    const cut = bannerGroundOf(made.scene)?.kind === 'crop';
    const apart = cut ? (wordsInProduct(source).length > 0 ? null : cutApart(taken, made.scene)) : made;
    const picture = await layersOf(tools.renderStill, apart ?? made, options);
    const whole = picture.pieces.length === 0;
    const still = { still: made, picture, direction: 'banner', remark: whole ? WHOLE : null };
    return whole ? { ...still, guard: guardIn(source, made.scene) } : still;
  }
  const { width, height } = taken.picture;
  const alike = Math.abs((width / height) * (target.height / target.width) - 1) <= SAME_SHAPE;
  if (!alike && !options.evenWhole) return { verdict: made.verdict };
  const still = await storedStill(tools, standWhole(taken, target, options), target, options);
  const remark = alike ? WHOLE : IN_FRAME;
  return 'still' in still ? { ...still, remark, guard: guardIn(source, still.still.scene) } : still;
}

/**
 * Everything that says something, where the result shows the banner: type that was found, type that is one with the
 * picture, and every part but the product.
 */
function guardIn(source: BannerSource, scene: ResolvedScene | null): readonly Box[] {
  const { taken } = source;
  const view = scene && viewOf(scene);
  if (!view) return [];
  const { from, to } = view;
  const [kx, ky] = [to.w / from.w, to.h / from.h];
  const signs = taken.parts.elements.filter(({ role }) => role !== 'product').map(({ box }) => box);
  return [...signs, ...taken.strays, ...taken.woven, ...wordsInProduct(source)].map((box) => ({
    x: to.x + (box.x - from.x) * kx,
    y: to.y + (box.y - from.y) * ky,
    w: box.w * kx,
    h: box.h * ky,
  }));
}

/** A line so wide, as a share of the banner, says something: what is printed on a thing is narrower. */
const WIDE_LINE = 0.25;

/** Display type that came along with the product: a name that it stands in front of. Pixels of the banner. */
function wordsInProduct({ perceived, taken }: BannerSource): readonly Box[] {
  const { elements, size } = taken.parts;
  const lines = perceived.facts.text.blocks.flatMap((block) => block.lines.map(({ box }) => box));
  const meets = (line: Box, isProduct: boolean): boolean =>
    elements.some(({ role, box }) => (role === 'product') === isProduct && overlap(box, line));
  return lines.filter((line) => line.w >= WIDE_LINE * size.width && meets(line, true) && !meets(line, false));
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
