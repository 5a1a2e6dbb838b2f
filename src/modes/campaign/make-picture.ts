import sharp from 'sharp';
import { findStopWords } from '../../catalog/index.ts';
import {
  type Box,
  type Copy,
  type Direction,
  type Pixels,
  type ResolvedScene,
  scaleScene,
  type TargetFormat,
  type Verdict,
} from '../../scene/index.ts';
import { compose, photoInfo, productShape } from '../../studio/compose/index.ts';
import { restrictCopy } from '../../studio/direct/index.ts';
import {
  inspect,
  placeReference,
  type ProductReference,
  promiseChecks,
  type Promised,
} from '../../studio/inspect/index.ts';
import {
  type Encoded,
  encodeToWeight,
  type PaintedStill,
  subjectBox,
  type TooHeavy,
} from '../../studio/render/index.ts';
import type { Made } from '../mode.ts';
import { type Campaign, type Idea, logoFor } from './campaign.ts';
import type { StudioTools } from './tools.ts';

/** A format that no candidate could satisfy, with the verdict of the best one. */
export interface Refused {
  readonly refused: true;
  readonly verdict: Verdict;
}

/** What became of one size. */
export type Picture = Made | Refused;

/** Candidates that are painted before a format is given up. */
const CANDIDATES = 4;

/**
 * One finished picture of a campaign: composes candidates, paints and encodes them best first, and takes the first that
 * passes quality
 * control. `serves` are the catalog keys that the picture is for; words that their platforms block are left out.
 */
export async function makePicture(
  tools: StudioTools,
  campaign: Campaign,
  idea: Idea,
  target: TargetFormat,
  serves: readonly string[] = [],
  signal?: AbortSignal,
): Promise<Picture> {
  return firstGood(
    tools,
    campaign,
    idea,
    target,
    serves,
    candidates(tools, campaign, idea, target, serves).slice(0, CANDIDATES),
    signal,
  );
}

/** The final of a chosen sketch: its own scene at the final's size; composed anew only if that does not pass. */
export async function makeFinal(
  tools: StudioTools,
  campaign: Campaign,
  idea: Idea,
  sketch: ResolvedScene | null,
  target: TargetFormat,
  signal?: AbortSignal,
): Promise<Picture> {
  const anew = candidates(tools, campaign, idea, target, []).slice(0, CANDIDATES);
  return firstGood(
    tools,
    campaign,
    idea,
    target,
    [],
    sketch === null ? anew : [scaleScene(sketch, target, target.key), ...anew],
    signal,
  );
}

async function firstGood(
  tools: StudioTools,
  campaign: Campaign,
  idea: Idea,
  target: TargetFormat,
  serves: readonly string[],
  scenes: readonly ResolvedScene[],
  signal?: AbortSignal,
): Promise<Picture> {
  let best: Verdict | null = null;
  for (const scene of scenes) {
    signal?.throwIfAborted();
    const tried = await attempt(tools, campaign, idea, target, serves, scene);
    if ('bytes' in tried) return tried;
    if (best === null || failures(tried.verdict) < failures(best)) best = tried.verdict;
  }
  return { refused: true, verdict: best ?? nothingFits(target) };
}

const failures = (verdict: Verdict): number =>
  verdict.checks.filter((c) => !c.passed && c.severity === 'blocking').length;

function nothingFits(target: TargetFormat): Verdict {
  const message = {
    ru: `Для ${target.width}×${target.height} не нашлось раскладки`,
    en: `No layout was found for ${target.width}×${target.height}`,
  };
  return {
    accepted: false,
    checks: [{ id: 'layout', passed: false, severity: 'blocking', value: 0, threshold: 1, message }],
    metrics: {},
  };
}

/** Layouts for one size, best first. */
export function candidates(
  tools: StudioTools,
  campaign: Campaign,
  idea: Idea,
  target: TargetFormat,
  serves: readonly string[],
): readonly ResolvedScene[] {
  const { facts } = campaign.perceived;
  const platforms = platformsOf(tools, serves);
  const direction = inPermittedCase(tools, idea.direction, campaign.copy, platforms);
  const copy = platforms.reduce(
    (words, platform) => restrictCopy(words, tools.catalog.lexicon, platform),
    campaign.copy,
  );
  const logo = logoFor(campaign.brand, direction.palette.dark);
  return compose({
    direction,
    copy,
    target,
    product: direction.treatment === 'cutout' || direction.photo?.overlay ? productShape(facts) : null,
    photo: direction.treatment === 'photo' ? photoInfo(facts) : null,
    logo: logo ? { aspect: logo.width / logo.height, clearSpace: campaign.brand?.logo?.clearSpace ?? 0.25 } : null,
    measure: tools.fonts.measure,
    seed: campaign.seed,
    headlineIndex: Math.max(
      0,
      copy.headlines.findIndex((h) => h.id === idea.headlineId),
    ),
  });
}

/** Capitals give way where a platform forbids them; the words themselves are judged elsewhere. */
function inPermittedCase(
  { catalog }: StudioTools,
  direction: Direction,
  copy: Copy,
  platforms: readonly Platform[],
): Direction {
  if (direction.type.case !== 'upper') return direction;
  const shout = copy.headlines.map((h) => h.lines.join(' ').toUpperCase()).join('. ');
  const forbidden = platforms.some((platform) =>
    findStopWords(catalog.lexicon, shout, { platform, brandStopWords: [] }).some(
      (hit) => hit.action === 'block' && hit.group === 'caps',
    ),
  );
  return forbidden ? { ...direction, type: { ...direction.type, case: 'as-is' } } : direction;
}

type Platform = { readonly id: string; readonly kind: 'ads' | 'marketplace' };

function platformsOf({ catalog }: StudioTools, serves: readonly string[]): readonly Platform[] {
  return [...new Set(serves.flatMap((key) => catalog.platformOf(key) ?? []))];
}

async function attempt(
  tools: StudioTools,
  campaign: Campaign,
  idea: Idea,
  target: TargetFormat,
  serves: readonly string[],
  scene: ResolvedScene,
): Promise<Picture> {
  const { perceived, brand } = campaign;
  const sources = {
    photo: perceived.picture,
    cutout: perceived.cutout,
    logo: logoFor(brand, idea.direction.palette.dark),
  };
  const promised = promiseOf(tools, campaign, target, serves, scene);
  const early = promiseChecks(promised);
  if (early.some((c) => !c.passed && c.severity === 'blocking'))
    return { refused: true, verdict: { accepted: false, checks: early, metrics: {} } };
  const facts = { description: describe(scene), source: 'composite' } as const;
  let painted = await tools.renderStill(scene, sources);
  let file = await encodeToWeight(opaque(painted.picture), target, facts);
  if ('tooHeavy' in file && scene.stage.grain > 0) {
    painted = await tools.renderStill(scene, sources, { grain: false });
    file = await encodeToWeight(opaque(painted.picture), target, facts);
  }
  if ('tooHeavy' in file) return { refused: true, verdict: tooHeavy(file) };
  const verdict = await judge(tools, campaign, promised, painted, file);
  if (!verdict.accepted) return { refused: true, verdict };
  return { bytes: file.bytes, mime: file.mime, width: target.width, height: target.height, verdict, scene };
}

function tooHeavy({ smallest, limit }: TooHeavy): Verdict {
  const message = {
    ru: `Не удалось уложить файл в ${limit} байт без потери качества: получилось ${smallest}`,
    en: `The file could not be brought under ${limit} bytes at an acceptable quality: ${smallest} were reached`,
  };
  return {
    accepted: false,
    checks: [{ id: 'weight', passed: false, severity: 'blocking', value: smallest, threshold: limit, message }],
    metrics: {},
  };
}

/** Quality control on the file as a viewer will decode it. */
async function judge(
  tools: StudioTools,
  campaign: Campaign,
  promised: Promised,
  painted: PaintedStill,
  file: Encoded,
): Promise<Verdict> {
  const { data, info } = await sharp(file.bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return inspect(
    {
      ...promised,
      file: {
        bytes: file.bytes.length,
        type: file.type,
        width: info.width,
        height: info.height,
        similarity: file.similarity,
      },
      pixels: { width: info.width, height: info.height, channels: 3, data },
      ground: opaque(painted.ground),
      product: await referenceOf(campaign, promised.scene),
    },
    tools.catalog.percentile,
  );
}

/** What the layout promises, with what its words and faces are judged by. */
function promiseOf(
  tools: StudioTools,
  campaign: Campaign,
  target: TargetFormat,
  serves: readonly string[],
  scene: ResolvedScene,
): Promised {
  const platforms = platformsOf(tools, serves);
  const brandStopWords = campaign.brand?.stopWords ?? [];
  const queries =
    platforms.length > 0
      ? platforms.map((platform) => ({ platform, brandStopWords }))
      : [{ platform: null, brandStopWords }];
  return {
    scene,
    target,
    faces: facesOnCanvas(campaign, scene),
    brandParts: [
      ...(campaign.brand?.logo ? ['logo' as const] : []),
      ...(campaign.copy.legal !== null ? ['legal' as const] : []),
      ...(campaign.copy.leads === true ? ['subline' as const] : []),
    ],
    missingGlyphs: (text, family, weight, italic) => tools.fonts.missing(text, { family, weight, italic }),
    forbiddenWords: (text) =>
      queries.flatMap((query) =>
        findStopWords(tools.catalog.lexicon, text, query)
          .filter((hit) => hit.action === 'block')
          .map((hit) => hit.words),
      ),
  };
}

async function referenceOf({ perceived }: Campaign, scene: ResolvedScene): Promise<ProductReference | null> {
  const node = scene.nodes.find((n) => n.role === 'product');
  if (!node || !perceived.cutout) return null;
  return placeReference({ ...perceived.cutout, subject: subjectBox(perceived.cutout) }, node.box, node.rotation, scene);
}

/** Faces of the photo where the scene shows them: with the cut-out, or with the whole photo. */
function facesOnCanvas({ perceived }: Campaign, scene: ResolvedScene): readonly Box[] {
  const { faces, matte, size } = perceived.facts;
  const photo = scene.nodes.find((n) => n.role === 'photo');
  const product = scene.nodes.find((n) => n.role === 'product');
  const from = photo ? { x: 0, y: 0, w: size.width, h: size.height } : matte.subject;
  const to = photo?.box ?? product?.box;
  if (!from || !to) return [];
  const scale = to.w / from.w;
  return faces.list.map(({ box }) => ({
    x: to.x + (box.x - from.x) * scale,
    y: to.y + (box.y - from.y) * scale,
    w: box.w * scale,
    h: box.h * scale,
  }));
}

const opaque = (p: { readonly width: number; readonly height: number; readonly data: Uint8Array }): Pixels => ({
  width: p.width,
  height: p.height,
  channels: 4,
  data: p.data,
});

/** Accessible description of the picture: its own words in reading order. */
function describe(scene: ResolvedScene): string {
  return scene.nodes
    .flatMap((n) => (n.kind === 'text' ? [n.text] : []))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
