import type { AspectClass, Copy, Direction, Headline, ResolvedScene } from '../../scene/index.ts';
import { presentations } from '../../studio/direct/index.ts';
import { type Campaign, type Idea, variantsOf } from '../../studio/campaign/index.ts';

const SHAPES: readonly AspectClass[] = ['box', 'wide', 'portrait', 'story', 'strip', 'tower'];

/**
 * The idea that a stored scene was made from, so that other sizes of it can be composed: the campaign's direction of
 * that name whose colours
 * are nearest, with the headline that stands in the scene. Null when the campaign no longer proposes such a direction.
 */
export function ideaOfScene(campaign: Campaign, scene: ResolvedScene): Idea | null {
  const own = campaign.directions.filter(({ id }) => id === scene.direction);
  const known = own.some((direction) => sameColours(direction, scene)) ? own : [...own, ...variantsOf(campaign)];
  const named = known.filter(({ id }) => id === scene.direction);
  const direction = named.find((d) => sameColours(d, scene)) ?? named[0];
  if (!direction) return null;
  const shown = headlineIn(scene);
  const headline = campaign.copy.headlines.find(({ lines }) => plain(lines.join(' ')) === plain(shown));
  return { direction, headlineId: headline?.id ?? campaign.copy.headlines[0]?.id ?? '' };
}

/** A copy with the words that the scene shows, where they are other than the campaign's own. */
export function copyOfScene(copy: Copy, scene: ResolvedScene): Copy {
  const shown = headlineIn(scene);
  if (shown === '' || copy.headlines.some(({ lines }) => plain(lines.join(' ')) === plain(shown))) return copy;
  const headline: Headline = { id: 'scene', lines: [shown], short: shown, source: 'input' };
  return { ...copy, headlines: [headline] };
}

const sameColours = (direction: Direction, scene: ResolvedScene): boolean =>
  SHAPES.some((shape) =>
    presentations(direction, shape).some(
      ({ palette }) => palette.ground === scene.palette['ground'] && palette.cta === scene.palette['cta'],
    ),
  );

const headlineIn = (scene: ResolvedScene): string =>
  scene.nodes.flatMap((node) => (node.kind === 'text' && node.role === 'headline' ? [node.text] : [])).join(' ');

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s\u00a0-]+/g, '');
