/** A tag of a page with its attributes; values without quotes, entities as they stand. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Where it begins in the page. */
  readonly at: number;
}

/** A page as the rules look at it. */
export interface Page {
  readonly html: string;
  readonly tags: readonly Tag[];
  /** Contents of script elements, with the place of each. */
  readonly scripts: readonly { readonly text: string; readonly at: number }[];
  readonly styles: readonly string[];
  /** The page without scripts and styles. */
  readonly markup: string;
}

const TAG = /<([a-zA-Z][\w:-]*)((?:\s+[^\s=>/"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/g;
const ATTRIBUTE = /([^\s=>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;
const RAW = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1\s*>/gi;

/** Reads a page of the plain sort that banners are: enough for the rules, no replacement for a browser. */
export function readPage(html: string): Page {
  const clean = html.replaceAll(/<!--[\s\S]*?-->/g, (comment) => ' '.repeat(comment.length));
  const scripts: { text: string; at: number }[] = [];
  const styles: string[] = [];
  const markup = clean.replaceAll(RAW, (whole: string, kind: string, text: string, at: number) => {
    if (kind.toLowerCase() === 'script') scripts.push({ text, at });
    else styles.push(text);
    return `${whole.slice(0, whole.indexOf('>') + 1)}${' '.repeat(whole.length - whole.indexOf('>') - 1)}`;
  });
  const tags = [...markup.matchAll(TAG)].map((found) => ({
    name: (found[1] ?? '').toLowerCase(),
    attributes: new Map(
      [...(found[2] ?? '').matchAll(ATTRIBUTE)].map((a) => [(a[1] ?? '').toLowerCase(), a[2] ?? a[3] ?? a[4] ?? '']),
    ),
    at: found.index,
  }));
  return { html: clean, tags, scripts, styles, markup };
}

/** What attributes and style sheets name as files or addresses, data and places in the page itself left out. */
export function referencesOf(page: Page): readonly string[] {
  const named = page.tags.flatMap(({ name, attributes }) =>
    ['src', 'href', 'xlink:href', 'poster', 'data', 'srcset', 'action'].flatMap((attribute) => {
      const value = attributes.get(attribute);
      return value === undefined || (name === 'a' && attribute === 'href') ? [] : [value];
    }),
  );
  const inStyles = [...page.styles, ...page.tags.map((t) => t.attributes.get('style') ?? '')].flatMap((css) => [
    ...[...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map((m) => m[1] ?? ''),
    ...[...css.matchAll(/@import\s+["']([^"']+)["']/g)].map((m) => m[1] ?? ''),
  ]);
  return [...named, ...inStyles].filter(
    (value) => value !== '' && !value.startsWith('#') && !value.startsWith('data:'),
  );
}
