import { type Direction, photoPlanOf, type TargetFormat } from '../../scene/index.ts';
import { variedOrder } from '../direct/index.ts';
import { type FinishedPicture, makePicture, type StudioTools } from '../picture/index.ts';
import { type Campaign, type Idea, ideaOf, pictureTask, variantsOf } from './campaign.ts';
import { cutOf, cutsSubject } from './cuts-subject.ts';

/** A sketch that passed quality control. */
export interface Sketch {
  readonly idea: Idea;
  readonly made: FinishedPicture;
}

/** A sketch with the share of its subject that it cuts off, and how far it falls behind, 0 not at all. */
type Drawn = Sketch & { readonly cut: number; readonly less: number };

/** Long side of a sketch, pixels. */
const SKETCH_SIDE = 1080;

/** The final's format at sketch size: the same ratio, the same rules in proportion. */
export function sketchTarget(final: TargetFormat): TargetFormat {
  const scale = Math.min(1, SKETCH_SIDE / Math.max(final.width, final.height));
  const px = (value: number): number => Math.round(value * scale);
  return {
    ...final,
    key: 'sketch',
    enlargedLater: 1 / scale,
    width: px(final.width),
    height: px(final.height),
    maxKb: null,
    safe: {
      top: px(final.safe.top),
      right: px(final.safe.right),
      bottom: px(final.safe.bottom),
      left: px(final.safe.left),
    },
    obstructions: final.obstructions.map((b) => ({ x: px(b.x), y: px(b.y), w: px(b.w), h: px(b.h) })),
    text: { ...final.text, minFontPx: px(final.text.minFontPx), minHeadlinePx: px(final.text.minHeadlinePx) },
  };
}

/**
 * Three different ideas, drawn and checked. An idea whose picture is rejected gives way to the next one of the ranking,
 * at last to one that was drawn already, on another ground; fewer than three only when nothing else passes. The first
 * is the recommended one.
 */
export async function drawSketches(
  tools: StudioTools,
  campaign: Campaign,
  target: TargetFormat,
  signal?: AbortSignal,
): Promise<readonly Sketch[]> {
  const sketches: Drawn[] = [];
  const meagre: Drawn[] = [];
  const grounds: Ground[] = [];
  for (const direction of triedInTurn(campaign, () => sketches.length + meagre.length, grounds)) {
    if (sketches.length === 3 || sketches.length + meagre.length === 3 + FURTHER) break;
    const idea = ideaOf(
      campaign,
      direction,
      sketches.length,
      sketches.map((s) => s.idea.headlineId),
    );
    const task = pictureTask(campaign, idea, { target, serves: [] }, signal);
    const made = await makePicture(tools, task);
    if (!('bytes' in made)) continue;
    grounds.push(groundOf(direction));
    const stage = made.scene?.stage ?? direction.stage;
    // A picture that has room for the slogan alone gives way to one that says why, a cut subject to a whole one, and a
    // small picture in a field to a photo that runs to the canvas's edges.
    const [says, cuts, framed] = [saysWhy(campaign, made), cutsSubject(stage, task), isFramed(stage)];
    const less = (cuts ? LESS.cut : 0) + (framed ? LESS.framed : 0) + (says ? 0 : LESS.silent);
    (less === 0 ? sketches : meagre).push({ idea, made, less, cut: cutOf(stage, task) });
  }
  meagre.sort((a, b) => a.less + a.cut - b.less - b.cut);
  const three = [
    ...sketches,
    ...meagre.filter((m) => !sketches.some((s) => s.idea.headlineId === m.idea.headlineId)),
    ...meagre,
  ];
  return recommendedFirst([...new Set(three)].slice(0, 3), campaign.copy.headlines[0]?.id);
}

/** How far a sketch falls behind one that is whole, runs to the edges and says why. */
const LESS = { cut: 1, framed: 0.5, silent: 0.4 } as const;

/** Whether a photo is a picture in a field. */
const isFramed = (stage: Direction['stage']): boolean => photoPlanOf(stage)?.mode === 'card';

/** Further ideas that are drawn for the sake of words that found no room. */
const FURTHER = 2;

/** An idea on one ground. */
type Ground = string;

const groundOf = ({ id, palette }: Direction): Ground => `${id} ${palette.ground}`;

/**
 * The campaign's ideas in the order in which they are tried; where fewer than three passed, the same ones on other
 * grounds. `passed`: how many did; `grounds`: on which.
 */
function* triedInTurn(
  campaign: Campaign,
  passed: () => number,
  grounds: readonly Ground[],
): Generator<Direction, void, void> {
  yield* variedOrder(campaign.directions);
  if (passed() === 0 || passed() >= 3) return;
  const tried = new Set(grounds);
  for (const direction of variantsOf(campaign)) {
    const ground = groundOf(direction);
    if (tried.has(ground) || !grounds.some((one) => one.startsWith(`${direction.id} `))) continue;
    tried.add(ground);
    yield direction;
    if (passed() >= 3 || tried.size >= grounds.length + OTHER_GROUNDS) return;
  }
}

/** Other grounds that are tried beyond those that passed: what fails on so many fails for another reason. */
const OTHER_GROUNDS = 6;

/**
 * Whether a picture of a brief that gives reasons shows one besides its headline, or what is saved, and the headline
 * whole.
 */
function saysWhy({ copy }: Campaign, { scene }: FinishedPicture): boolean {
  if (scene === null || copy.bullets.length + (copy.subline.long === null ? 0 : 1) === 0) return true;
  const shows = (role: string): boolean => scene.nodes.some((n) => n.role === role);
  return !scene.dropped.includes('headline_long') && (shows('subline') || shows('bullet') || shows('old_price'));
}

/** What a subject that is cut in half costs beside the worth of an idea, 0..1. */
const CUT_COSTS = 12;

/** What it costs that a photo is a small picture in a field and does not run to the canvas's edges. */
const FRAME_COSTS = 0.6;

/**
 * The one that carries the main argument and cuts nothing off first, then the best suited; between equals the larger
 * product.
 */
function recommendedFirst(sketches: readonly Drawn[], main: string | undefined): readonly Sketch[] {
  const share = ({ made }: Sketch): number =>
    Number(made.verdict.checks.find((c) => c.id === 'product_share')?.value ?? 0);
  const leads = (s: Drawn): number => (s.idea.headlineId === main ? 1 : 0);
  const framed = ({ idea, made }: Sketch): number =>
    isFramed(made.scene?.stage ?? idea.direction.stage) ? FRAME_COSTS : 0;
  const score = (s: Drawn): number =>
    leads(s) + s.idea.direction.score + 0.1 * share(s) - CUT_COSTS * s.cut - framed(s);
  return sketches.toSorted((a, b) => score(b) - score(a));
}
