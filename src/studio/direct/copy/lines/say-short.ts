import { capitalise } from '../../../../kit/index.ts';
import type { Lang } from '../../../../scene/index.ts';
import { pattern } from '../text/pattern.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { keepsAll } from './keeps.ts';
import { shorter } from './say.ts';
import type { Hand } from './say.ts';
import { flawOf } from './stands.ts';

/** Longest reason that may stand for itself on a strip, characters. */
const STRIP_MAX = 24;
/** Praise before a noun, which says nothing of the thing. */
const praise =
  '^(?:премиальн|качественн|стильн|современн|надёжн|надежн|удобн|прекрасн|отличн|красив|элегантн|изысканн|вкусн|premium|quality|stylish|beautiful|elegant|сәнді|әдемі|сапалы)\\p{L}*[\\s\u00A0](?=\\p{L}{3,}[\\s\u00A0]\\p{L})';

/** Does, spares or names something: no mere quantity. */
const says = (form: string): boolean =>
  !/^[−–-]?\d/u.test(form) &&
  (/(?<!\p{L})(?:не|без|no|without)(?!\p{L})|\p{L}(?:сыз|сіз)(?!\p{L})/iu.test(form) ||
    form.split(/[\s\u00A0]+/u).some(looksLikeVerb) ||
    !/\d/u.test(form));

/** Short forms of a reason in its own words, fullest first: all it says, or without praise. Pure. */
export function shortReasons(text: string, hand: Hand, lang: Lang): readonly string[] {
  const plain = capitalise(text.replace(pattern(praise), ''));
  return [...shorter(text, hand), plain].filter(
    (form) =>
      form.length <= STRIP_MAX &&
      /[\s\u00A0]/u.test(form) &&
      !/[():]/u.test(form) &&
      says(form) &&
      keepsAll(form, text) &&
      flawOf(form, lang) === null,
  );
}
