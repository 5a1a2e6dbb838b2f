import {
  area,
  type Box,
  enclosing,
  intersection,
  type ResolvedScene,
  type SceneNode,
  type TextNode,
} from '../../scene/index.ts';

/** A thing on the poster as a viewer counts them: a text block, the logo, a button or badge with its label. */
export interface Element {
  readonly kind: 'text' | 'logo' | 'underlay';
  readonly role: SceneNode['role'];
  readonly box: Box;
}

/** The lines of type of a scene, in its order. */
export const textNodes = (scene: ResolvedScene): readonly TextNode[] =>
  scene.nodes.filter((node): node is TextNode => node.kind === 'text');

/** Shapes that carry a label: button, badge, price plate. */
const isUnderlay = (node: SceneNode): boolean =>
  node.kind === 'shape' &&
  ['cta', 'badge', 'panel'].includes(node.role) &&
  (node.fill !== null || node.stroke !== null);

/**
 * Lines of one group as the text blocks that they form: one, but for the words of a price that are read around its sum
 * ("Торт от 1,5 кг" over it, "за кг" under it), which have the sum between them.
 */
function blocksOf(lines: readonly TextNode[], sums: readonly TextNode[]): readonly (readonly TextNode[])[] {
  if (lines[0]?.group !== 'basis') return [lines];
  const over = lines.filter(({ ink }) => sums.some((sum) => ink.y + ink.h <= sum.ink.y));
  return [over, lines.filter((line) => !over.includes(line))].filter((block) => block.length > 0);
}

/** Elements of a scene: lines of one group form one text block; decorations, backdrop and product are not counted. */
export function elementsOf(scene: ResolvedScene): readonly Element[] {
  const lines = textNodes(scene);
  const sums = lines.filter(({ role }) => role === 'price');
  const groups = [...Map.groupBy(lines, (node) => node.group).values()];
  const texts = groups
    .flatMap((group) => blocksOf(group, sums))
    .flatMap((nodes): Element[] => {
      const box = enclosing(nodes.map((node) => node.ink));
      return box ? [{ kind: 'text', role: nodes[0]?.role ?? 'note', box }] : [];
    });
  const logos = scene.nodes
    .filter((node) => node.kind === 'bitmap' && node.role === 'logo')
    .map((node): Element => ({ kind: 'logo', role: 'logo', box: node.box }));
  const underlays = scene.nodes
    .filter(isUnderlay)
    .map((node): Element => ({ kind: 'underlay', role: node.role, box: node.box }));
  return [...texts, ...logos, ...underlays];
}

/** Share of `box` that `cover` hides, 0..1. */
export const coveredShare = (box: Box, cover: Box): number =>
  area(box) > 0 ? area(intersection(box, cover)) / area(box) : 0;

/** Words of a picture or a brief as they are compared: small letters, plain blanks, figures written in one piece. */
export const comparable = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('\u00a0', ' ')
    .replaceAll('ё', 'е')
    .replace(/(?<=\d)[ .,](?=\d)/gu, '');

/** Boxes of type, filled shapes and logos that are painted after the product. */
export function nodesAboveProduct(nodes: readonly SceneNode[]): readonly Box[] {
  const index = nodes.findIndex((node) => node.role === 'product');
  if (index < 0) return [];
  return nodes.slice(index + 1).flatMap((node) => {
    if (node.kind === 'text') return [node.ink];
    if (node.kind === 'shape') return node.fill !== null && node.role !== 'decoration' ? [node.box] : [];
    return node.role === 'logo' || node.role === 'panel' ? [node.box] : [];
  });
}

/** Whether the headline is painted before the product, so that it runs behind it. */
export function headlineIsBehind({ nodes, typeBehind }: ResolvedScene): boolean {
  const order = (role: string): number => nodes.findIndex((n) => n.role === role);
  return typeBehind && order('headline') >= 0 && order('headline') < order('product');
}
