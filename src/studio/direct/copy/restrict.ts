import { findStopWords } from '../../../catalog/index.ts';
import type { Lexicon, StopWordQuery } from '../../../catalog/index.ts';
import type { Copy } from '../../../scene/index.ts';

/**
 * The copy without what one platform blocks (a price on a marketplace, a phone number, a superlative). Headlines
 * never run out. Pure.
 */
export function restrictCopy(copy: Copy, lexicon: Lexicon, platform: NonNullable<StopWordQuery['platform']>): Copy {
  const blocked = (text: string): boolean =>
    findStopWords(lexicon, text, { platform, brandStopWords: [] }).some((hit) => hit.action === 'block');
  const allowed = (text: string | null): string | null => (text !== null && blocked(text) ? null : text);
  const headlines = copy.headlines.filter((h) => !blocked(`${h.lines.join(' ')} ${h.short}`));
  const name =
    copy.product === ''
      ? copy.headlines
      : [{ id: 'product:1', lines: [copy.product], short: copy.product, source: 'product' as const }];
  const price = copy.price && !blocked(copy.price.now) ? copy.price : null;
  const kept: Copy = {
    ...copy,
    price,
    headlines: headlines.length > 0 ? headlines : name,
    subline: { long: allowed(copy.subline.long), short: allowed(copy.subline.short) },
    bullets: copy.bullets.filter((text) => !blocked(text)),
    badge: allowed(copy.badge),
    note: allowed(copy.note),
  };
  const count = (c: Copy): number =>
    [c.price, c.subline.long, c.badge, c.note, ...c.bullets].filter((part) => part !== null).length;
  return count(kept) < count(copy) ? { ...kept, warnings: [...copy.warnings, `blocked_by_${platform.id}`] } : kept;
}
