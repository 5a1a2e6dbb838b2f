import type { Direction } from '../../../scene/index.ts';
import type { AnyDirection, Mood, View } from '../../directions/index.ts';
import { leadingMood } from './mood-fit.ts';

interface Words {
  readonly ru: string;
  readonly en: string;
}

/** What the brief's words ask for, as the opening of a reason. */
const MOODS: Partial<Readonly<Record<Mood, Words>>> = {
  sale: { ru: 'Подходит к распродаже', en: 'Right for a sale' },
  premium: { ru: 'Подходит к премиальному товару', en: 'Right for a premium product' },
  launch: { ru: 'Подходит к запуску новинки', en: 'Right for a launch' },
  eco: { ru: 'Подходит к натуральному продукту', en: 'Right for a natural product' },
  tech: { ru: 'Подходит к технике', en: 'Right for technology' },
  kids: { ru: 'Подходит к детскому товару', en: 'Right for children’s goods' },
  food: { ru: 'Подходит к еде', en: 'Right for food' },
  fashion: { ru: 'Подходит к моде и аксессуарам', en: 'Right for fashion and accessories' },
  services: { ru: 'Подходит к услуге', en: 'Right for a service' },
  auto: { ru: 'Подходит к автомобилям', en: 'Right for cars' },
  beauty: { ru: 'Подходит к косметике', en: 'Right for cosmetics' },
  home: { ru: 'Подходит к вещам для дома', en: 'Right for home goods' },
  sport: { ru: 'Подходит к спорту', en: 'Right for sport' },
  summer: { ru: 'Подходит к летней кампании', en: 'Right for a summer campaign' },
  winter: { ru: 'Подходит к зимней кампании', en: 'Right for a winter campaign' },
  autumn: { ru: 'Подходит к осенней кампании', en: 'Right for an autumn campaign' },
  spring: { ru: 'Подходит к весенней кампании', en: 'Right for a spring campaign' },
  night: { ru: 'Подходит к вечернему настроению', en: 'Right for an evening mood' },
};

/**
 * The strongest thing that speaks for a direction here: the brief, else the picture. Null when nothing particular does.
 */
function signal(idea: AnyDirection, direction: Pick<Direction, 'treatment' | 'palette'>, view: View): Words | null {
  const mood = leadingMood(idea, view.moods);
  if (mood !== null && MOODS[mood] !== undefined) return MOODS[mood];
  const { matte } = view.facts;
  if (direction.treatment === 'photo' && matte.grade !== 'good')
    return { ru: 'Этот снимок лучше не вырезать', en: 'This photo is better left uncut' };
  if (direction.treatment === 'cutout' && direction.palette.dark && view.tone.l50 > 0.7)
    return { ru: 'Светлый товар выделен глубоким фоном', en: 'A deep ground brings out the light product' };
  if (direction.treatment === 'cutout' && !direction.palette.dark && view.tone.l50 < 0.35)
    return { ru: 'Тёмный товар выделен светлым фоном', en: 'A light ground brings out the dark product' };
  return null;
}

/** The direction's own reason, opened by what speaks for it in this request. Plain words for a marketer. */
export function reasonFor(
  idea: AnyDirection,
  direction: Pick<Direction, 'treatment' | 'palette' | 'reason'>,
  view: View,
): Words {
  const opening = signal(idea, direction, view);
  if (opening === null) return { ru: `${direction.reason.ru}.`, en: `${direction.reason.en}.` };
  return { ru: `${opening.ru}. ${direction.reason.ru}.`, en: `${opening.en}. ${direction.reason.en}.` };
}
