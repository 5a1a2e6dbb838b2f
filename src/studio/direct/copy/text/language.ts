import type { Lang } from '../../../../scene/index.ts';
import { clean } from './clean.ts';
import { wordList } from './words.ts';

const kazakhWords = new Set(
  'және мен пен бен үшін бар жоқ емес тегін баға бағасы жеткізу дейін бастап теңге теңгеден біз бізде сіз сізге бір екі үш жаңа күн сағат жеңілдік ғана тек кез өз осы бұл ол болады береміз жасаймыз керек салам салем рахмет дана арналған'.split(
    ' ',
  ),
);
const russianWords = new Set(
  'и в на с не для из без от до по за это мы у вас нас при или как что цена скидка доставка нужен надо можно есть уже только'.split(
    ' ',
  ),
);

/**
 * Language of a whole brief. One Kazakh name in an address makes no Kazakh brief: the words of each language are
 * counted, and Kazakh letters weigh as much as their words do among all.
 */
export function languageOf(text: string): Lang {
  const words = wordList(clean(text)).filter((w) => /\p{L}/u.test(w));
  const latin = words.filter((w) => /^[a-z’'-]+$/u.test(w)).length;
  const cyrillic = words.filter((w) => /\p{Script=Cyrillic}/u.test(w));
  if (cyrillic.length === 0) return latin > 0 ? 'en' : 'ru';
  if (latin > cyrillic.length * 2) return 'en';
  const kazakh = cyrillic.filter((w) => kazakhWords.has(w) || /[әғқңөұүһі]/u.test(w)).length;
  const russian = cyrillic.filter((w) => russianWords.has(w) || /[щыё]?(?:ться|ешь|ого|ому|ыми|ется)$/u.test(w)).length;
  return kazakh >= Math.max(1, cyrillic.length * 0.18) && kazakh > russian ? 'kk' : 'ru';
}
