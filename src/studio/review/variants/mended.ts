import type { StudioTools } from '../../picture/index.ts';
import { type Mend, MENDS } from './mends.ts';
import { paintBoard, shownOnBoard } from './paint-board.ts';
import { boardOf } from './pieces.ts';
import { takeShadowAlong } from './shadow-along.ts';
import type { Attempt, Said, VariantSource } from './variant.ts';

/**
 * The banner with its own look, every hindrance mended that can be: first all mends, then the safest ones alone. What
 * is not touched keeps its pixels.
 */
export async function* mended(tools: StudioTools, source: VariantSource): AsyncGenerator<Attempt> {
  const rounds: readonly ((mend: Mend) => boolean)[] = [() => true, (mend) => mend.safe];
  let last = '';
  for (const allowed of rounds) {
    const board = boardOf(source);
    const changes: Said[] = [];
    for (const finding of source.reviewed.review.findings) {
      const mend = MENDS[finding.item.id];
      const said = mend && allowed(mend) ? mend.apply({ board, finding, measure: tools.fonts.measure, source }) : null;
      if (said) changes.push(said);
    }
    const done = changes.map(({ en }) => en).join('|');
    if (changes.length === 0 || done === last) return;
    last = done;
    takeShadowAlong(board, source.taken.clean);
    yield { picture: await paintBoard(tools, source, board), changes, shown: () => shownOnBoard(source, board) };
  }
}
