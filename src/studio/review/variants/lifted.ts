import type { StudioTools } from '../../picture/index.ts';
import { type Mend, MENDS } from './mends.ts';
import { isShade, offGround } from './off-ground.ts';
import { otherGround } from './other-ground.ts';
import { paintBoard, shownOnBoard } from './paint-board.ts';
import { saysOffer } from './part-ideas.ts';
import { type Board, boardOf, enlarge, type Piece, pieceOf } from './pieces.ts';
import { withoutShadow } from './product-photo.ts';
import { takeShadowAlong } from './shadow-along.ts';
import type { Attempt, Said, VariantId, VariantSource } from './variant.ts';

/**
 * The ideas of B and C with the banner's own lifted parts, where its words may not be set anew: the offer as large as
 * it has room, or the product larger on a ground of another colour. Hindrances are mended on the way.
 */
export async function* lifted(tools: StudioTools, source: VariantSource, id: VariantId): AsyncGenerator<Attempt> {
  // What the mends that move things spoil, the safe ones alone may not.
  let last = '';
  for (const allowed of [(): boolean => true, (mend: Mend): boolean => mend.safe]) {
    const board = boardOf(source);
    const idea = id === 'b' ? offerFirst(board) : id === 'c' ? productFirst(board, source) : null;
    if (!idea) return;
    const changes: Said[] = [idea];
    for (const finding of source.reviewed.review.findings) {
      const mend = MENDS[finding.item.id];
      const said = mend && allowed(mend) ? mend.apply({ board, finding, measure: tools.fonts.measure, source }) : null;
      if (said) changes.push(said);
    }
    const done = changes.map(({ en }) => en).join('|');
    if (done === last) return;
    last = done;
    const ground = id === 'c' ? otherGround(source, board) : null;
    if (!ground) takeShadowAlong(board, source.taken.clean);
    yield {
      picture: await paintBoard(tools, source, board, ground),
      changes,
      shown: () => shownOnBoard(source, board, ground),
    };
  }
}

function offerFirst(board: Board): Said | null {
  const badge = board.pieces.find(
    (p) => p.role === 'badge' && !p.gone && saysOffer(board.sight.parts.find(({ id }) => id === p.id)?.text ?? null),
  );
  const price = pieceOf(board, 'price') ?? badge;
  if (!price || !enlarge(board, price, 1.7)) return null;
  if (badge && badge !== price) enlarge(board, badge, 1.25);
  return { ru: 'Предложение крупнее всего остального', en: 'The offer is the largest thing' };
}

/** What is but a shade of the old ground stays behind, and the ground around the shapes. */
function leaveGround({ pieces, sight }: Board, { clean }: VariantSource['taken']): void {
  for (const piece of pieces) {
    const part = sight.parts.find(({ id }) => id === piece.id);
    const worded = part !== undefined && (part.text !== null || part.lines.length > 0);
    if (isShade(piece, clean, worded)) piece.gone = true;
    else if (piece.role === 'cta' || piece.role === 'badge') piece.pixels = offGround(piece, clean);
  }
}

/** Roles of running type: letters alone, without a plate. */
const TYPE: readonly Piece['role'][] = ['headline', 'subline', 'note', 'price', 'old_price', 'legal'];
/** Letters alone cover less of their box than this. */
const DENSE = 0.6;

/** Words that came off with the field they stand on: on another ground it would be a patch. */
export function bringsField({ role, pixels: { data } }: Pick<Piece, 'role' | 'pixels'>): boolean {
  if (!TYPE.includes(role)) return false;
  let opaque = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i]! > 128) opaque++;
  return opaque > (data.length / 4) * DENSE;
}

/** Only where every part comes off a ground of colours: what a photo holds cannot be set on another one. */
function productFirst(board: Board, { taken }: VariantSource): Said | null {
  const product = pieceOf(board, 'product');
  if (!product || taken.parts.ground.kind !== 'smooth') return null;
  if (taken.strays.length > 0 || board.pieces.some((p) => p.fixed || bringsField(p))) return null;
  const alone = withoutShadow({ box: product.home, pixels: product.pixels }, taken);
  if (!alone) return null;
  product.pixels = alone;
  leaveGround(board, taken);
  return enlarge(board, product, 1.4)
    ? { ru: 'Товар крупнее и на фоне другого цвета', en: 'A larger product on a ground of another colour' }
    : { ru: 'Товар на фоне другого цвета', en: 'The product on a ground of another colour' };
}
