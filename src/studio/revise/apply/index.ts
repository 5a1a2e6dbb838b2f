import type { ResolvedScene } from '../../../scene/index.ts';
import type { ReviseContext } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { refused } from '../outcome.ts';
import { partUnit } from '../layout/index.ts';
import type { Part, Wish, WishKind, WishOf } from '../wish.ts';
import { add } from './add.ts';
import { colour } from './colour.ts';
import { restore, reword, undo } from './earlier.ts';
import { everyLine } from './every-line.ts';
import { face } from './face.ts';
import { ground, tone } from './ground.ts';
import type { Handler } from './handler.ts';
import { margins } from './margins.ts';
import { move } from './move.ts';
import { photo } from './photo.ts';
import { price, prices } from './price.ts';
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
  // What a picture shows as a whole photo comes nearer with it.
  size: (scene, wish, context) =>
    isPhotoOnly(scene, wish.part) ? photo(scene, asPhoto(wish), context) : size(scene, wish, context),
  move,
  ground,
  tone,
  colour,
  face,
  everyLine,
  photo,
  shadow,
  margins,
  translate,
  undo,
  unknown: () => refused('unknown'),
};

const isPhotoOnly = (scene: ResolvedScene, part: Part): boolean =>
  part === 'product' && partUnit(scene, 'product') === null && partUnit(scene, 'photo') !== null;
const asPhoto = ({ grows, said }: WishOf<'size'>): WishOf<'photo'> => ({
  kind: 'photo',
  how: grows ? 'closer' : 'further',
  said,
});

/** Carries out one wish. Pure. */
export const carryOut = (scene: ResolvedScene, wish: Wish, context: ReviseContext): Outcome =>
  // The registry pairs every kind with its own handler.
  (HANDLERS[wish.kind] as Handler<WishKind>)(scene, wish as never, context);

export { prices };
export { colourMeant } from './named-colour.ts';
