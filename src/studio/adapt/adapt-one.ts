import sharp from 'sharp';
import type { Perceiver } from '../../perception/index.ts';
import {
  bannerGroundOf,
  type Check,
  type Hex,
  type Lang,
  type ResolvedScene,
  type TargetFormat,
} from '../../scene/index.ts';
import {
  fileFactsOf,
  type FinishedPicture,
  opaque,
  withAlpha,
  type Picture,
  type RefusedPicture,
  noLayout,
  type StudioTools,
  tooHeavy,
} from '../picture/index.ts';
import {
  encodeClear,
  encodeFaithfully,
  flattened,
  keepsTransparency,
  type Sprites,
  spritesShown,
} from '../render/index.ts';
import {
  colourDistance,
  judge,
  likenessOf,
  longestForeignEdge,
  maxDistance,
  placedPieces,
  protectedPixels,
  readAgain,
  canBeRead,
  readAlike,
  seenInFile,
  typeLeeway,
  viewOf,
} from './judge/index.ts';
import { ladder } from './ladder.ts';
import { lastWays } from './last-ways.ts';
import type { Rung } from './rung.ts';
import { onPanels } from './panel-colour.ts';
import { type Candidate, type Method, sameShape } from './layout/index.ts';
import { bannerSprites, type Layout, type SceneFacts, sceneOf } from './scene-of.ts';
import { anchored, type GroundFit, mirrored, type Rgba, type TakenApart, zoomed } from './take-apart/index.ts';

type TextOf = NonNullable<Perceiver['textOf']>;

/** How a banner is brought to a size, besides its parts. */
export interface AdaptSettings {
  /** Language of the job, noted in the scene. */
  readonly lang: Lang;
  readonly seed: number;
  /** Only new layouts and cuts: no banner that stands whole on a larger canvas. */
  readonly relaidOnly?: boolean;
  /**
   * What a banner that stands over nothing is laid on: nothing where the file type can, or a colour. Absent: white.
   */
  readonly over?: 'nothing' | Hex;
  /** Finds type on a finished file; without it the file is judged by its scene and pixels alone. */
  readonly textOf?: TextOf | undefined;
  /** Told the milliseconds that painting and encoding of the returned picture took. */
  readonly spent?: (ms: number) => void;
  /** Told of every way that was tried and did not pass. */
  readonly tried?: (method: Method, verdict: RefusedPicture['verdict']) => void;
}

/**
 * Brings a banner to one size (`target`, pixels and bytes) by the first rung of the ladder whose file passes quality
 * control, else an honest refusal that says what stood in the way. Deterministic. Rejects as painting does:
 * `MissingSprite`, `MissingGlyph`, or a font family that is not installed.
 */
export async function adaptOne(
  tools: Pick<StudioTools, 'renderStill'>,
  taken: TakenApart,
  target: TargetFormat,
  settings: AdaptSettings,
): Promise<Picture> {
  if (!taken.over) return onGround(tools, { taken, target, settings });
  const climb = (own: TakenApart, wish: AdaptSettings, bare?: SceneFacts['bare']): Promise<Picture> =>
    climbed(tools, { taken: own, target, settings: wish, bare }, ladder(own, target, wish));
  const keeps = settings.over === 'nothing' && keepsTransparency(target);
  const card = sameShape(taken.parts.size, target) ? null : ((await taken.goesOn?.()) ?? null);
  if (card) {
    const laid = await climb(card, { ...settings, relaidOnly: true });
    if ('bytes' in laid) return laid;
  }
  const colour = settings.over === undefined || settings.over === 'nothing' ? '#ffffff' : settings.over;
  const clear = keeps ? await climb(taken, settings, { colour: null }) : null;
  if (clear && ('bytes' in clear || !clear.verdict.checks.some((c) => c.id === 'weight'))) return clear;
  const stands = await climb(taken, settings, { colour });
  return card && !('bytes' in stands) && !settings.relaidOnly ? climb(card, settings) : stands;
}

/** A banner that covers all of its picture. */
async function onGround(tools: Pick<StudioTools, 'renderStill'>, climb: Climb): Promise<Picture> {
  const { taken, target, settings } = climb;
  const made = await climbed(tools, climb, ladder(taken, target, settings));
  if (!('bytes' in made)) {
    const last = target.text.allowed ? await climbed(tools, climb, lastWays(taken, target, settings)) : made;
    return 'bytes' in last ? last : made;
  }
  return made;
}

/** Checks that another ground may pass. */
const groundGivesWay: ReadonlySet<string> = new Set(['contrast', 'lines_seen', 'patch_seen', 'soft_edge']);

interface Climb {
  readonly taken: TakenApart;
  readonly target: TargetFormat;
  readonly settings: AdaptSettings;
  readonly bare?: SceneFacts['bare'];
}

/** So many painted layouts of one size may fail before no other is painted; the whole banner is tried all the same. */
const mostPainted = 16;

/** The first of the rungs that passes. */
async function climbed(
  tools: Pick<StudioTools, 'renderStill'>,
  { taken, target, settings, bare }: Climb,
  rungs: AsyncIterable<Rung>,
): Promise<Picture> {
  const refusals: RefusedPicture[] = [];
  let small: FinishedPicture | null = null;
  let painted = 0;
  for await (const { method, layouts, reason, taken: own } of rungs) {
    const sprites = bannerSprites(own);
    const refuse = (refused: RefusedPicture): void => {
      refusals.push(refused);
      settings.tried?.(method, refused.verdict);
    };
    if (reason) refuse(noLayout(reason));
    for (const layout of layouts) {
      if (painted > mostPainted && !('source' in layout)) break;
      const facts = { target, lang: settings.lang, seed: settings.seed, ...(bare && { bare }) };
      for (const scene of scenesOf(own, layout, facts)) {
        const started = performance.now();
        const drawn = await drawnOf(tools, { taken: own, target, scene, sprites, method });
        const made = settings.textOf ? await proven(drawn, own, settings.textOf) : drawn;
        if ('bytes' in made) {
          settings.spent?.(performance.now() - started);
          // Its own shape is always given; but where it shrinks, type that can be read is looked for first.
          const isShrunk = target.width < taken.parts.size.width;
          if (!(method === 'resize' && isShrunk && tooSmall(made))) return made;
          small = made;
          break;
        }
        refuse(made);
        if (made.verdict.checks.some((c) => c.id === 'lines_seen' || c.id === 'layers_true')) painted++;
        if (!made.verdict.checks.some((c) => groundGivesWay.has(c.id) && !c.passed)) break;
      }
    }
  }
  if (small) return small;
  return whyNot(refusals);
}

/** What stood in the way of a new layout first, then what stood in the way of the whole banner. */
function whyNot(refusals: readonly RefusedPicture[]): RefusedPicture {
  const [first] = refusals;
  const last = refusals.at(-1);
  if (!first || !last)
    return noLayout({ ru: 'Для этого размера ничего не получилось', en: 'Nothing worked at this size' });
  const failed = ({ verdict }: RefusedPicture): readonly Check[] =>
    verdict.checks.filter((c) => !c.passed && c.severity === 'blocking');
  const own = failed(first);
  const more = failed(last).filter((c) => !own.some((o) => o.id === c.id));
  return { refused: true, verdict: { ...first.verdict, checks: [...own, ...more] } };
}

/** The finished file is decoded and its type looked for again; in its own shape nothing was moved. */
async function proven(made: Picture, taken: TakenApart, textOf: TextOf): Promise<Picture> {
  if (!('bytes' in made) || made.scene.archetype === 'resize') return made;
  const { data, info } = await sharp(made.bytes)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = { width: info.width, height: info.height, data: new Uint8Array(data) };
  const plain = judged(made, viewOf(made.scene) ? [] : seenInFile(taken, made.scene, seen));
  if (!('bytes' in plain)) return plain;
  const language = taken.language ?? undefined;
  // In the untouched banner every line is the banner's own: it is only asked whether one is cut.
  const read = viewOf(made.scene) === null && canBeRead(taken);
  const found = await textOf(seen, { quick: true, language, read });
  if (!found?.available) return plain;
  const lines = found.blocks.flatMap((block) => block.lines);
  const boxes = lines.map(({ box }) => box);
  const again = found.reader ? readAlike(taken, made.scene, lines) : [];
  return judged(plain, [...readAgain(taken, made.scene, boxes), ...again]);
}

/** The same picture with more checks; refused where one of them is not passed. */
function judged(made: FinishedPicture, more: readonly Check[]): Picture {
  const checks = [...made.verdict.checks, ...more];
  const accepted = checks.every((c) => c.passed || c.severity === 'warning');
  const verdict = { ...made.verdict, accepted, checks };
  return accepted ? { ...made, verdict } : { refused: true, verdict };
}

const tooSmall = ({ verdict }: FinishedPicture): boolean =>
  verdict.checks.some((c) => !c.passed && (c.id === 'text_size' || c.id === 'legal_size'));

/**
 * Where type would lose its contrast the ground gives way: the panel beside a photo takes another colour, and a photo
 * that differs much from it ends in a straight edge; a painted ground as it is, without its second field, mirrored, at
 * last only the part of it that lies under the type in the banner.
 */
export function scenesOf(taken: TakenApart, layout: Layout, facts: SceneFacts): readonly ResolvedScene[] {
  const { fit, parts } = taken;
  const scene = (fitted: GroundFit | null, laid: Layout): ResolvedScene => sceneOf({ parts, fit: fitted }, laid, facts);
  if (facts.bare || 'source' in layout) return [scene(fit, layout)];
  if (!fit)
    return [layout, ...straightened(layout)].flatMap((laid) =>
      onPanels(taken, laid).map((own) => sceneOf({ parts: own, fit }, laid, facts)),
    );
  if (layout.field) return [scene(fit, layout), scene(fit, { ...layout, field: null })];
  const { size, elements } = parts;
  const spots = elements
    .filter((e) => e.lines.length > 0 && layout.places.some((p) => p.element === e.id))
    .map(({ box }) => box);
  return [
    fit,
    ...underProduct(taken, layout, facts.target),
    mirrored(fit, true, false),
    mirrored(fit, false, true),
    mirrored(fit, true, true),
    ...spots.map((box) =>
      zoomed(fit, ((box.x + box.w / 2) / size.width) * 2 - 1, ((box.y + box.h / 2) / size.height) * 2 - 1, 0.25),
    ),
  ].map((own) => scene(own, layout));
}

/** The ground that a product which brings its own along stood on, at its new place; none where it brings none. */
function underProduct(
  { fit, parts, blocks }: TakenApart,
  { places }: Candidate,
  to: TargetFormat,
): readonly GroundFit[] {
  const product = parts.elements.find((e) => e.role === 'product' && blocks.has(e.id));
  const place = product && places.find((p) => p.sprite === product.sprite)?.box;
  const own = fit && product && place ? anchored(fit, { box: product.box, from: parts.size }, { place, to }) : null;
  return own ? [own] : [];
}

/** The same layout with a picture that ends in a straight edge instead of dissolving; none where it does not. */
function straightened(layout: Candidate): readonly Candidate[] {
  const straight = layout.window?.straight;
  return straight ? [{ ...layout, window: { ...straight, fade: null, fadeBy: 0 } }] : [];
}

/** Nothing is known but the layout. */
const unpainted = ({ width, height }: TargetFormat) => ({
  ground: null,
  likeness: null,
  foreignEdge: null,
  file: { bytes: 0, width, height, type: 'jpg', similarity: 1, colour: 0 },
});

/** What breaks the layout itself is refused before anything is painted. */
async function drawnOf(
  tools: Pick<StudioTools, 'renderStill'>,
  laid: Omit<Painted, 'picture' | 'ground'>,
): Promise<Picture> {
  const faithful = true;
  const verdict = judge({ ...laid, faithful, ...unpainted(laid.target) });
  if (!verdict.accepted) return { refused: true, verdict };
  return fileOf({ ...laid, faithful, ...(await tools.renderStill(laid.scene, laid.sprites)) });
}

/** A painted scene on its way to a file. */
export interface Painted {
  readonly taken: TakenApart;
  readonly target: TargetFormat;
  readonly scene: ResolvedScene;
  readonly sprites: Sprites;
  readonly picture: Rgba;
  readonly ground: Rgba;
  readonly method: Method;
  /** Nothing may be missing or stand in another order. Absent: what was told to change may. */
  readonly faithful?: boolean;
}

/**
 * What the layout breaks is judged without comparing pixels, what the painting breaks without encoding, then the file.
 */
export async function fileOf(given: Painted): Promise<Picture> {
  const clear = isClear(given.scene);
  // What is seen through is judged on white.
  const painted = clear
    ? { ...given, picture: await flattened(given.picture), ground: await flattened(given.ground) }
    : given;
  const { taken, target, scene, sprites, picture, ground, method } = painted;
  const unmade = unpainted(target).file;
  const made = { taken, target, scene, method, ground, faithful: given.faithful ?? false };
  const laid = judge({ ...made, likeness: null, foreignEdge: null, file: unmade });
  if (!laid.accepted) return { refused: true, verdict: laid };
  const isView = viewOf(scene) !== null;
  const likeness = isView ? null : await likenessOf(taken, placedPieces(scene), picture);
  const foreignEdge = isView ? null : await longestForeignEdge(taken, scene, { picture, ground });
  const before = isView ? laid : judge({ ...made, likeness, foreignEdge, file: unmade });
  if (!before.accepted) return { refused: true, verdict: before };
  // A little stricter than the bar: the painted picture has its own small distance from the banner.
  const fidelity = { distance: spoiltBy(painted), most: maxDistance - 0.2 };
  const file = clear
    ? await encodeClear(withAlpha(given.picture), target, fileFactsOf(scene), fidelity)
    : await encodeFaithfully(opaque(picture), target, fileFactsOf(scene), fidelity);
  if ('tooHeavy' in file) return tooHeavy(file);
  const { width, height } = file.shown;
  const { bytes, type, mime, encoding, similarity, distance } = file;
  const measured = { bytes: bytes.length, width, height, type, similarity, colour: distance };
  const verdict = judge({ ...made, likeness, foreignEdge, file: measured });
  if (!verdict.accepted) return { refused: true, verdict };
  return { bytes, mime, width, height, verdict, scene, sprites: spritesShown(scene, sprites), encoding };
}

/** The result stands over nothing. */
function isClear(scene: ResolvedScene): boolean {
  const ground = bannerGroundOf(scene);
  return ground?.kind === 'bare' && ground.colour === null;
}

/** How far a decoded file is from the painted colours of product and logo, whichever is worse: mean ΔE. */
function spoiltBy({ taken, scene, picture }: Painted): (rgb: Uint8Array) => number {
  const kept = protectedPixels(taken, scene);
  // A logo of a few hundred pixels is thin type, all rim.
  const leeway = (kept.logo?.length ?? 0) < 400 ? typeLeeway : 1;
  // A thin bright frame must not hide among the quiet rest of a product.
  const vivid = kept.product?.filter((i) => isVivid(picture.data, i * 4)) ?? null;
  const product = [kept.product, vivid && vivid.length > kept.product!.length * 0.1 ? vivid : null];
  return (rgb) =>
    Math.max(
      ...product.map((pixels) => colourDistance(rgb, 3, picture.data, 4, pixels)),
      colourDistance(rgb, 3, picture.data, 4, kept.logo) / leeway,
    );
}

const isVivid = (data: Uint8Array, p: number): boolean =>
  Math.max(data[p]!, data[p + 1]!, data[p + 2]!) - Math.min(data[p]!, data[p + 1]!, data[p + 2]!) > 90;
