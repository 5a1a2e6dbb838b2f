import type { ResolvedScene } from '../../../scene/index.ts';
import type { ReviseContext } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { refused } from '../outcome.ts';
import type { Wish, WishKind } from '../wish.ts';
import { add } from './add.ts';
import { colour } from './colour.ts';
import { restore, reword, undo } from './earlier.ts';
import { face } from './face.ts';
import { ground, tone } from './ground.ts';
import type { Handler } from './handler.ts';
import { margins } from './margins.ts';
import { move } from './move.ts';
import { photo } from './photo.ts';
import { price } from './price.ts';
import { remove, removeText } from './remove.ts';
import { shadow } from './shadow.ts';
import { size } from './size.ts';
import { replace, text } from './text.ts';
import { translate } from './translate.ts';

/** Who carries out which kind of wish. A kind without its line here does not compile. */
const HANDLERS: { readonly [K in WishKind]: Handler<K> } = {
  text,
  replace,
  price,
  add,
  remove,
  removeText,
  restore,
  reword,
  size,
  move,
  ground,
  tone,
  colour,
  face,
  photo,
  shadow,
  margins,
  translate,
  undo,
  unknown: () => refused('unknown'),
};

/** Carries out one wish. Pure. */
export const carryOut = (scene: ResolvedScene, wish: Wish, context: ReviseContext): Outcome =>
  // The registry pairs every kind with its own handler.
  (HANDLERS[wish.kind] as Handler<WishKind>)(scene, wish as never, context);

export { colourMeant } from './named-colour.ts';
