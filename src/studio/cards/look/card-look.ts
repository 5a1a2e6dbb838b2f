import type { ToneStatistics } from '../../../perception/index.ts';
import {
  type BrandKit,
  contrast,
  type FontChoice,
  type Hex,
  hexToOklch,
  type Lang,
  legible,
  ok,
  parseHex,
  CONTRAST,
} from '../../../scene/index.ts';

/** One palette and one type system for all six pictures of a card. */
export interface CardLook {
  readonly colours: {
    readonly groundTop: Hex;
    readonly groundBottom: Hex;
    /** Ground of the slide that breaks the rhythm (usage). */
    readonly loudTop: Hex;
    readonly loudBottom: Hex;
    /** Ink on the loud ground. */
    readonly onLoud: Hex;
    readonly mutedOnLoud: Hex;
    /** Shapes behind the product, one step lighter than the ground. */
    readonly disc: Hex;
    readonly grid: Hex;
    readonly card: Hex;
    readonly ink: Hex;
    readonly muted: Hex;
    readonly line: Hex;
    readonly accent: Hex;
    readonly onAccent: Hex;
    readonly shadow: Hex;
  };
  readonly display: FontChoice;
  readonly text: FontChoice;
  readonly tracking: number;
}

interface LookRequest {
  readonly tone: ToneStatistics;
  /** Colour of the photo at its border, where slides show the photo itself; null where the product stands free. */
  readonly around: Hex | null;
  readonly brand: BrandKit | null;
  readonly category: string | null;
  readonly lang: Lang;
  readonly seed: number;
}

/** Hues for products without a colour of their own: cool grey-blue, sand, sage, lavender. */
const QUIET = [250, 80, 160, 300, 225] as const;
/** Accents that answer a ground hue, each range its own pops, the boldest first. Lightness and chroma in OKLCH. */
const POPS: readonly { readonly from: number; readonly to: number; readonly pops: readonly Pop[] }[] = [
  {
    from: 0,
    to: 40,
    pops: [
      [85, 0.83, 0.165],
      [30, 0.66, 0.19],
    ],
  },
  {
    from: 40,
    to: 110,
    pops: [
      [85, 0.83, 0.165],
      [45, 0.74, 0.17],
    ],
  },
  {
    from: 110,
    to: 200,
    pops: [
      [85, 0.84, 0.165],
      [45, 0.73, 0.175],
    ],
  },
  {
    from: 200,
    to: 320,
    pops: [
      [118, 0.89, 0.195],
      [45, 0.72, 0.18],
    ],
  },
  {
    from: 320,
    to: 360,
    pops: [
      [350, 0.68, 0.19],
      [85, 0.84, 0.16],
    ],
  },
];
type Pop = readonly [hue: number, l: number, c: number];

const EDIBLE =
  /^(?:tea|coffee|sweets|honey|dairy|cheese|fruit|juice|meat|fish|bakery|drinks|grocery|snacks|restaurant|fast_food)$/;

/**
 * The look of a card from the product's colour, or the brand's where it has one. Pure; the same request, the same look.
 */
export function cardLook(request: LookRequest): CardLook {
  const { tone, brand } = request;
  const brandHex = [brand?.colors.accent, brand?.colors.primary, brand?.colors.secondary]
    .map((text) => (text === undefined ? null : parseHex(text)))
    .find((hex) => hex !== null && hexToOklch(hex).c > 0.05);
  // Even a dark navy bag has a hue that its ground should share; a grey one has none.
  const chromatic = tone.c90 > 0.03 && (tone.chromaShare > 0.12 || tone.c50 > 0.009);
  const scene = request.around === null ? null : hexToOklch(request.around);
  // A photo in a window wants a ground that its own surroundings go with.
  const own = chromatic ? tone.hue : scene !== null && scene.c > 0.006 ? surroundingHue(scene.h) : null;
  const pick = <T>(list: readonly T[], salt: number): T => list[Math.abs(request.seed * 7 + salt) % list.length]!;
  const edible = EDIBLE.test(request.category ?? '');
  const hue = brandHex ? hexToOklch(brandHex).h : (own ?? pick(edible ? [80, 55, 130] : QUIET, 1));
  const accent = brandHex ?? accentFor(hue, pick([0, 1], 2));
  const white = tone.l50 > 0.8;
  const ground = groundsFor(hue, white);
  const ink = legible(ok(0.25, 0.045, hue), ground.bottom, 7);
  const pale = accentGround(accent);
  const onLoud = legible(ok(0.25, 0.05, hexToOklch(accent).h), pale.bottom, 6);
  const onAccent =
    contrast(ink, accent) >= CONTRAST.labelKept ? ink : legible('#ffffff', accent, CONTRAST.inspected.other);
  const faces = facesFor(request);
  return {
    colours: {
      groundTop: ground.top,
      groundBottom: ground.bottom,
      loudTop: pale.top,
      loudBottom: pale.bottom,
      onLoud,
      mutedOnLoud: legible(ok(0.42, 0.05, hexToOklch(accent).h), pale.bottom, 4.8),
      disc: ground.disc,
      grid: ground.grid,
      card: '#ffffff',
      ink,
      muted: legible(ok(0.47, 0.035, hue), ground.bottom, 4.8),
      line: ok(0.9, 0.012, hue),
      accent,
      onAccent,
      shadow: ok(0.2, 0.035, hue),
    },
    ...faces,
  };
}

/** Walls and tables are warm or cold greys: sand, or grey-blue. The hue left in a grey (a pink) is none to use. */
const surroundingHue = (hue: number): number => (hue < 120 || hue > 330 ? 75 : 250);

/** A light tinted ground; a white product needs one with more body to stand out from. */
function groundsFor(hue: number, white: boolean): { top: Hex; bottom: Hex; disc: Hex; grid: Hex } {
  const soft = hue > 60 && hue < 130 ? 1.35 : hue > 330 || hue < 30 ? 0.9 : 1;
  // Yellows and olives need light: at the lightness of the other hues they are khaki.
  const yellow = hue > 60 && hue < 130;
  return white
    ? {
        top: yellow ? ok(0.94, 0.075, hue) : ok(0.87, 0.05 * soft, hue),
        bottom: yellow ? ok(0.88, 0.105, hue) : ok(0.77, 0.075 * soft, hue),
        disc: yellow ? ok(0.965, 0.05, hue) : ok(0.83, 0.06 * soft, hue),
        grid: yellow ? ok(0.91, 0.08, hue) : ok(0.81, 0.05 * soft, hue),
      }
    : {
        top: ok(0.965, 0.014 * soft, hue),
        bottom: ok(0.87, 0.05 * soft, hue),
        disc: ok(0.95, 0.02 * soft, hue),
        grid: ok(0.905, 0.02 * soft, hue),
      };
}

/** A strong colour that goes with the ground's hue. */
function accentFor(hue: number, choice: number): Hex {
  const { pops } = POPS.find(({ from, to }) => hue >= from && hue < to) ?? POPS[0]!;
  const [h, l, c] = pops[choice % pops.length]!;
  return ok(l, c, h);
}

function accentGround(accent: Hex): { top: Hex; bottom: Hex } {
  const { h, c } = hexToOklch(accent);
  const bright = h > 75 && h < 135;
  return bright
    ? { top: ok(0.95, Math.min(c, 0.1), h), bottom: ok(0.89, Math.min(c, 0.165), h) }
    : { top: ok(0.94, Math.min(c, 0.035), h), bottom: ok(0.86, Math.min(c, 0.075), h) };
}

const FACES: readonly (readonly [RegExp, string, number, number])[] = [
  [/^(?:perfume|skincare|makeup|hair|bath|jewelry|candle|decor|flowers|tea|dress|heels)$/, 'Geologica', 600, -0.03],
  [
    /^(?:phone|headphones|speaker|laptop|tablet|peripherals|tv|camera|gaming|charger|storage|watch|phone_acc|auto_parts|tools)$/,
    'Montserrat',
    800,
    -0.03,
  ],
  [/^(?:toys|kids|pets|sweets|snacks|fast_food|board_game|stationery)$/, 'Rubik', 800, -0.02],
];

/** Display and text face; a brand's own families first. Every face covers Russian and Kazakh. */
function facesFor({ brand, category }: LookRequest): Pick<CardLook, 'display' | 'text' | 'tracking'> {
  const [, family, weight, tracking] = FACES.find(([test]) => test.test(category ?? '')) ?? [
    null,
    'Onest',
    900,
    -0.028,
  ];
  return {
    display: { family: brand?.fonts.heading ?? family, weight, italic: false },
    text: { family: brand?.fonts.body ?? 'Onest', weight: 500, italic: false },
    tracking,
  };
}
