import { hexToOklch, type Hex, oklchToHex } from '../../../scene/index.ts';

/** Word starts, not after "не", "not", "no". */
const starts = (stems: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?<!(?:не|not|no)\\s)(?:${stems})`, 'iu');

/** Colours of grounds in Russian, Kazakh and English; the first that is found counts. */
const GROUNDS: readonly (readonly [Hex, RegExp])[] = [
  ['#e6d8c3', starts('беж|песочн|кремов|айвори|beige|cream|sand|ivory|сарғыш|құм түс')],
  ['#d9c7ae', starts('крафт|kraft|льнян|linen')],
  ['#c8a988', starts('терракот|карамел|terracotta|caramel')],
  ['#f1d9d9', starts('пудр|розов|pink|powder|қызғылт')],
  ['#cfe0d2', starts('мятн|шалфе|mint|sage|жалбыз')],
  ['#cfe0ee', starts('голуб|небесн|sky|light blue|көгілдір')],
  ['#d9d2ea', starts('лаванд|сирен|lavend|lilac|күлгін')],
  ['#ccd7c0', starts('зел[её]н|оливк|green|olive|жасыл')],
  ['#f2e3b3', starts('ж[её]лт|лимон|yellow|сары')],
  ['#35383d', starts('графит|антрацит|graphite|anthracite')],
  ['#1d1e20', starts('ч[её]рн|black|қара(?!\\p{L})')],
  ['#3a4a63', starts('син(?:ий|ем|его|юю|яя)|navy|blue|көк')],
  ['#d8d9da', starts('сер(?:ый|ая|ое|ом|ого|ую)|gr[ea]y|сұр(?!\\p{L})')],
  ['#ffffff', starts('бел(?:ый|ая|ое|ом|ого|ую|ым)|white|ақ(?!\\p{L})')],
];
const WARM = starts('т[её]пл|warm|жылы');
const COLD = starts('холодн|cool|cold|суық');
const LIGHT = starts('светл|light|pale|нежн|пастел|pastel|ашық');
const DARK = starts('т[её]мн|dark|deep|күңгірт|қоңыр');

/** The ground that a brief asks for in words ("белый фон", "тёплый беж"), null where it names none. */
export function groundOfWords(brief: string): Hex | null {
  const clauses = brief.normalize('NFC').split(/[.;!?\n]+/u);
  // Colours of the ground are named near the word itself, where it is used at all.
  const own = clauses.filter((c) => /фон|подлож|стен|ground|backdrop|wall|аяс|түпкі/iu.test(c));
  for (const clause of [...own, ...clauses]) {
    const found = GROUNDS.find(([, words]) => words.test(clause));
    if (!found) continue;
    const white = found[0] === '#ffffff';
    const { l, c, h } = hexToOklch(found[0]);
    if (white && !WARM.test(clause) && !COLD.test(clause)) return found[0];
    const tint = WARM.test(clause) ? 70 : COLD.test(clause) ? 245 : null;
    return oklchToHex({
      l: white ? 0.965 : Math.min(0.97, Math.max(0.15, l + (LIGHT.test(clause) ? 0.05 : DARK.test(clause) ? -0.2 : 0))),
      c: tint === null ? c : Math.max(0.012, c + (tint === 70 && h > 40 && h < 110 ? 0.008 : 0)),
      h: tint === null || c > 0.03 ? h : tint,
    });
  }
  return null;
}
