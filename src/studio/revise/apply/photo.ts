import {
  type BitmapNode,
  photoPlanOf,
  placePhoto,
  type ResolvedScene,
  type Size,
  type Stage,
} from '../../../scene/index.ts';
import type { ReviseContext } from '../context.ts';
import { isFlat, bannerGround, productFits, withNodes } from '../layout/index.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { Handler } from './handler.ts';
import { size } from './size.ts';

/** One step nearer or further. */
const ZOOM = 1.2;

/** The photo: nearer, further, another one. Never mirrored: things would be shown as they are not. */
export const photo: Handler<'photo'> = (scene, { how, said }, context) => {
  if (how === 'mirror') return refused('fidelity');
  if (how === 'other') return withOther(scene, context);
  if (isFlat(scene)) return refused('flat');
  const plan = photoPlanOf(scene.stage);
  if (plan && context.photo) return zoomed(scene, context.photo, how === 'further' ? 1 / ZOOM : ZOOM);
  return size(
    scene,
    { kind: 'size', part: 'product', grows: how !== 'further', factor: null, strength: 1, said },
    context,
  );
};

/** The photo of a photo-led stage drawn larger or smaller about what it shows; it still covers its window. */
function zoomed(scene: ResolvedScene, picture: Size, by: number): Outcome {
  const plan = photoPlanOf(scene.stage);
  if (plan === null) return refused('absent');
  const before = placePhoto(plan, picture, scene);
  const zoom = (plan.zoom ?? 1) * by;
  const stage = { ...scene.stage, photo: { ...plan, zoom } } as Stage;
  const after = placePhoto({ ...plan, zoom }, picture, scene);
  const grown = after.photo.w / before.photo.w;
  if (by > 1 ? grown < 1.05 : grown > 0.95) return refused('limit');
  const nodes = scene.nodes.map((node) =>
    node.kind === 'bitmap' && node.source === 'photo' ? { ...node, box: after.photo } : node,
  );
  const over = nodes.map((node) =>
    node.kind === 'bitmap' && node.source === 'product' ? { ...node, box: after.focus } : node,
  );
  return { scene: { ...scene, stage, nodes: over } };
}

/** Another photo of the thing, given with the instruction, in the place of the first. */
function withOther(scene: ResolvedScene, context: ReviseContext): Outcome {
  const { other } = context;
  if (bannerGround(scene) !== null) return refused('flat');
  if (other === null) return refused('no_photo');
  const plan = photoPlanOf(scene.stage);
  if (plan) {
    const stage = { ...scene.stage, photo: { ...plan, focus: other.focus } } as Stage;
    const { photo: box } = placePhoto({ ...plan, focus: other.focus }, other.photo, scene);
    if (plan.overlay) return refused('fidelity');
    const changed = withNodes(scene, (n) => (n.kind === 'bitmap' && n.source === 'photo' ? { ...n, box } : n));
    return { scene: { ...changed, stage }, otherPhoto: true };
  }
  const product = scene.nodes.find((n): n is BitmapNode => n.kind === 'bitmap' && n.source === 'product');
  if (product === undefined) return refused('absent');
  if (other.cutout === null) return refused('fidelity');
  return cutOutInPlace(scene, product, other.cutout, { ...context, mask: other.mask });
}

/** The other cut-out stands where the first stood, as large as its room allows. */
function cutOutInPlace(scene: ResolvedScene, product: BitmapNode, cutout: Size, context: ReviseContext): Outcome {
  const { box } = product;
  const fit = Math.min(box.w / cutout.width, box.h / cutout.height);
  const full = Math.sqrt((box.w * box.h) / (cutout.width * cutout.height));
  for (const share of [1, 0.75, 0.5, 0.25, 0]) {
    const by = fit + (Math.min(full, fit * 1.5) - fit) * share;
    const [w, h] = [cutout.width * by, cutout.height * by];
    const to = { x: box.x + (box.w - w) / 2, y: box.y + box.h - h, w, h };
    if (share === 0 || productFits(scene, box, to, context))
      return { scene: withNodes(scene, (n) => (n === product ? { ...n, box: to } : n)), otherPhoto: true };
  }
  return refused('no_room');
}
