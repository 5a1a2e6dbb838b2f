import type { Stretch } from '../text/between-stops.ts';
import { pattern } from '../text/pattern.ts';

/** "…, нет, …", "… oh no, …": the turn in which somebody takes back what he has just said. */
const turn =
  '(?:,|\\.{2,}|…|\\s[—–-])\\s*(?:(?:ой|а|хотя|oh|actually|well|lol|ah),? )*(?:нет|стоп|жоқ|no|nope|nah|wait)[,.!]?\\s+(?:(?:нет|стоп|wait|no),? )*';
/** What he then orders: that it be dropped. */
const drop = [
  '(?:это )?(?:не (?:пиши(?:те)?|надо|нужно|ставь(?:те)?)|вычеркни(?:те)?|вычеркивай(?:те)?|убери(?:те)?|уберём|забудь(?:те)?|сотри(?:те)?|пропусти(?:те)?|выкинь(?:те)?)',
  '(?:let.?s )?(?:drop|scratch|forget|skip|leave|strike|ignore|cross|delete|remove|cut|lose) (?:that|it|this|them|those)(?: one| out| off| bit)?|(?:don.?t|do not) (?:write|put|print|say|use|mention) (?:that|it|this|them|\\p{L}+)',
  '(?:оны |мұны |соны )?(?:жазба|алып таста|өшір|сызып таста|қоспа|керек емес|қажет емес)\\p{L}*',
].join('|');
/** What shall stand instead, in quotes. */
const instead =
  /(?<!\p{L})(?:(?:на)?пиши(?:те)?|лучше|поставь(?:те)?|write|put|say|use|жаз\p{L}*)[\s:—–-]+[«"“](?<words>[^»"”\n]{3,70})[»"”]|[«"“](?<kk>[^»"”\n]{3,70})[»"”] деп (?:жаз|қой)\p{L}*/iu;

const takesBack = pattern(`(?<what>[^.!?;\\n]{3,80}?)${turn}(?:${drop})(?!\\p{L})[^.!?;\\n]*`, 'giu');
/** "… из азота... азот убрать, …", "Выкапываем... тьфу, не выкапываем": said and unsaid within a sentence. */
const unsaid =
  /(?<what>[^.!?;\n]{3,80}?)(?:\.{2,}|…)\s*(?:(?:тьфу|ой|упс|oops|блин)(?!\p{L})[^.!?;\n]*|\p{L}+ (?:убрать|убираем|уберите|вычеркн\p{L}+|отменяется)(?!\p{L})[^.!?;\n]*)/giu;
/** "Скидка новым 10 % ой нет её отменили", "… off oh wait no scratch that": the same where talk has no marks. */
const flatly =
  /(?<=^|(?<!\.)[.!?;\n]\s*)(?<what>[^.!?;\n]{3,80}?)\s(?:(?:oh,? )?(?:wait,? )?(?:no,? )?(?:scratch|strike|forget) that|ой,? нет,? (?:это |е[её] |их )?(?:отменили|убрали|закончил\p{L}+))(?!\p{L})[^.!?;\n]*/giu;
/** "48 қаз жұмыртқасы... қаз 32 екен, 32 деп жазыңыз": a number that another one stands for. */
const recounted = /(?<=^|[.,!?;\n]\s*)[^.,!?;\n]*\d[^.,!?;\n]*(?:\.{2,}|…)\s*(?:\p{L}+ )?\d+ екен[^.!?\n]*/giu;

/** What stands before a comma in the same sentence is not taken back with it, from so many words on. */
const LONG = 8;

/**
 * What a brief takes back in the same breath, with the words that do: "Used guitars for sale, no, drop that, sold em
 * all". Of "Blum, нет, не пишите Blum, напишите «доводчики»" what stands instead is left.
 */
export function takenBack(text: string): readonly Stretch[] {
  const gone = [unsaid, recounted, flatly]
    .flatMap((shape) => [...text.matchAll(shape)])
    .map((m): Stretch => [m.index + /^\s*/u.exec(m[0])![0].length, m.index + m[0].length]);
  const said = [...text.matchAll(takesBack)].flatMap((m): readonly Stretch[] => {
    const what = m.groups!['what']!;
    const parts = what.split(/,\s/u);
    const own = parts.at(-1)!;
    const from = m.index + (what.match(/\S+/gu)!.length > LONG ? what.length - own.length : 0);
    const start = from + /^\s*/u.exec(text.slice(from))![0].length;
    const end = m.index + m[0].length;
    const told = instead.exec(m[0]);
    const words = told?.groups?.['words'] ?? told?.groups?.['kk'];
    if (words === undefined) return [[start, end]];
    const at = m.index + m[0].indexOf(words, told!.index);
    return [
      [start, at],
      [at + words.length, end],
    ];
  });
  return [...gone, ...said.filter(([a, b]) => gone.every(([c, d]) => b <= c || a >= d))];
}
