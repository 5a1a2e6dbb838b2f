import type { Look, Read, Tone } from '../wish.ts';

const TONES: Readonly<Record<Tone, Tone>> = {
  darker: 'lighter',
  lighter: 'darker',
  warmer: 'cooler',
  cooler: 'warmer',
  calmer: 'louder',
  louder: 'calmer',
};

const LOOKS: Readonly<Record<Look, Look>> = {
  serif: 'sans',
  sans: 'serif',
  bolder: 'thinner',
  thinner: 'bolder',
  upper: 'mixed',
  mixed: 'upper',
  italic: 'upright',
  upright: 'italic',
};

const away = (way: -1 | 0 | 1): -1 | 0 | 1 => (way === 0 ? 0 : way === 1 ? -1 : 1);

/** What is wanted where something is said to be too small, or not to be so small; null where that tells nothing. */
export function opposed(read: Read): Read | null {
  switch (read.kind) {
    case 'size':
      return { ...read, grows: !read.grows, factor: null };
    case 'tone':
      return { ...read, to: TONES[read.to] };
    case 'face':
      return { ...read, look: LOOKS[read.look] };
    case 'move':
      return read.centre ? null : { ...read, dx: away(read.dx), dy: away(read.dy) };
    case 'everyLine': {
      const change = opposed(read.change.kind === 'colour' ? { kind: 'undo' } : { ...read.change, part: 'headline' });
      return change?.kind === 'size' || change?.kind === 'face' ? { ...read, change } : null;
    }
    case 'margins':
      return { ...read, how: read.how === 'wider' ? 'narrower' : 'wider' };
    case 'photo':
      if (read.how === 'closer') return { ...read, how: 'further' };
      return read.how === 'further' ? { ...read, how: 'closer' } : null;
    default:
      return null;
  }
}

const LIGHT: ReadonlySet<string> = new Set(['darker', 'lighter']);
const WARM: ReadonlySet<string> = new Set(['warmer', 'cooler']);

/** What a wish is about: a later one about the same says it once more, better, or otherwise. Null = it stands alone. */
function aboutOf(read: Read): string | null {
  switch (read.kind) {
    case 'size':
      return `size ${read.part}`;
    case 'tone':
      return `tone ${read.part} ${LIGHT.has(read.to) ? 'light' : WARM.has(read.to) ? 'warm' : 'strong'}`;
    case 'face':
      return read.look === 'bolder' || read.look === 'thinner' ? `weight ${read.part}` : null;
    case 'ground':
      return 'ground';
    case 'colour':
      return `colour ${read.part} ${read.label === true}`;
    case 'price':
      return `price ${read.part}`;
    default:
      return null;
  }
}

/** Wishes of which each says something of its own: of two about one thing the later, but never the less exact. */
export function settled<T extends Read>(reads: readonly T[]): readonly T[] {
  const last = new Map<string, T>();
  for (const read of reads) {
    const about = aboutOf(read);
    const before = about === null ? undefined : last.get(about);
    if (about !== null && !(before && exacter(before, read))) last.set(about, read);
  }
  // "Take the line off, instead …": the place gets other words.
  const reworded = new Set(reads.flatMap((read) => (read.kind === 'text' ? [read.part] : [])));
  return reads.filter((read) => {
    if (read.kind === 'remove' && reworded.has(read.part)) return false;
    const about = aboutOf(read);
    return about === null || last.get(about) === read;
  });
}

/** "A bit larger, by 20 %": the number is what is meant, whichever comes first. */
const exacter = (a: Read, b: Read): boolean =>
  a.kind === 'size' && b.kind === 'size' && a.grows === b.grows && a.factor !== null && b.factor === null;
