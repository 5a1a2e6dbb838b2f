import { bannerGround } from '../layout/index.ts';
import {
  contrast,
  deltaE,
  type Hex,
  hexToOklch,
  oklchToHex,
  photoPlanOf,
  type ResolvedScene,
} from '../../../scene/index.ts';
import type { ReviseContext } from '../context.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { Tone } from '../wish.ts';
import { groundColour, onBannerGround } from './banner-ground.ts';
import { recoloured } from './colour.ts';
import type { Handler } from './handler.ts';
import { colourMeant } from './named-colour.ts';
import { type Change, onGround, towards } from './recolour.ts';

/** Another colour of the ground. */
export const ground: Handler<'ground'> = (scene, { to }, context) => {
  const { brand } = context;
  const now = groundColour(scene);
  if (now === null) return refused('flat');
  const meant = colourMeant(to, now, brand, 'ground');
  if (meant === null) return refused('no_brand');
  if (deltaE(meant, now) < 1.5) return refused('already');
  return grounded(scene, towards(now, meant), 'hue', context);
};

/** A step of lightness, warmth or strength, of the ground or of one part. */
export const tone: Handler<'tone'> = (scene, { to, strength, part }, context) => {
  if (part === 'product' || part === 'photo') return refused('fidelity');
  if (part !== null) return recoloured(scene, part, (colour) => steppedTo(colour, to, strength * 1.4));
  const now = groundColour(scene);
  if (now === null) return refused('flat');
  const meant = steppedTo(now, to, strength);
  if (deltaE(meant, now) < 2) return refused('limit');
  const strong = to === 'calmer' ? STEP.calm ** strength : to === 'louder' ? STEP.loud : null;
  // Calm and loud are the whole stage's: its glows and second fields come along.
  const change: Change =
    strong === null ? towards(now, meant) : (hex) => (hex === now ? meant : strengthened(hex, strong));
  return grounded(scene, change, 'tone', context);
};

/** Steps that everybody sees: lightness, chroma and the two axes of OKLab. */
const STEP = { lightness: 0.1, warmth: 0.04, calm: 0.55, loud: 1.45, least: 0.05 } as const;

function steppedTo(hex: Hex, to: Tone, strength: number): Hex {
  const { l, c, h } = hexToOklch(hex);
  const by = STEP.lightness * strength;
  // The darker a ground is, the shorter is the step that still is one.
  if (to === 'darker') return oklchToHex({ l: Math.max(0.1, l - Math.min(by, l * 0.3)), c: c * 1.12, h });
  if (to === 'lighter') return oklchToHex({ l: Math.min(0.985, l + by), c: l + by > 0.95 ? c * 0.7 : c, h });
  if (to === 'calmer')
    return oklchToHex({ l: l + (l < 0.5 ? 0 : Math.min(0.03, 0.96 - l)), c: c * STEP.calm ** strength, h });
  if (to === 'louder')
    return oklchToHex({ l: l + (0.68 - l) * 0.12, c: Math.max(STEP.least, c * STEP.loud), h: c < 0.01 ? 60 : h });
  const rad = (h * Math.PI) / 180;
  const way = to === 'warmer' ? 1 : -1;
  const [a, b] = [c * Math.cos(rad) + 0.012 * way * strength, c * Math.sin(rad) + STEP.warmth * way * strength];
  return oklchToHex({ l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI });
}

const strengthened = (hex: Hex, by: number): Hex => {
  const { l, c, h } = hexToOklch(hex);
  return oklchToHex({ l, c: c * by, h });
};

/** A ground that is the photo itself stays; a field that melts into the photo may become lighter or darker only. */
function grounded(
  scene: ResolvedScene,
  change: Change,
  what: 'hue' | 'tone',
  { inkOf }: Pick<ReviseContext, 'inkOf'>,
): Outcome {
  if (bannerGround(scene) !== null) return onBannerGround(scene, change);
  const mode = photoPlanOf(scene.stage)?.mode;
  if (mode === 'extend' || mode === 'cover' || (mode === 'dissolve' && what === 'hue')) return refused('photo_ground');
  if (scene.stage.kind === 'card' && scene.stage.ground === 'white') return refused('rule');
  const next = onGround(scene, change);
  return fades(scene, next, inkOf) ? refused('limit') : { scene: next };
}

/** Words that are pixels keep their ink: on the other ground they must be read as well as before, or well enough. */
function fades(before: ResolvedScene, after: ResolvedScene, inkOf: ReviseContext['inkOf']): boolean {
  const [old, now] = [groundColour(before), groundColour(after)];
  if (old === null || now === null) return false;
  return before.nodes.some((node) => {
    if (node.kind !== 'bitmap' || !WORDS.has(node.role)) return false;
    const ink = inkOf(node.source);
    return ink !== null && contrast(ink, now) < Math.min(3.6, contrast(ink, old));
  });
}

const WORDS: ReadonlySet<string> = new Set(['headline', 'subline', 'price', 'old_price', 'note', 'legal', 'bullet']);
