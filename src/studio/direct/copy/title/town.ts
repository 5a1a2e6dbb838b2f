import { pattern } from '../text/pattern.ts';

/**
 * A name typed in small letters without the town behind it, "пельмени киров". A town is what the brief writes with a
 * capital between commas or stops, as an address begins. A name with capitals of its own is left as it is.
 */
export function withoutTown(name: string, brief: string): string {
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  if (words.length < 2 || name !== name.toLowerCase() || !/^[а-яёәғқңөұүһі-]{3,}$/u.test(last)) return name;
  const capital = last.charAt(0).toUpperCase() + last.slice(1);
  const addressed = pattern(`(?:^|[\\n,.;:!?]\\s*|(?<!\\p{L})(?:г\\.?|город|қ\\.) )${capital}(?=[,.\\n])`, 'u');
  return addressed.test(brief) ? words.slice(0, -1).join(' ') : name;
}
