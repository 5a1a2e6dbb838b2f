import { SCENE_VERSION, type Box, type ResolvedScene, type SceneNode } from '../../scene/index.ts';
import type { PlacedBlock } from './block.ts';
import type { TextFields } from '../directions/index.ts';
import type { ComposeInput } from './input.ts';

/** What a complete candidate puts on the canvas. */
export interface SceneParts {
  readonly archetype: string;
  readonly placed: readonly PlacedBlock[];
  /** Upright product box and its turn; null for photo-led pictures. */
  readonly product: { readonly box: Box; readonly rotation: number } | null;
  readonly photo: Box | null;
  readonly headlineBehind: boolean;
  readonly fields: TextFields;
  readonly dropped: readonly string[];
}

/** Where the lines that this picture carries stand in the input, by the words of the copy. */
function claimsOf({ copy }: ComposeInput, { placed }: SceneParts): NonNullable<ResolvedScene['claims']> {
  // Lines break anywhere, at a hyphen of ours, too.
  const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  const lines = placed.flatMap((p) => p.block.nodes(0, 0).flatMap((n) => (n.kind === 'text' ? [n.text] : [])));
  const all = plain(lines.join(' '));
  return copy.claims
    .filter((claim) => all.includes(plain(claim.text)))
    .map(({ text, from }) => ({ text, from: [{ field: from.field, words: from.words, start: null }] }));
}

const middleOf = (box: Box): Box => ({ x: box.x + box.w / 2 - 0.5, y: box.y + box.h / 2 - 0.5, w: 1, h: 1 });

/** Writes the resolved scene: stage, photo, a headline that runs behind, product, the rest of the type, badge last. */
export function assemble(input: ComposeInput, parts: SceneParts): ResolvedScene {
  const { direction, target, copy } = input;
  const { width, height } = target;
  const nodesOf = (p: PlacedBlock): readonly SceneNode[] => {
    const nodes = p.block.nodes(p.x, p.y);
    const { onAlt } = direction.palette;
    if (onAlt === undefined || nodes.some((n) => n.kind === 'shape')) return nodes;
    // Each line takes the ink of the field that its middle stands on.
    return nodes.map((n) =>
      n.kind === 'text' && parts.fields.groundOf(middleOf(n.ink)) === 'alt'
        ? { ...n, colour: onAlt, strike: n.strike === null ? null : { ...n.strike, colour: onAlt } }
        : n,
    );
  };
  const is = (name: string) => (p: PlacedBlock) => p.block.name === name;
  const behind = parts.headlineBehind ? parts.placed.filter(is('headline')) : [];
  const front = parts.placed.filter((p) => !behind.includes(p) && !is('badge')(p));
  const badges = parts.placed.filter(is('badge'));
  const { product, photo } = parts;
  return {
    version: SCENE_VERSION,
    width,
    height,
    format: target.key,
    lang: copy.lang,
    direction: direction.id,
    archetype: parts.archetype,
    seed: input.seed,
    stage: direction.stage,
    palette: { ...direction.palette },
    shadow: direction.shadow,
    safe: target.safe,
    obstructions: [...target.obstructions],
    typeBehind: direction.typeBehind,
    nodes: [
      bitmap('stage', 'backdrop', 'stage', { x: 0, y: 0, w: width, h: height }),
      ...(photo === null ? [] : [bitmap('photo', 'photo', 'photo', photo)]),
      ...behind.flatMap(nodesOf),
      ...(product === null
        ? []
        : [{ ...bitmap('product', 'product', 'product', product.box), rotation: product.rotation }]),
      ...front.flatMap(nodesOf),
      ...badges.flatMap(nodesOf),
    ],
    dropped: [...parts.dropped],
    claims: claimsOf(input, parts),
  };
}

const bitmap = (id: string, role: 'backdrop' | 'photo' | 'product', source: string, box: Box): SceneNode => ({
  kind: 'bitmap',
  id,
  role,
  source,
  box,
  rotation: 0,
  opacity: 1,
});
