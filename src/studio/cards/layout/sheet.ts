import { SCENE_VERSION, shapeNode } from '../../../scene/index.ts';
import type {
  Box,
  CardStage,
  Hex,
  Lang,
  MeasureLine,
  ResolvedScene,
  SceneNode,
  ShapeNode,
  StageOf,
  TargetFormat,
} from '../../../scene/index.ts';
import type { Block } from '../../compose/index.ts';
import type { CardLook } from '../look/index.ts';
import type { PlannedSlide, Printed } from '../plan/index.ts';
import type { SlideRules } from '../rules/index.ts';
import type { CardView } from '../view/index.ts';

/** A brand's logo as slides set it: its shape, and the colour that most of it has. */
export interface SlideLogo {
  readonly aspect: number;
  readonly colour: Hex;
}

/** What a slide is laid out from. */
export interface SlideInput {
  readonly slide: PlannedSlide;
  readonly view: CardView;
  readonly look: CardLook;
  readonly rules: SlideRules;
  readonly target: TargetFormat;
  readonly measure: MeasureLine;
  /** The brand signs every slide but the main picture. */
  readonly logo: SlideLogo | null;
  readonly lang: Lang;
  readonly seed: number;
}

/**
 * The sheet that a slide is built on: a grid of units (a 150th of the width), the nodes laid so far, and the numbers
 * that the stage behind them is painted from.
 */
export interface Sheet {
  readonly input: SlideInput;
  readonly width: number;
  readonly height: number;
  /** One unit of the grid, pixels. */
  readonly u: number;
  /** True for square pictures, where columns stand beside each other. */
  readonly square: boolean;
  /** Left and right margin, and the lowest line of content. */
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly nodes: SceneNode[];
  /** What the stage behind the nodes is painted from. */
  readonly stage: MutableStage;
  /** Everything printed, for the trace. */
  readonly prints: Printed[];
  loud: boolean;
  shadow: ResolvedScene['shadow'];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type MutableStage = Mutable<Pick<CardStage, 'ground' | 'grid' | 'disc' | 'field' | 'lens'>> & {
  readonly windows: CardStage['windows'][number][];
};

/** An empty slide to be laid out, in pixels of its canvas. */
export function openSheet(input: SlideInput): Sheet {
  const { width, height, safe } = input.target;
  const u = width / 150;
  const margin = Math.max(9 * u, safe.left, safe.right);
  return {
    input,
    width,
    height,
    u,
    square: height < width * 1.15,
    left: margin,
    right: width - margin,
    bottom: height - Math.max(10 * u, safe.bottom),
    nodes: [],
    stage: { ground: 'tinted', grid: false, disc: null, field: null, windows: [], lens: null },
    prints: [],
    loud: false,
    shadow: 'ground',
  };
}

/** A filled shape on the sheet; its box in whole pixels, so that edges are crisp. */
export function addShape(
  sheet: Sheet,
  role: ShapeNode['role'],
  box: Box,
  paint: Partial<Pick<ShapeNode, 'fill' | 'radius' | 'stroke' | 'strokeWidth' | 'path' | 'opacity' | 'rotation'>>,
): Box {
  const whole = paint.path ? box : wholePixels(box);
  sheet.nodes.push(shapeNode(`${role}-${sheet.nodes.length}`, role, whole, paint));
  return whole;
}

const wholePixels = (box: Box): Box => {
  const x = Math.round(box.x);
  const y = Math.round(box.y);
  return { x, y, w: Math.round(box.x + box.w) - x, h: Math.round(box.y + box.h) - y };
};

/** A white card with round corners. */
export const addCard = (sheet: Sheet, box: Box, fill?: Hex): Box =>
  addShape(sheet, 'panel', box, { fill: fill ?? sheet.input.look.colours.card, radius: 5.4 * sheet.u });

/** Puts a block of type on the sheet. */
export function addBlock(sheet: Sheet, block: Block, x: number, y: number): void {
  sheet.nodes.push(...block.nodes(x, y));
}

/** The product's node at its box. */
export function addProduct(sheet: Sheet, box: Box): void {
  sheet.nodes.push({
    kind: 'bitmap',
    id: 'product',
    role: 'product',
    source: 'product',
    box,
    rotation: 0,
    opacity: 1,
  });
}

/** Says that pixels of the photo are seen here; the stage paints them. */
export function addPhotoNode(sheet: Sheet, box: Box): void {
  const id = `photo-${sheet.nodes.length}`;
  sheet.nodes.unshift({ kind: 'bitmap', id, role: 'photo', source: 'photo', box, rotation: 0, opacity: 1 });
}

/** A window through which a part of the photo is seen; `crop` in photo pixels. */
export function addWindow(sheet: Sheet, box: Box, crop: Box, radius: number): void {
  const whole = wholePixels(box);
  addPhotoNode(sheet, whole);
  sheet.stage.windows.push({ box: whole, crop, radius });
}

/** A disc behind the product. */
export function addDisc(sheet: Sheet, x: number, y: number, r: number): void {
  sheet.stage.disc = { x, y, r, colour: sheet.input.look.colours.disc };
}

/** The finished scene of a sheet. */
export function sceneOf(sheet: Sheet, archetype: string): ResolvedScene {
  const { input } = sheet;
  const { colours } = input.look;
  const { matte } = input.view.perceived.facts;
  const stage: StageOf<'card'> = {
    kind: 'card',
    light: matte.light > 0.12 ? 1 : -1,
    grain: 0,
    ...sheet.stage,
    windows: [...sheet.stage.windows],
    top: sheet.loud ? colours.loudTop : colours.groundTop,
    bottom: sheet.loud ? colours.loudBottom : colours.groundBottom,
    card: colours.card,
    accent: colours.accent,
    photo_index: input.slide.asset,
  };
  return {
    version: SCENE_VERSION,
    width: sheet.width,
    height: sheet.height,
    format: input.target.key,
    lang: input.lang,
    direction: 'card',
    archetype,
    seed: input.seed,
    stage,
    palette: {
      ground: stage.bottom,
      headline: colours.ink,
      ink: colours.ink,
      muted: colours.muted,
      accent: colours.accent,
      shadow: colours.shadow,
      dark: false,
    },
    shadow: sheet.shadow,
    safe: input.target.safe,
    obstructions: [...input.target.obstructions],
    typeBehind: false,
    nodes: sheet.nodes,
    dropped: [],
    claims: sheet.prints.map(({ text, from }) => ({ text, from: [...from] })),
  };
}
