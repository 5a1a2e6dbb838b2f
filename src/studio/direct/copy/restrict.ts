import { findStopWords } from '../../../catalog/index.ts';
import type { Lexicon, StopWordQuery } from '../../../catalog/index.ts';
import type { Copy } from '../../../scene/index.ts';

/**
 * The copy without what one platform blocks (a price on a marketplace, a phone number, a superlative). Headlines
 * never run out. Pure.
 */
export function restrictCopy(copy: Copy, lexicon: Lexicon, platform: NonNullable<StopWordQuery['platform']>): Copy {
  const kept = withoutLines(copy, (text) =>
    findStopWords(lexicon, text, { platform, brandStopWords: [] }).some((hit) => hit.action === 'block'),
  );
  return count(kept) < count(copy) ? { ...kept, warnings: [...copy.warnings, `blocked_by_${platform.id}`] } : kept;
}

/** How many lines stand beside the headlines. */
const count = (c: Copy): number =>
  [c.price, c.subline.long, c.badge, c.note, ...c.bullets].filter((part) => part !== null).length;

/**
 * The copy without the lines that may not be said, wherever they stand; what the law demands stays. An offer that may
 * not be said is none.
 */
export function withoutLines(copy: Copy, blocked: (text: string) => boolean): Copy {
  const allowed = (text: string | null): string | null => (text !== null && blocked(text) ? null : text);
  const subline = ({ long, short }: Copy['subline']): Copy['subline'] => ({
    long: allowed(long),
    short: allowed(short),
  });
  const bullets = (lines: readonly string[]): readonly string[] => lines.filter((text) => !blocked(text));
  const headlines = copy.headlines
    .filter((h) => !blocked(`${h.lines.join(' ')} ${h.short}`))
    .map((h) => ({
      ...h,
      ...(h.subline && { subline: subline(h.subline) }),
      ...(h.bullets && { bullets: bullets(h.bullets) }),
    }));
  const name =
    copy.product === ''
      ? copy.headlines
      : [{ id: 'product:1', lines: [copy.product], short: copy.product, source: 'product' as const }];
  const price = copy.price && !blocked(`${copy.price.now} ${copy.price.basis ?? ''}`) ? copy.price : null;
  const badge = allowed(copy.badge);
  const notes = (copy.notes ?? []).filter((text) => !blocked(text));
  const offer = copy.offer && (blocked(copy.offer.text) || (price === null && copy.price !== null)) ? null : copy.offer;
  return {
    ...copy,
    price,
    headlines: headlines.length > 0 ? headlines : name,
    subline: subline(copy.subline),
    bullets: bullets(copy.bullets),
    badge,
    note: allowed(copy.note) ?? notes[0] ?? null,
    ...(copy.notes && { notes }),
    ...(copy.offer === undefined ? {} : { offer: offer ?? null }),
    ...(copy.leads === true && offer === null ? { leads: false } : {}),
  };
}
