import type { Kind } from './kind.ts';

/** "Подарок: саше к каждому заказу", "Скидка: студентам 15 %": only the label says what is given. */
export function givenBy(label: string, value: string): Kind | null {
  if (/подар|бесплат|скид|−|(?<!\p{L})(?:free|off)(?!\p{L})|тегін|сый|жеңілдік/iu.test(value)) return null;
  if (value.split(/\s+/u).length > 8 || /[.;]\s/u.test(value)) return null;
  if (/^(?:подарок|бонус|gift|bonus|сыйлық)$/iu.test(label)) return 'gift';
  return /^(?:скидка|discount|жеңілдік)$/iu.test(label) && /\d ?%/u.test(value) ? 'discount' : null;
}
