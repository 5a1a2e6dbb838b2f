import type { Entrance, Role, Size } from '../../scene/index.ts';
import type { Piece } from './layers.ts';
import { ENTRANCES, type EntranceStyle, type Move } from './styles.ts';

/** One entrance: from `move` to its place. Milliseconds from the start. */
export interface Cue {
  readonly piece: string;
  readonly move: Move;
  readonly at: number;
  readonly ms: number;
  readonly ease: string;
}

/** One pulse of a piece that stands at its place already. */
export interface Accent {
  readonly piece: string;
  readonly at: number;
  readonly ms: number;
  /** Size at the height of the pulse. */
  readonly scale: number;
}

/** What happens when; after `end` nothing moves and the picture is the accepted still. */
export interface Choreography {
  readonly style: EntranceStyle['id'];
  readonly cues: readonly Cue[];
  readonly accents: readonly Accent[];
  /** Slow settling of ground and all that belongs to it, or null. */
  readonly ground: { readonly scale: number; readonly ms: number } | null;
  /** Milliseconds. */
  readonly end: number;
}

/** Longest choreography, milliseconds: networks stop banners at 15 or 30 s, ours are done well before. */
export const LONGEST = 14_000;
/** A short line is on the screen for at least so long before everything rests. */
export const READING_MS = 1_200;

type Staged = Pick<Piece, 'id' | 'role' | 'label' | 'free'>;

/** Part of the message that comes in one breath. */
const ORDER: Readonly<Record<'product' | 'headline', readonly Role[]>> = {
  product: ['product', 'headline', 'subline', 'bullet', 'note', 'badge', 'price', 'legal', 'cta'],
  headline: ['headline', 'product', 'subline', 'bullet', 'note', 'badge', 'price', 'legal', 'cta'],
};
const TEXT_ROLES: ReadonlySet<Role> = new Set([
  'headline',
  'subline',
  'bullet',
  'note',
  'badge',
  'price',
  'legal',
  'cta',
]);

/**
 * Who enters when, in milliseconds: by reading order, product or headline first as the style says, the price
 * emphasised once, the button last and once more. Brand, panels and ornaments are there from the first frame. Pure;
 * the same pieces give the same times.
 */
export function choreograph(
  pieces: readonly Staged[],
  entrance: Entrance,
  size: Size,
  ground: { readonly zoom: boolean },
): Choreography {
  const style = ENTRANCES[entrance];
  const order = ORDER[style.first];
  const entering = order.flatMap((role) => pieces.filter((p) => p.role === role && (p.free || role !== 'product')));
  const cues: Cue[] = [];
  let at = 50;
  for (const piece of entering) {
    const ms = piece.role === 'product' ? style.ms + 150 : style.ms;
    cues.push({ piece: piece.id, move: style.move(piece.role, size), at, ms, ease: style.ease });
    at += pauseAfter(piece);
  }
  const last = cues.at(-1);
  const settled = last ? last.at + last.ms : 0;
  const accents = accentsOf(pieces, settled);
  const texts = cues.filter((cue) => TEXT_ROLES.has(pieces.find((p) => p.id === cue.piece)?.role ?? 'decoration'));
  const readBy = Math.max(0, ...texts.map((cue) => cue.at + cue.ms + READING_MS));
  const zoom = ground.zoom ? { scale: style.zoom, ms: Math.max(3_000, settled) } : null;
  const end = Math.max(settled, readBy, zoom?.ms ?? 0, ...accents.map((a) => a.at + a.ms));
  return { style: style.id, cues, accents, ground: zoom, end };
}

/**
 * Milliseconds until the next part enters: longer after longer words, lines of one headline close behind each other.
 */
function pauseAfter({ role, label }: Staged): number {
  if (role === 'product') return 450;
  if (role === 'headline') return 260;
  const words = label.split(/\s+/).filter(Boolean).length;
  return Math.min(900, 400 + 90 * words);
}

function accentsOf(pieces: readonly Staged[], settled: number): readonly Accent[] {
  const accents: Accent[] = [];
  const price = pieces.find((p) => p.role === 'price') ?? pieces.find((p) => p.role === 'badge');
  const button = pieces.find((p) => p.role === 'cta');
  let at = settled + 700;
  if (price) {
    accents.push({ piece: price.id, at, ms: 700, scale: 1.06 });
    at += 700 + READING_MS;
  }
  if (button) accents.push({ piece: button.id, at, ms: 800, scale: 1.07 });
  return accents;
}
