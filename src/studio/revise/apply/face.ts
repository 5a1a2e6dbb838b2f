import { inCase, type ResolvedScene, type TextNode } from '../../../scene/index.ts';
import type { ReviseContext } from '../context.ts';
import { isFlat, partUnit, setAnew, unitOf } from '../layout/index.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { Look, Part } from '../wish.ts';
import { setInBadge } from './badge-label.ts';
import { setInButton } from './button-label.ts';
import type { Handler } from './handler.ts';
import { sameWords, wordGroups, type Words } from './words-of.ts';

const SERIF = /Playfair|Cormorant/;
/** Faces that stand in for the other kind. */
const SERIF_FACE = 'Playfair Display';
const SANS_FACE = 'Onest';
/** One step of weight, and the ends of the scale. */
const STEP = 200;
const WEIGHTS = { least: 300, most: 900 } as const;

/** The character of a part's type; where nothing else is named, of the headline. */
export const face: Handler<'face'> = (scene, { part, look }, context) => {
  const role = part === 'text' ? 'headline' : part;
  if (isFlat(scene)) return refused('flat');
  const group = wordGroups(scene).find((g) => g.lines[0]?.role === role);
  const [like] = group?.lines ?? [];
  if (group === undefined || like === undefined)
    return refused(partUnit(scene, role as Part) !== null ? 'flat' : 'absent');
  const next = looked(group, like, look, scene, context);
  if (next === null) return refused(look === 'bolder' || look === 'thinner' ? 'limit' : 'already');
  return setIn(scene, group, next, context);
};

/** The line with another look and the words it then sets; null where it looks so already. */
function looked(
  { text, lines }: Words,
  like: TextNode,
  look: Look,
  { lang }: ResolvedScene,
  { own }: ReviseContext,
): { readonly like: TextNode; readonly text: string } | null {
  const all = lines.map((l) => l.text).join(' ');
  switch (look) {
    case 'serif':
      return SERIF.test(like.family)
        ? null
        : {
            like: {
              ...like,
              family: SERIF_FACE,
              weight: Math.min(like.weight, 700),
              tracking: Math.max(like.tracking, -0.02),
            },
            text: all,
          };
    case 'sans':
      return SERIF.test(like.family)
        ? { like: { ...like, family: SANS_FACE, italic: false, tracking: Math.max(like.tracking, -0.03) }, text: all }
        : null;
    case 'bolder':
      return like.weight >= WEIGHTS.most
        ? null
        : { like: { ...like, weight: Math.min(WEIGHTS.most, like.weight + STEP) }, text: all };
    case 'thinner':
      return like.weight <= WEIGHTS.least
        ? null
        : { like: { ...like, weight: Math.max(WEIGHTS.least, like.weight - STEP) }, text: all };
    case 'italic':
      return like.italic ? null : { like: { ...like, italic: true }, text: all };
    case 'upright':
      return like.italic ? { like: { ...like, italic: false }, text: all } : null;
    case 'upper': {
      const upper = inCase(all, 'upper', lang);
      return upper === all ? null : { like, text: upper };
    }
    case 'mixed': {
      const mixed = withCapitals(text, own);
      return mixed === text ? null : { like, text: mixed };
    }
  }
}

/** Words in ordinary letters: as the customer wrote them where they are his, else as a sentence. */
function withCapitals(text: string, own: readonly string[]): string {
  const known = sameWords(text);
  for (const source of own) {
    const words = source.replaceAll(/\s+/g, ' ');
    const at = sameWords(words).indexOf(known);
    const found = at < 0 ? null : words.slice(at, at + text.length);
    if (found && sameWords(found) === known && found !== found.toUpperCase()) return found;
  }
  if (text !== text.toUpperCase()) return text;
  return text.toLowerCase().replaceAll(/(?:^|[.!?…]\s+)\p{L}/gu, (start) => start.toUpperCase());
}

function setIn(
  scene: ResolvedScene,
  group: Words,
  next: { readonly like: TextNode; readonly text: string },
  context: ReviseContext,
): Outcome {
  const unit = unitOf(scene.nodes, [...group.ids]);
  if (unit === null) return refused('absent');
  const { like, text } = next;
  if (like.role === 'cta') return setInButton(scene, { unit, like, text }, context);
  if (like.role === 'badge') return setInBadge(scene, { unit, like, text }, context);
  const set = setAnew(scene, unit, { text, like, size: like.size, least: 0.6 }, context);
  return typeof set === 'string' ? refused(set) : { scene: set };
}
