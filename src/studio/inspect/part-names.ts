import { type Lang as MessageLang } from '../../contract/index.ts';
import type { SceneNode } from '../../scene/index.ts';

type Part = Pick<SceneNode, 'role'>;

/** What a viewer calls the parts of a poster; a role without a word of its own is no part that a check names. */
const NAMES: Readonly<Record<SceneNode['role'], Readonly<Record<MessageLang, string>>>> = {
  backdrop: { ru: 'фон', en: 'ground' },
  photo: { ru: 'фото', en: 'photo' },
  product: { ru: 'товар', en: 'product' },
  panel: { ru: 'плашка', en: 'plate' },
  decoration: { ru: 'украшение', en: 'decoration' },
  logo: { ru: 'логотип', en: 'logo' },
  headline: { ru: 'заголовок', en: 'headline' },
  subline: { ru: 'подзаголовок', en: 'subline' },
  bullet: { ru: 'преимущество', en: 'benefit' },
  note: { ru: 'примечание', en: 'note' },
  price: { ru: 'цена', en: 'price' },
  old_price: { ru: 'старая цена', en: 'old price' },
  badge: { ru: 'значок', en: 'badge' },
  cta: { ru: 'кнопка', en: 'button' },
  legal: { ru: 'юридическая строка', en: 'legal line' },
};

/** The names of parts in a sentence, by language: "заголовок, цена"; a pair that meets is "заголовок и цена". */
export function partNames(parts: readonly (Part | readonly [Part, Part])[], lang: MessageLang): string {
  const name = ({ role }: Part): string => NAMES[role][lang];
  const and = lang === 'ru' ? ' и ' : ' and ';
  return parts.map((part) => ('role' in part ? name(part) : part.map(name).join(and))).join(', ');
}
