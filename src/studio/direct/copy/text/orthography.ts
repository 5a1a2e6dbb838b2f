import type { Lang } from '../../../../scene/index.ts';
import { leftEdge, nbsp, pattern, rightEdge } from './pattern.ts';

export type Currency = 'RUB' | 'KZT' | 'USD' | 'EUR' | 'GBP' | 'AED' | 'BYN' | 'KGS' | 'UZS';

/** How a language writes figures, signs and short words. What is set between a figure and its sign is a space or ''. */
export interface Orthography {
  /** Between groups of three digits, and before decimals. */
  readonly thousands: string;
  readonly decimals: string;
  readonly beforePercent: string;
  /** Currencies whose sign stands before the figure, with what is set between them; all others follow it. */
  readonly signFirst: Readonly<Partial<Record<Currency, string>>>;
  /** A price that others begin at. `sum`: as printed. */
  readonly from: (sum: string, currency: Currency | null) => string;
  /** A discount that others stay below. `badge`: "−30 %". */
  readonly upTo: (badge: string, percent: number) => string;
  /** An offer's last day; `month` after a day, `monthUntil` before a postposition where the language has one. */
  readonly until: (day: number, month: string, monthUntil: string) => string;
  readonly quotes: (text: string) => string;
  /** Non-breaking spaces around short words. */
  readonly glued: (text: string) => string;
}

const guillemets = (text: string): string => text.replace(/"([^"]+)"/gu, '«$1»').replace(/[“„]([^”“]+)[”“]/gu, '«$1»');

const toNext = (words: string) => (text: string) => text.replace(pattern(words, 'giu'), `$1${nbsp}`);
const toFormer = (words: string) => (text: string) => text.replace(pattern(words, 'giu'), `${nbsp}$1`);

const ruPrepositions = toNext(`${leftEdge}(в|во|на|с|со|к|ко|у|о|об|и|а|но|не|ни|из|от|до|за|по|для|под|над|без|при) `);
const ruParticles = toFormer(` (же|бы|ли|ль)${rightEdge}`);

/** One entry a language: a further one does not compile before it has its own. */
export const orthography: Readonly<Record<Lang, Orthography>> = {
  ru: {
    thousands: nbsp,
    decimals: ',',
    beforePercent: nbsp,
    signFirst: {},
    from: (sum) => `от${nbsp}${sum}`,
    upTo: (badge) => `до${nbsp}${badge}`,
    until: (day, month) => `до${nbsp}${day}${nbsp}${month}`,
    quotes: guillemets,
    glued: (text) => ruParticles(ruPrepositions(text)),
  },
  en: {
    thousands: ',',
    decimals: '.',
    beforePercent: '',
    signFirst: { USD: '', EUR: '', GBP: '', AED: nbsp },
    from: (sum) => `from${nbsp}${sum}`,
    upTo: (badge) => `up to ${badge}`,
    until: (day, month) => `until${nbsp}${day}${nbsp}${month}`,
    quotes: (text) => text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’').replace(/"([^"]+)"/gu, '“$1”'),
    glued: toNext('(?<=^|\\s)(a|an|the|of|to|in|on|I) '),
  },
  kk: {
    thousands: nbsp,
    decimals: ',',
    beforePercent: nbsp,
    signFirst: {},
    from: (sum, currency) => (currency === 'KZT' || currency === 'RUB' ? `${sum}-ден бастап` : `${sum} бастап`),
    upTo: (_, percent) => `${percent}${nbsp}%-ға дейін`,
    until: (day, _, monthUntil) => `${day}${nbsp}${monthUntil} дейін`,
    quotes: guillemets,
    glued: toFormer(` (ма|ме|ба|бе|па|пе|да|де|та|те|пен|мен|бен)${rightEdge}`),
  },
};
