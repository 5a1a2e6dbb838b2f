import { referencesOf } from './document.ts';
import { LIMITS, OUR_ZIP_BYTES } from './networks.ts';
import { none, present, type Linted, type Rule } from './rule.ts';

const extension = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
const JUNK = /(?:^|\/)(?:__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini)(?:\/|$)/i;
export const FONTS = new Set(['woff', 'woff2', 'ttf', 'otf', 'eot']);
const ARCHIVES = new Set(['zip', 'rar', '7z', 'gz', 'tar']);

const MAGIC: Readonly<Record<string, readonly (readonly number[])[]>> = {
  jpg: [[0xff, 0xd8, 0xff]],
  jpeg: [[0xff, 0xd8, 0xff]],
  png: [[0x89, 0x50, 0x4e, 0x47]],
  gif: [[0x47, 0x49, 0x46, 0x38]],
};

const isWhatItSays = (name: string, bytes: Uint8Array): boolean => {
  const wanted = MAGIC[extension(name)];
  return !wanted || wanted.some((magic) => magic.every((byte, i) => bytes[i] === byte));
};

/** Fonts are Google's own rule, archives the ZIP's: a file breaks one rule only. */
const ownRule = (banner: Linted, name: string): boolean =>
  JUNK.test(name) || ARCHIVES.has(extension(name)) || (banner.network === 'google' && FONTS.has(extension(name)));

const contentFiles = (banner: Linted): Linted['entries'] => banner.entries.filter(({ name }) => !ownRule(banner, name));

/** Rules of the archive and its files. */
export const fileRules: readonly Rule[] = [
  {
    id: 'ZIP_VALID',
    network: null,
    says: {
      ru: 'Архив открывается, без шифрования, чужих путей и вложенных архивов',
      en: 'The archive opens; no encryption, foreign paths or nested archives',
    },
    check: ({ entries }) =>
      entries.length === 0
        ? none(['empty'])
        : none(
            entries
              .filter(
                ({ name, encrypted }) =>
                  encrypted ||
                  name.includes('..') ||
                  /^[/\\]|^[a-zA-Z]:|\\/.test(name) ||
                  ARCHIVES.has(extension(name)),
              )
              .map(({ name }) => name),
          ),
  },
  {
    id: 'ZIP_WEIGHT',
    network: null,
    says: { ru: 'Вес архива, байт', en: 'Weight of the archive, bytes' },
    check: ({ zipBytes, limit, network }) => {
      const most = Math.min(limit ?? OUR_ZIP_BYTES, OUR_ZIP_BYTES, LIMITS[network].zipBytes);
      return present(zipBytes <= most, zipBytes, most);
    },
  },
  {
    id: 'FILE_COUNT',
    network: null,
    says: { ru: 'Число файлов', en: 'Number of files' },
    check: ({ entries, network }) =>
      present(entries.length <= LIMITS[network].files, entries.length, LIMITS[network].files),
  },
  {
    id: 'FILE_TYPE',
    network: null,
    says: {
      ru: 'Только разрешённые типы файлов, содержимое им соответствует',
      en: 'Only permitted types, true to their contents',
    },
    check: (banner) =>
      none(
        contentFiles(banner)
          .filter(
            ({ name, bytes }) => !LIMITS[banner.network].types.includes(extension(name)) || !isWhatItSays(name, bytes),
          )
          .map(({ name }) => name),
      ),
  },
  {
    id: 'FILE_NAME',
    network: null,
    says: { ru: 'Имена файлов: латиница, цифры и -._~', en: 'File names: Latin letters, digits and -._~' },
    check: (banner) =>
      none(
        contentFiles(banner)
          .map(({ name }) => name)
          .filter((name) => !/^[A-Za-z0-9._~/-]{1,50}$/.test(name) && !name.includes('..') && !/^[/\\]/.test(name)),
      ),
  },
  {
    id: 'NO_JUNK',
    network: null,
    says: { ru: 'Нет служебных файлов системы', en: 'No files of the operating system' },
    check: ({ entries }) => none(entries.map(({ name }) => name).filter((name) => JUNK.test(name))),
  },
  {
    id: 'ONE_HTML',
    network: null,
    says: { ru: 'Ровно одна страница в корне, в UTF-8', en: 'Exactly one page at the root, in UTF-8' },
    check: ({ entries }) => {
      const pages = entries.filter(({ name }) => /\.html?$/i.test(name) && !JUNK.test(name));
      const atRoot = pages.filter(({ name }) => !name.includes('/'));
      const readable = atRoot.every(({ bytes }) => !new TextDecoder().decode(bytes).includes('\ufffd'));
      return present(pages.length === 1 && atRoot.length === 1 && readable, pages.map(({ name }) => name).join(' '), 1);
    },
  },
  {
    id: 'LINKS_RESOLVE',
    network: null,
    says: {
      ru: 'Все файлы, на которые ссылается страница, есть в архиве',
      en: 'Every file that the page names is in the archive',
    },
    check: ({ page, entries }) => {
      const names = new Set(entries.map(({ name }) => name));
      return none((page ? referencesOf(page) : []).filter((ref) => !/^(?:[a-z]+:)?\/\//i.test(ref) && !names.has(ref)));
    },
  },
  {
    id: 'NO_ORPHAN',
    network: null,
    says: { ru: 'Нет файлов, которые страница не использует', en: 'No file that the page does not use' },
    check: (banner) => {
      const used = new Set(banner.page ? referencesOf(banner.page) : []);
      return none(
        contentFiles(banner)
          .filter(
            ({ name, bytes }) => LIMITS[banner.network].types.includes(extension(name)) && isWhatItSays(name, bytes),
          )
          .map(({ name }) => name)
          .filter(
            (name) =>
              !/\.html?$/i.test(name) && !used.has(name) && /^[A-Za-z0-9._~/-]+$/.test(name) && !name.includes('..'),
          ),
      );
    },
  },
];
