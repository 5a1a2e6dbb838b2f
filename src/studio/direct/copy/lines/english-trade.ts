import { pattern } from '../text/pattern.ts';

/** Longest phrase that may stand for the name of the thing, characters. */
const AS_NAME = 46;

/** What people say before they begin. */
const before =
  /^(?:hello|hi|hiya|hey|yes|yeah|yep|no|so|right|ok|okay|well|u[mh]+|er|erm|like|dear|love|darling|good|morning|evening|afternoon|listen|look|now|just|basically|anyway|thanks|please|as[- ]?salaa?mu?|assalamu|alaikum|alaykum|salaa?m|there|all|guys|everyone|team|mate|alright|oh|and|sorry|recording|is this (?:on|recording|thing on)|can you hear me|testing|test|one two)(?!\p{L})[\s,.!?:—–-]*/iu;

/** Who speaks, and from where: "it's priya from the dance studio", "this is roisin at the physio". */
const speaker =
  /^(?:(?:it.?s|this is|it is|i.?m|i am|my name.?s|my name is|name.?s) )?(?:me |only )?\p{L}+(?: \p{L}+)? (?:here )?(?:again )?(?:from|at|of|with|over at|up at|down at) (?:the |our |my )?(?<what>.+)/isu;
/** What somebody is, has or does. */
const being =
  /^(?:(?:we|i)(?:.?re|.?m| are| am|.?ve got|.ve| have(?: got)?| run| own| do| offer| sell| make| teach| rent| hire out)|it.?s|this is|it is|there.?s)(?: all)?(?: about| for)?(?: an?| the| our| my| this)? (?<what>.+)/isu;

/** A phrase ends before these. */
const upTo = pattern(
  `[,;:.!?()\\n"“”]|\\s[—–-]\\s|\\s(?=(?:and|we|we.\\p{L}+|i|i.\\p{L}+|you|he|she|they|it|it.?s|so|because|cos|cause|which|that|that.?s|who|where|what|there.?s|there|just|only|but|not|um|uh|er|yeah|right|now|well|really|basically|mostly|is|are|was|were|do|does|have|has|got|need|wants?|doing|looking|if|when|called|named|from|by|round|near|next|off|over|up|down|at|here|this|my|our|your|on|with|since|please|a|an|the|two|three|four|five|six|ten|\\d\\S*)(?!\\p{L}))`,
  'iu',
);
/** What opens no name. */
const noName =
  /^(?:i|we|you|he|she|they|it|this|that|these|those|there|what|who|why|how|when|where|which|if|because|can|could|would|will|do|does|did|don.?t|need|want|make|put|use|send|write|say|tell|get|give|please|my|our|your|his|her|not|never|nothing|people|customers|everyone|everybody|nobody|someone|one|me|been|going|just|really|so|very|been|after|before|for|from|in|on|at|to|of|with|by|about|as|same|new (?:ad|post|banner)|ad|advert|banner|flyer|poster|leaflet|quick|bit|big|first|last|thinking|sorry|calling|ringing|speaking|trying|hoping|looking|wondering|fed|sick|tired|happy|here|back|still|based|open|called|main|the|thing|job|reason|problem|story|point|message|idea|deal|bloke|guy|man|woman|lad|girl|seventy|sixty|fifty|forty|thirty|twenty)(?!\p{L})/iu;
const heads =
  'company|studio|shop|store|clinic|physio|school|salon|bakery|caf[eé]|farm|garage|barbers?|gym|club|centre|center|practice|agency|surgery|nursery|tours?|classes|class|lessons|courses?|services?|repairs?|cleaning|removals|taxi|detailing|hire|rental|workshops?|restaurant|pub|bar|brewery|dentist|vet|vets|hotel|hostel|camp|campsite|market|library|theatre|museum|kennels?|groomers?|florist|butchers?|optician|pharmacy|laundry|launderette|laundromats?|catering|tuition|tutoring|servicing|fitting|installation|removal|sharpening|walking|grooming|training|app';
const headEnd = pattern(`(?<!\\p{L})(?:${heads})(?!\\p{L})`, 'giu');
const SIZES =
  /^(?:(?:small|little|tiny|wee|family|family[- ]run|local|lovely|new|independent|chain of|small chain of) )+/iu;

/** The town behind "in" keeps its capital. */
const withTown = (said: string): string =>
  said.replace(/(?<= in )\p{Ll}\p{L}+$/u, (town) => town.charAt(0).toUpperCase() + town.slice(1));

function named(what: string, least: number): string | null {
  const said = (what.split(upTo)[0] ?? '').trim().replace(SIZES, '');
  if (said === '' || noName.test(said)) return null;
  const town = /^(?<thing>.+?) in (?<town>\p{L}+)/iu.exec(said)?.groups;
  const thing = town === undefined ? said : town['thing']!;
  // As far as its trade: "dance studio bur dubai" is a dance studio.
  const last = [...thing.matchAll(headEnd)].at(-1);
  const short = town !== undefined && thing.split(/\s+/u).length <= 3;
  const until = last === undefined || short ? thing : thing.slice(0, last.index + last[0].length);
  const behind = until.length < thing.length && /^ (?:for|of) /iu.test(thing.slice(until.length)) ? thing : until;
  const whole =
    town === undefined || /^(?:the|a|an|my|our|your|this|all|one)$/iu.test(town['town']!) || behind !== thing
      ? behind
      : `${behind} in ${town['town']!}`;
  const words = behind.split(/\s+/u).length;
  if ((words < least && last === undefined) || words > 6) return null;
  const found = [whole, behind].find((s) => s.length <= AS_NAME) ?? null;
  return found === null ? null : withTown(found);
}

/** How far talk goes on before it comes to its thing, characters. */
const FURTHER = 220;
/** "… so it's a dressmaking class in kilkenny": said later, where it names a trade. */
function further(text: string): string | null {
  for (const m of text.matchAll(
    /(?<!\p{L})(?:it.?s|we.?re|i run|we run|i.?ve got|we.?ve got|i do|i have) (?:an?|the|my|our) /giu,
  )) {
    const said = named(text.slice(m.index + m[0].length), 2);
    if (said !== null && said.match(headEnd) !== null) return said;
  }
  return null;
}

/** What an English brief says in its opening that it is about: "Physio in Letterkenny", "Removals company"; or null. */
export function englishTrade(text: string): string | null {
  let rest = text.trimStart();
  for (let i = 0; i < 12; i++) {
    const step = before.exec(rest)?.[0].length ?? 0;
    if (step === 0) break;
    rest = rest.slice(step);
  }
  const by = speaker.exec(rest);
  // "I'm Dave from ..." and not "it's a shop at the corner".
  const told = by !== null && !/^(?:it.?s|this is) (?:an?|the|our|my) /iu.test(rest) ? by.groups!['what']! : null;
  const is = being.exec(rest)?.groups?.['what'];
  if (told !== null && rest.indexOf(told) < 40) {
    const found = named(told, 1);
    if (found !== null) return found;
  }
  const found = is !== undefined ? named(is, 2) : /^\p{L}/u.test(rest) ? named(rest, 2) : null;
  return found ?? further(rest.slice(0, FURTHER));
}
