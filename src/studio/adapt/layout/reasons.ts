import { capitalise } from '../../../kit/index.ts';
import type { BannerElement, BannerFault, BannerRole, Box, Size } from '../../../scene/index.ts';

type Words = { readonly ru: string; readonly en: string };

const names: Readonly<Record<BannerRole, Words>> = {
  headline: { ru: 'заголовок', en: 'the headline' },
  subline: { ru: 'подзаголовок', en: 'the subline' },
  price: { ru: 'цена', en: 'the price' },
  old_price: { ru: 'старая цена', en: 'the old price' },
  badge: { ru: 'плашка', en: 'the badge' },
  cta: { ru: 'кнопка', en: 'the button' },
  logo: { ru: 'логотип', en: 'the logo' },
  legal: { ru: 'юридическая строка', en: 'the legal line' },
  note: { ru: 'текст', en: 'a text' },
  product: { ru: 'товар', en: 'the product' },
};

/** Elements by the names that a marketer has for them, each once. */
export function namesOf(elements: readonly Pick<BannerElement, 'role'>[]): Words {
  const roles = [...new Set(elements.map((e) => e.role))];
  return { ru: roles.map((r) => names[r].ru).join(', '), en: roles.map((r) => names[r].en).join(', ') };
}

const why: Readonly<Record<BannerFault, Words>> = {
  not_clean: { ru: 'не отделяется от фона без потерь', en: 'does not come off the background whole' },
  ghost: {
    ru: 'слился с картинкой: после переноса на фоне остался бы след',
    en: 'is joined to the picture: a trace of it would stay behind',
  },
  off_edge: { ru: 'уходит за край баннера', en: 'runs off the edge of the banner' },
  entangled: { ru: 'накладывается на другой элемент', en: 'overlaps another element' },
};

const advice: Words = {
  ru: 'Такой баннер можно только немного обрезать; пришлите исходник без текста на картинке или более простой макет.',
  en: 'Such a banner can only be cropped a little; send one whose text stands clear of the picture.',
};

/** What stands in the way of a new layout, in words for whoever made the banner. */
export function tornReason(broken: readonly { readonly element: BannerElement; readonly fault: BannerFault }[]): Words {
  const faults = [...new Set(broken.map((b) => b.fault))];
  const parts = faults.map((fault) => ({
    fault,
    who: namesOf(broken.filter((b) => b.fault === fault).map((b) => b.element)),
  }));
  return {
    ru: `${capitalise(parts.map(({ fault, who }) => `${who.ru}: ${why[fault].ru}`).join('; '))}. ${advice.ru}`,
    en: `${capitalise(parts.map(({ fault, who }) => `${who.en} ${why[fault].en}`).join('; '))}. ${advice.en}`,
  };
}

/** What must stay has no room. */
export function noRoomReason(elements: readonly BannerElement[], { width, height }: Size): Words {
  const needed = namesOf(elements.filter((e) => !e.spare && !e.yields));
  return {
    ru: `В размере ${width}×${height} не помещается читаемо всё, что нельзя терять: ${needed.ru}. Пришлите баннер, где текста меньше, или закажите размер больше`,
    en: `At ${width}×${height} what must stay does not fit legibly: ${needed.en}. Send a banner with less text, or order a larger size`,
  };
}

/** Something that was seen but not understood. */
export function strayReason(strays: readonly Box[], size: Size): Words {
  const { ru, en } = placeOf(strays[0]!, size);
  return {
    ru: `На баннере (${ru}) есть знак или текст, который не удалось распознать; чтобы не потерять его, баннер не перекомпонован. ${advice.ru}`,
    en: `There is a sign or text (${en}) that could not be told apart; not to lose it, the banner was not laid out anew. ${advice.en}`,
  };
}

function placeOf({ x, y, w, h }: Box, { width, height }: Size): Words {
  const [cx, cy] = [(x + w / 2) / width, (y + h / 2) / height];
  const down =
    cy < 0.34
      ? { ru: 'вверху', en: 'top' }
      : cy > 0.66
        ? { ru: 'внизу', en: 'bottom' }
        : { ru: 'посередине', en: 'middle' };
  const across =
    cx < 0.34
      ? { ru: 'слева', en: 'left' }
      : cx > 0.66
        ? { ru: 'справа', en: 'right' }
        : { ru: 'в центре', en: 'centre' };
  return { ru: `${down.ru} ${across.ru}`, en: `${down.en} ${across.en}` };
}
