import { isEnglish, standingOf } from '../text/english.ts';
import type { Facts, Signal } from './facts.ts';

/** A signal that an English line alone can give. */
const said = (name: string, prior: number, source: RegExp, also: (f: Facts) => boolean = () => true): Signal => [
  name,
  prior,
  (f) => isEnglish(f.text) && source.test(f.text) && also(f),
];

const says = (f: Facts): boolean => ['clause', 'verb', 'order'].includes(standingOf(f.text));

/** What only English grammar tells of a reason to buy: what it spares or brings, and what only describes the shop. */
export const english: readonly Signal[] = [
  said('days a week', -1.5, /(?:^|, )[5-7] days(?: a week)?$/iu),
  said(
    'a list of sorts',
    -1.4,
    /,.*(?:,|(?<!\p{L})(?:or|and)(?!\p{L}))/iu,
    (f) => !f.digit && !f.without && !f.verb && !says(f),
  ),
  said('which to choose', -0.8, /^(?:choose|pick|choice of|available in)(?!\p{L})/iu),
  said(
    'what the business does',
    -1,
    /^(?:we|i) \p{L}+/iu,
    (f) => f.titled >= 0.25 && !f.measured && !f.without && !/\d/u.test(f.text),
  ),
  said('how long it is put together', -1.6, /^(?:self-?)?(?:assembly|set-?up|assembles|sets up|recharges)(?!\p{L})/iu),
  said(
    'how often it comes',
    -0.8,
    /(?<!\p{L})every (?:two|three|four|six|other|\d+) (?:weeks?|months?|days?)/iu,
    (f) => !/^(?:same|free)/iu.test(f.text),
  ),
  said('the same one each time', 0.9, /(?<!\p{L})same (?!day|week|price|time)\p{L}+ (?:every|each)(?!\p{L})/iu),
  said('how it is paid', -1.8, /^(?:cash|card|zelle|venmo|paypal|bank transfer|pay (?:by|with|cash))(?!\p{L})/iu),
  said(
    'where it is served',
    -1.6,
    /^(?:serving|covering|based (?:in|near)|across|north|south|east|west|eastern|western|northern|southern)(?!\p{L})/iu,
    (f) => !says(f),
  ),
  said(
    'how to order',
    -1.6,
    /^(?:order|book|pre-?order|reserve) (?:by|before|mon|tue|wed|thu|fri|ahead|online|early)/iu,
  ),
  said(
    'what is left for the buyer',
    0.7,
    /(?<!\p{L})(?:pay (?:when|after|once|nothing until)|see it before)(?!\p{L})/iu,
  ),
  said('approved by somebody', -0.5, /^(?:[\p{L}-]+ ){1,3}(?:checked|registered|vetted|insured|approved)$/iu),
];
