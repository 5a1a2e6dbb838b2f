import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';
import { looksLikeVerb } from '../text/verbs.ts';

/** Fewest words without any stop that nobody would say in one breath. */
const LONG = 9;

/**
 * Nouns and verbs with which shops begin a new fact where they write without stops. No offers: their conditions may
 * stand in front of them.
 */
const openers =
  'гарантия|работаем|работаю|пишите|звоните|самовывоз|запись|делаем|меняем|возим|стирать можно|guarantee|warranty|call (?:us|now|me|today|to|for|\\d)|кепілдік|жұмыс істейміз';
const opener = `${leftEdge}(?:${openers})${rightEdge}`;
/** What belongs to the word behind it. */
const leansOn =
  /(?:ая|яя|ый|ий|ой|ое|ее|ые|ие|ую|юю|ого|его|ей|их|ых|ал|ан|ік)$|^(?:и|или|с|со|на|в|во|за|по|от|до|из|без|для|при|не|как|что|если|free|no|and|or|the|our|if|when|with|what|than|but|to|of|for|on|as|у|к|о|пока|там|где|все|вся|\d+)$/iu;

const limiting =
  /(?<!\p{L})(?:при|если|только|от \d|кроме|if|when|only|with|over|егер|болса|\p{L}+са(?:ңыз)?|\p{L}+се(?:ңіз)?)(?!\p{L})/iu;

/** Where facts begin within a stretch that is written without stops, in characters; none where it has some. */
export function runOnStarts(text: string): readonly number[] {
  const words = text.split(/\s+/u);
  if (words.length < LONG || /[,;:.!?()«»"—–]/u.test(text.replace(/(?<=\d)[.,](?=\d)/gu, ''))) return [];
  const starts: number[] = [];
  for (const m of text.matchAll(pattern(opener, 'giu'))) {
    const before = text.slice(0, m.index).trim();
    const last = before.split(/\s+/u).at(-1) ?? '';
    if (before.split(/\s+/u).length < 2 || leansOn.test(last)) continue;
    // "10 year parts and labour guarantee": what is guaranteed stands before the word.
    if (/^(?:guarantee|warranty)$/iu.test(m[0]) && /\d+[- ](?:year|month|day)/iu.test(before)) continue;
    // What may be the condition of what follows stays with it.
    if (
      limiting.test(text.slice(starts.at(-1) ?? 0, m.index)) ||
      /^\p{L}+(?:ам|ям|ым|им) (?:с|до|от|после) \d/iu.test(before)
    )
      continue;
    // "Привезём бесплатно": an opener that follows its own verb begins nothing.
    if (looksLikeVerb(last) && !looksLikeVerb(m[0]) && before.split(/\s+/u).length < 3) continue;
    starts.push(m.index);
  }
  return starts;
}

const itIs = [
  '(?:(?:и|вот|а) )*это (?:прям\\p{L}* |самое |наше |у нас |для нас )*(?:главн|основн|важн|ключев)\\p{L}+',
  '(?:and )?(?:that.?s|this is) (?:the |our )?(?:main|key|whole|big|biggest) (?:thing|point|selling point|message|reason)',
  '(?:осы|бұл) (?:ең )?(?:басты|негізгі)(?:сы)?',
].join('|');
/** The same alone: "вот и есть наше главное". */
const itIsAlone = '(?:и )?(?:это|вот это|вот) (?:и есть )?(?:наш\\p{L}* |сам\\p{L}+ )?(?:главн|основн|ключев)\\p{L}+';
/** "…, это главное" where it stands behind what it points at. */
export const POINTS_OUT = pattern(`^(?:${itIs}|${itIsAlone})(?: \\p{L}+)?$`);

/** Where "вот это главное" parts what it points at from what follows, in characters of the text. */
export const pointingStarts = (text: string): readonly number[] =>
  [...text.matchAll(pattern(`(?<=\\S\\s\\S[^.!?\\n]*\\s)(?:${itIs})${rightEdge}`, 'giu'))].flatMap((m) => {
    if (/^(?:(?:и|вот|а)\s)+$/iu.test(text.slice(0, m.index))) return [];
    const end = m.index + m[0].length;
    const next = /^\s+(?=\p{L})/u.exec(text.slice(end));
    return next === null ? [m.index] : [m.index, end + next[0].length];
  });
