import { findStopWords } from '../../../catalog/index.ts';
import { atLeast, type Outcome, skipped, worse } from '../finding.ts';
import { having, type Sight } from '../sight.ts';
import type { Checks } from './check.ts';

/** Numbers with a unit, prices, discounts, terms; and words that name a checkable property. */
const BENEFIT =
  /\d|бесплатн|тегін|\bfree\b|доставк|жеткіз|рассрочк|бөліп төлеу|в подарок|сыйлық|скидк|жеңілдік|discount|\bsale\b|распродаж|без (?:сахара|глютена|лактозы)|sugar[- ]free|gluten[- ]free|натуральн|хлоп|шерст|кож[аи]|лён|керамик|cotton|wool|leather|linen|ceramic|мақта|тері|непромокаем|waterproof|ручн(?:ой|ая) (?:работ|сборк)|handmade|қолдан/iu;

/** What nothing can be said of: nobody reads here, or nothing was read surely. */
function unread(sight: Sight): Outcome | null {
  if (sight.kind === 'photo') return skipped('photo');
  if (sight.parts.length === 0) return skipped('no_text');
  if (!sight.reader) return skipped('no_reader');
  return sight.read.length === 0 ? skipped('unread') : null;
}

/** A part that could not be read may hold what is looked for; a logo is a name. */
const holdsUnread = ({ parts }: Sight): boolean => parts.some(({ text, role }) => text === null && role !== 'logo');

const hits = (texts: readonly string[], { lexicon }: Sight, groups: readonly string[]) =>
  texts.flatMap((text) =>
    findStopWords(lexicon, text, { platform: null, brandStopWords: [] }).filter(({ group }) => groups.includes(group)),
  );

export const wordChecks: Checks = {
  price_visible(sight, limit): Outcome {
    if (sight.kind === 'photo') return skipped('photo');
    const [price] = having(sight, 'price');
    const wanted = priceIn(sight);
    if (!price)
      return wanted === null
        ? skipped('no_price')
        : {
            kind: 'measured',
            level: 'fault',
            amount: { value: 0, unit: 'count' },
            bound: { sign: '≥', value: 1 },
            boxes: [],
            variant: 'missing',
            quote: wanted,
          };
    const running = having(sight, 'subline', 'note').map(({ type }) => type);
    const times = running.length === 0 ? limit('times_body') : price.type / Math.max(1, Math.max(...running));
    const ofSize = atLeast(times, limit('times_body'), 1);
    const ofContrast = price.contrast === null ? 'fine' : atLeast(price.contrast, limit('ok'), limit('least'));
    const bySize = worse(ofSize, ofContrast) === ofSize && ofSize !== 'fine';
    return {
      kind: 'measured',
      level: worse(ofSize, ofContrast),
      amount: bySize ? { value: times, unit: 'times' } : { value: price.contrast ?? 21, unit: 'ratio' },
      bound: { sign: '≥', value: bySize ? limit('times_body') : limit('ok') },
      boxes: [price.box],
      ...(bySize ? { variant: 'small' } : {}),
    };
  },
  benefit_present(sight, limit): Outcome {
    // A price and a badge with a figure are told without reading.
    if (sight.kind === 'banner' && having(sight, 'price').length > 0) return told(1);
    const silent = unread(sight);
    if (silent) return silent;
    const found = sight.parts.filter((p) => p.role !== 'legal' && p.role !== 'logo' && BENEFIT.test(p.text ?? ''));
    if (found.length === 0 && holdsUnread(sight)) return skipped('unread');
    return found.length >= limit('ok')
      ? told(found.length)
      : { ...told(0), level: 'fault', boxes: having(sight, 'headline', 'subline').map(({ box }) => box) };
  },
  caps_punct(sight, limit): Outcome {
    const silent = sight.kind === 'banner' && sight.unsure.length > 0 ? null : unread(sight);
    if (silent) return silent;
    // A row of signs is seen where the letters before it are not read surely.
    const found = [
      ...hits(sight.read, sight, ['caps', 'repeated_punct', 'emoji']),
      ...hits(sight.unsure, sight, ['repeated_punct']),
    ];
    if (found.length === 0 && holdsUnread(sight)) return skipped('unread');
    const quoted = sight.parts.filter((p) =>
      found.some((hit) => (p.text ?? '').includes(hit.words.split('\n')[0] ?? '')),
    );
    return {
      kind: 'measured',
      level: found.length <= limit('ok') ? 'fine' : found.length <= limit('least') ? 'minor' : 'fault',
      amount: { value: found.length, unit: 'count' },
      bound: { sign: '=', value: 0 },
      boxes: quoted.map(({ box }) => box),
      ...(found[0] ? { quote: found[0].words.replaceAll(/\s+/gu, ' ') } : {}),
    };
  },
  claims(sight, limit): Outcome {
    const silent = unread(sight);
    if (silent) return silent;
    const found = hits(sight.read, sight, ['superlative', 'guarantee', 'comparison']);
    if (found.length === 0 && holdsUnread(sight)) return skipped('unread');
    return {
      kind: 'measured',
      level: found.length <= limit('ok') ? 'fine' : 'fault',
      amount: { value: found.length, unit: 'count' },
      bound: { sign: '=', value: 0 },
      boxes: sight.parts.filter((p) => found.some(({ words }) => (p.text ?? '').includes(words))).map(({ box }) => box),
      ...(found[0] ? { quote: found[0].words } : {}),
    };
  },
};

const told = (value: number) => ({
  kind: 'measured' as const,
  level: 'fine' as const,
  amount: { value, unit: 'count' as const },
  bound: { sign: '≥' as const, value: 1 },
  boxes: [],
});

/** The price that the caller's words name, or null. */
function priceIn({ asked, lexicon }: Sight): string | null {
  const pattern = lexicon.patterns['price'];
  if (!pattern) return null;
  return new RegExp(pattern.source, pattern.flags).exec(asked.words)?.[0]?.trim() ?? null;
}
