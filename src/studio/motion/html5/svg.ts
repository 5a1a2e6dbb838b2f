import { escapedMarkup } from '../../../kit/index.ts';
import type { Box } from '../../../scene/index.ts';
import type { VectorPiece } from '../layers.ts';
import { IDENTITY, marksOf, type Mark, type Matrix, type OutlineFonts } from '../../painting/index.ts';

/** Box of a piece on whole pixels, a pixel larger all round for the rims of its edges. */
export function svgBox(box: Box): Box {
  const x = Math.floor(box.x) - 1;
  const y = Math.floor(box.y) - 1;
  return { x, y, w: Math.ceil(box.x + box.w) + 1 - x, h: Math.ceil(box.y + box.h) + 1 - y };
}

/** A piece of type and shapes as one inline SVG that lies at its place. `attributes` go into its tag as they are. */
export function svgOf(piece: VectorPiece, fonts: OutlineFonts, attributes: string): string {
  const { x, y, w, h } = svgBox(piece.box);
  const marks = piece.nodes.flatMap((node) => marksOf(node, fonts)).map(markup);
  const said = piece.label === '' ? ' aria-hidden="true"' : ` role="img" aria-label="${escaped(piece.label)}"`;
  return `<svg${attributes}${said} width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">${marks.join('')}</svg>`;
}

/** Text that stands in an attribute or between tags. */
export const escaped = (text: string): string =>
  // XML and HTML have no place for control characters.
  // eslint-disable-next-line no-control-regex
  escapedMarkup(text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' '));

function markup({ matrix, fill, stroke, opacity, form }: Mark): string {
  const paint =
    ` fill="${fill ?? 'none'}"` +
    (stroke === null ? '' : ` stroke="${stroke.colour}" stroke-width="${short(stroke.width)}"`) +
    (opacity === 1 ? '' : ` opacity="${short(opacity)}"`) +
    placed(matrix);
  if (form.kind === 'path') return `<path d="${form.d}"${paint}/>`;
  const { box, radius } = form;
  const round = radius > 0 ? ` rx="${short(radius)}"` : '';
  return `<rect x="${short(box.x)}" y="${short(box.y)}" width="${short(box.w)}" height="${short(box.h)}"${round}${paint}/>`;
}

const placed = (matrix: Matrix): string =>
  matrix.every((value, i) => value === IDENTITY[i]) ? '' : ` transform="matrix(${matrix.map(precise).join(' ')})"`;

/** Numbers as short as they can be without being seen: a thousandth of a pixel, and finer where they are multiplied. */
const short = (value: number): string => String(Number(value.toFixed(3)));
const precise = (value: number): string => String(Number(value.toFixed(6)));
