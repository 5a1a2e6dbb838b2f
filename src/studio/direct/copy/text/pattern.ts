/** Unicode-safe word limits: `\b` knows only ASCII letters and never matches beside Cyrillic. */
export const leftEdge = '(?<![\\p{L}\\p{N}])';
export const rightEdge = '(?![\\p{L}\\p{N}])';

export const nbsp = '\u00A0';
export const minusSign = '\u2212';

const compiled = new Map<string, Map<string, RegExp>>();

/**
 * Compiles once per source; the same object comes back, rewound. Sources are written with Unicode classes and the flag
 * u. These cost tens of milliseconds each, so they are compiled as the plain classes of the scripts that briefs are
 * written in, a tenth of the price.
 */
export function pattern(source: string, flags = 'iu'): RegExp {
  // By flags first: a source that is a constant keeps its hash, one that is put together anew has none.
  let ofFlags = compiled.get(flags);
  if (!ofFlags) compiled.set(flags, (ofFlags = new Map()));
  let known = ofFlags.get(source);
  if (!known) {
    const light = lightened(source);
    known = light === null ? new RegExp(source, flags) : new RegExp(light, flags.replace('u', ''));
    ofFlags.set(source, known);
  }
  known.lastIndex = 0;
  return known;
}

/** Latin with its diacritics, Cyrillic with Kazakh: what `clean` leaves of letters in the three languages. */
const plainClasses: Readonly<Record<string, string>> = {
  L: 'A-Za-z\u00AA\u00B5\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0400-\u0481\u048A-\u052F',
  N: '0-9\u00B2\u00B3\u00B9\u00BC-\u00BE',
  Lu: 'A-Z\u00C0-\u00D6\u00D8-\u00DE\u0400-\u042F\u04D8\u0492\u049A\u04A2\u04E8\u04B0\u04AE\u04BA',
  Ll: 'a-z\u00DF-\u00F6\u00F8-\u00FF\u0430-\u045F\u04D9\u0493\u049B\u04A3\u04E9\u04B1\u04AF\u04BB',
};
const unicodeClass = /\\p\{(\w+)\}/y;

/** The source with plain classes, or null where it holds one that has none. */
function lightened(source: string): string | null {
  let out = '';
  let within = false;
  for (let i = 0; i < source.length; i++) {
    unicodeClass.lastIndex = i;
    const m = unicodeClass.exec(source);
    if (m) {
      const plain = plainClasses[m[1]!];
      if (plain === undefined) return null;
      out += within ? plain : `[${plain}]`;
      i += m[0].length - 1;
    } else if (source[i] === '\\') {
      if (/[pPu]/u.test(source[i + 1] ?? '')) return null;
      out += source.slice(i, i + 2);
      i++;
    } else {
      if (source[i] === '[') within = true;
      else if (source[i] === ']') within = false;
      out += source[i];
    }
  }
  return out;
}
