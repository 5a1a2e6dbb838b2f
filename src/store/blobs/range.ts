import type { ByteRange } from './store.ts';

/**
 * Reads a Range header for a file of `bytes` bytes (RFC 9110 §14): one range of bytes, or null when the whole file is
 * to be sent (no header,
 * another unit, several ranges, nonsense), or 'unsatisfiable' when it begins behind the end.
 */
export function parseRange(header: string | null | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const last = Number(match[2]);
    return last === 0 || bytes === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - last), end: bytes - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? bytes - 1 : Math.min(Number(match[2]), bytes - 1);
  if (match[2] !== '' && Number(match[2]) < start) return null;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
