import { clauses } from './clauses.ts';
import { clean } from '../text/clean.ts';
import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';

const gift =
  `(?:в подарок|подарок (?:при|к|за|кажд\\p{L}*)${rightEdge}|(?:втор\\p{L}*|трет\\p{L}*|четв[её]рт\\p{L}*)[^.;]{0,24} бесплатно|бесплатно[^.;]{0,16} (?:втор|трет)\\p{L}*` +
  `|\\d ?\\+ ?\\d ?= ?\\d|${leftEdge}\\d ?\\+ ?1${rightEdge}|(?:buy|get) \\d|one free|free gift|сыйлыққа|сыйға|тегін беріледі)`;
const idea = `${leftEdge}(?:кому|идея|иде[ия]|лучш\\p{L}*|отличн\\p{L}*|идеальн\\p{L}*|хорош\\p{L}*) [^.;]{0,12}(?:в )?подарок`;

/**
 * The clause that promises something for free ("Второй кофе в подарок по будням", "1+1=3"), verbatim, or null. "A fine
 * present" promises nothing.
 */
export function findPromotion(brief: string): string | null {
  return clauses(clean(brief)).find((clause) => pattern(gift).test(clause) && !pattern(idea).test(clause)) ?? null;
}

/** "1+1=3" says everything by itself and so may stand alone as a badge; a promise with words may not. */
export function promotionSum(promotion: string): string | null {
  return /\d ?\+ ?\d ?= ?\d/u.exec(promotion)?.[0] ?? null;
}
