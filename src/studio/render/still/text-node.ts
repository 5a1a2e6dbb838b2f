import type { Node } from '@takumi-rs/core';
import type { TextNode } from '../../../scene/index.ts';
import type { Face } from '../fonts/index.ts';

/**
 * One line of type for the painter: never wrapped, its line box laid so that the baseline falls exactly where the scene
 * says.
 * Rotation turns about the centre of the node's box.
 */
export function textToNode(node: TextNode, face: Face): Node {
  const { x, w } = node.box;
  const scale = node.size / face.unitsPerEm;
  // The painter rounds ascent and descent to whole pixels and puts the baseline on a whole one; a line box of that very
  // height adds no leading.
  const ascent = Math.round(face.ascent * scale);
  const content = ascent + Math.round(face.descent * scale);
  const top = Math.round(node.baseline) - ascent;
  const centreX = x + w / 2;
  const centreY = node.box.y + node.box.h / 2;
  return {
    type: 'text',
    text: node.text,
    style: {
      position: 'absolute',
      left: x,
      top,
      width: w,
      height: content,
      fontFamily: `"${face.alias}"`,
      fontSize: node.size,
      fontWeight: 400,
      whiteSpace: 'pre',
      lineHeight: `${content}px`,
      letterSpacing: `${node.tracking * node.size}px`,
      color: node.colour,
      opacity: node.opacity,
      ...turned(node.rotation, centreX - x, centreY - top),
    },
  };
}

/** The bar through an old price: a thin box across the ink, slightly turned. */
export function strikeToNode(node: TextNode, strike: NonNullable<TextNode['strike']>): Node {
  const overhang = node.ink.w * 0.03;
  return {
    type: 'container',
    style: {
      position: 'absolute',
      left: node.ink.x - overhang,
      top: node.ink.y + node.ink.h / 2 - strike.thickness / 2,
      width: node.ink.w + 2 * overhang,
      height: strike.thickness,
      backgroundColor: strike.colour,
      borderRadius: strike.thickness / 2,
      opacity: node.opacity,
      ...turned(strike.angle + node.rotation, node.ink.w / 2 + overhang, strike.thickness / 2),
    },
  };
}

/** Style of a turn by degrees about a point of the element. */
export function turned(
  degrees: number,
  originX: number,
  originY: number,
): { transform?: string; transformOrigin?: string } {
  return degrees === 0 ? {} : { transform: `rotate(${degrees}deg)`, transformOrigin: `${originX}px ${originY}px` };
}
