import type {
  Box,
  Hex,
  Lang,
  MeasureLine,
  ResolvedScene,
  SceneNode,
  ShapeNode,
  StageRecipe,
  TargetFormat,
} from '../../../scene/index.ts';
import type { Block } from '../../compose/index.ts';
import type { CardLook } from '../look/index.ts';
import type { PlannedSlide, Printed } from '../plan/index.ts';
import type { SlideRules } from '../rules/index.ts';
import type { CardView } from '../view/index.ts';

/** What a slide is laid out from. */
export interface SlideInput {
  readonly slide: PlannedSlide;
  readonly view: CardView;
  readonly look: CardLook;
  readonly rules: SlideRules;
  readonly target: TargetFormat;
  readonly measure: MeasureLine;
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
  readonly numbers: Record<string, number>;
  /** Everything printed, for the trace. */
  readonly prints: Printed[];
  loud: boolean;
  shadow: ResolvedScene['shadow'];
}

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
    numbers: { asset: input.slide.asset },
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
  sheet.nodes.push({
    kind: 'shape',
    id: `${role}-${sheet.nodes.length}`,
    role,
    box: whole,
    rotation: 0,
    opacity: 1,
    fill: null,
    radius: 0,
    stroke: null,
    strokeWidth: 0,
    path: null,
    ...paint,
  });
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

/** Numbers of a named rectangle for the painter of the stage. */
export function stageBox(sheet: Sheet, name: string, box: Box, radius = 0): void {
  Object.assign(sheet.numbers, {
    [`${name}x`]: Math.round(box.x),
    [`${name}y`]: Math.round(box.y),
    [`${name}w`]: Math.round(box.w),
    [`${name}h`]: Math.round(box.h),
    [`${name}r`]: Math.round(radius),
  });
}

/** A window through which a part of the photo is seen; `crop` in photo pixels. */
export function stagePhoto(sheet: Sheet, index: number, box: Box, crop: Box, radius: number): void {
  stageBox(sheet, `p${index}`, box, radius);
  Object.assign(sheet.numbers, {
    [`p${index}sx`]: crop.x,
    [`p${index}sy`]: crop.y,
    [`p${index}sw`]: crop.w,
    [`p${index}sh`]: crop.h,
  });
}

/** The finished scene of a sheet. */
export function sceneOf(sheet: Sheet, archetype: string): ResolvedScene {
  const { input } = sheet;
  const { colours } = input.look;
  const { matte } = input.view.perceived.facts;
  const stage: StageRecipe = {
    kind: 'card',
    colours: {
      top: sheet.loud ? colours.loudTop : colours.groundTop,
      bottom: sheet.loud ? colours.loudBottom : colours.groundBottom,
      disc: colours.disc,
      grid: colours.grid,
      card: colours.card,
      accent: colours.accent,
    },
    numbers: { ...sheet.numbers },
    light: matte.light > 0.12 ? 1 : -1,
    grain: 0,
  };
  return {
    version: 1,
    width: sheet.width,
    height: sheet.height,
    format: input.target.key,
    lang: input.lang,
    direction: 'card',
    archetype,
    seed: input.seed,
    stage: { ...stage, colours: { ...stage.colours }, numbers: { ...stage.numbers } },
    palette: {
      ground: stage.colours['bottom']!,
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
