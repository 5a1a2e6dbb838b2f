import type { Box, Size, Stage } from '../../scene/index.ts';
import { oneGround, type TextFields } from './direction-idea.ts';
import { directionOf, isDirectionStage } from './registry.ts';

/**
 * Second fields and built things of a stage, in the geometry that its painter uses, pixels of the canvas. `product`
 * is the upright box in canvas pixels, null where there is no product.
 */
export function textFieldsOf(stage: Stage, product: Box | null, canvas: Size): TextFields {
  return product === null || !isDirectionStage(stage)
    ? oneGround()
    : directionOf(stage.kind).textFields(stage, product, canvas);
}
