import type { Role, ShapeNode, Size, TextNode } from '../../scene/index.ts';
import type { RgbaPicture } from '../../perception/index.ts';
import type { Mark } from '../painting/index.ts';
import type { StageLayer } from '../render/index.ts';

interface LayerBase {
  readonly role: Role;
  /** What a list of layers calls it. */
  readonly name: string;
  /** 0..1. */
  readonly opacity: number;
}

/** Pixels at their place. */
export interface PixelLayer extends LayerBase {
  readonly kind: 'pixels';
  readonly picture: StageLayer;
  /** True: its alpha is a cut-out that somebody may want to mend, so it travels as a mask of its own. */
  readonly masked: boolean;
}

/** A filled shape: a button, a badge, a rule, the stroke through an old price. */
export interface ShapeLayer extends LayerBase {
  readonly kind: 'shape';
  readonly node: ShapeNode | TextNode;
  readonly marks: readonly Mark[];
}

/** One line of type. */
export interface TypeLayer extends LayerBase {
  readonly kind: 'type';
  readonly node: TextNode;
  readonly marks: readonly Mark[];
}

export type SourceLayer = PixelLayer | ShapeLayer | TypeLayer;

/** A finished picture as it was put together; the first layer lies lowest. Laid on each other they are `picture`. */
export interface LayeredSource extends Size {
  readonly layers: readonly SourceLayer[];
  /** The accepted picture, opaque. */
  readonly picture: RgbaPicture;
}
