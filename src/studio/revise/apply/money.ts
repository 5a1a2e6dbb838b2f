import type { ResolvedScene, TextNode } from '../../../scene/index.ts';

/** The line of a price or of the struck one. */
export const lineOf = ({ nodes }: ResolvedScene, part: 'price' | 'old_price'): TextNode | null =>
  nodes.find((n): n is TextNode => n.kind === 'text' && n.role === part) ?? null;

/** A sum in a line. */
export const NUMBER = /\d[\d\s\u00a0.,]*\d|\d/u;

/** What a line of money says; 0 where it says none. */
export const sum = (text: string | undefined): number => {
  const digits = NUMBER.exec(text ?? '')?.[0] ?? '';
  const cents = /[.,](\d{1,2})$/u.exec(digits)?.[1] ?? '';
  const whole = cents === '' ? digits : digits.slice(0, -cents.length);
  return Number(`${whole.replaceAll(/\D/g, '')}.${cents || '0'}`);
};

/** What the two prices of a scene save, percent; null where it has not both. */
export function percentOf(scene: ResolvedScene): number | null {
  const [now, old] = [sum(lineOf(scene, 'price')?.text), sum(lineOf(scene, 'old_price')?.text)];
  return now > 0 && old > 0 ? (1 - now / old) * 100 : null;
}

/** The percentage that is all that a badge says, or null. */
export function shownPercent({ nodes }: ResolvedScene): number | null {
  const badge = nodes.find((n) => n.kind === 'text' && n.role === 'badge');
  const text = badge?.kind === 'text' ? badge.text.replaceAll('\u00a0', ' ') : '';
  const percent = /^[−-]?\s?(\d{1,2})\s?%$/u.exec(text)?.[1];
  return percent === undefined ? null : Number(percent);
}

/** Percentages so near are one, rounded up or down. */
export const ALIKE = 1.5;
