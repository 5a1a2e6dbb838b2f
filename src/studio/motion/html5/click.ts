/** What can be written into a banner as the place that a click leads to. */
export const CLICK_URL_MAX = 1024;

const UNSAFE = /["'`<>\\\s]/;

/**
 * The address as it may stand in a page, or null: only http and https, no user names, no more than 1,024 characters, no
 * quotes, angle brackets
 * or backslashes, written so or come of normalising.
 */
export function clickUrl(text: string): string | null {
  if (text.length > CLICK_URL_MAX || UNSAFE.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '') return null;
  const { href } = url;
  return UNSAFE.test(href) || href.length > CLICK_URL_MAX ? null : href;
}

/** A literal for a script: JSON, with what could end the script written as escapes. */
export const scriptLiteral = (text: string): string =>
  JSON.stringify(text)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
