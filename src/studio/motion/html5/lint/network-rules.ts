import { overlaps } from './label-zone.ts';
import { FONTS } from './file-rules.ts';
import { LABEL_ZONE, OUR_HTML_BYTES } from './networks.ts';
import { none, present, type Linted, type Rule } from './rule.ts';
import { scriptLiteral } from '../click.ts';

const scripts = ({ page }: Linted): string => page?.scripts.map(({ text }) => text).join('\n') ?? '';
const count = (text: string, part: string): number => text.split(part).length - 1;
const API = 'yandexHTML5BannerApi.getClickURLNum(1)';
const TAG_LINE = /var clickTag\s*=\s*("(?:[^"\\\n]|\\.)*")/g;

const yandex: readonly Rule[] = [
  {
    id: 'CLICK_API',
    network: 'rsya',
    says: {
      ru: 'Адрес клика берётся из yandexHTML5BannerApi, один раз',
      en: 'The click address comes from yandexHTML5BannerApi, once',
    },
    check: (banner) => present(count(scripts(banner), API) === 1, count(scripts(banner), API), 1),
  },
  {
    id: 'CLICK_AREA',
    network: 'rsya',
    says: {
      ru: 'Ссылка click_area на весь баннер, скрипт после неё',
      en: 'The link click_area holds the whole banner, its script stands after it',
    },
    check: (banner) => {
      const { page } = banner;
      const areas = page?.tags.filter((t) => t.name === 'a' && t.attributes.get('id') === 'click_area') ?? [];
      const ad = page?.tags.find((t) => t.attributes.get('id') === 'ad');
      const script = page?.scripts.find(({ text }) => text.includes('yandexHTML5BannerApi'));
      const [area] = areas;
      const good =
        areas.length === 1 &&
        area?.attributes.get('target') === '_blank' &&
        area.attributes.get('href') === '#' &&
        ad !== undefined &&
        ad.at > area.at &&
        (script === undefined || script.at > ad.at);
      return present(good, areas.length, 1);
    },
  },
  {
    id: 'NO_INLINE_HANDLERS',
    network: 'rsya',
    says: { ru: 'Обработчики событий только внутри script', en: 'Event handlers inside script only' },
    check: ({ page }) =>
      none(
        (page?.tags ?? []).flatMap(({ attributes }) => [...attributes.keys()].filter((name) => /^on[a-z]/.test(name))),
      ),
  },
  {
    id: 'HTML_WEIGHT',
    network: 'rsya',
    says: { ru: 'Вес страницы, байт', en: 'Weight of the page, bytes' },
    check: ({ html }) => present(Buffer.byteLength(html) < OUR_HTML_BYTES, Buffer.byteLength(html), OUR_HTML_BYTES),
  },
  {
    id: 'LABEL_ZONE',
    network: 'rsya',
    says: {
      ru: 'Левый верхний угол 65×30 свободен для пометки',
      en: 'The upper left corner, 65×30, is free for the label',
    },
    check: ({ made }) => none(made ? overlaps(made.picture, LABEL_ZONE) : []),
  },
  {
    id: 'NO_COUNTERS',
    network: 'rsya',
    says: { ru: 'Нет счётчиков и пикселей', en: 'No counters or pixels' },
    check: (banner) => {
      const pixels = (banner.page?.tags ?? []).filter(
        ({ name, attributes }) => name === 'img' && attributes.get('width') === '1' && attributes.get('height') === '1',
      );
      const counters = [...scripts(banner).matchAll(/\b(?:ym|gtag|ga)\s*\(/g)].map((m) => m[0]);
      return none([...pixels.map(() => '1x1'), ...counters]);
    },
  },
];

const google: readonly Rule[] = [
  {
    id: 'CLICK_TAG',
    network: 'google',
    says: { ru: 'clickTag объявлен ровно один раз', en: 'clickTag is declared exactly once' },
    check: (banner) => {
      const declared = [...scripts(banner).matchAll(/\b(?:var|let|const)\s+clickTag\w*\s*=|window\.clickTag\s*=[^=]/gi)]
        .length;
      return present(declared === 1, declared, 1);
    },
  },
  {
    id: 'CLICK_TAG_TOP_LEVEL',
    network: 'google',
    says: {
      ru: 'clickTag в head, на верхнем уровне, с адресом задачи',
      en: 'clickTag in the head, at top level, with the address of the task',
    },
    check: ({ page, html, click }) => {
      const head = html.search(/<\/head>/i);
      const holders = page?.scripts.filter(({ text }) => /clickTag\w*\s*=[^=]/i.test(text)) ?? [];
      const literals = holders.flatMap(({ text }) => [...text.matchAll(TAG_LINE)].map((m) => m[1] ?? ''));
      const topLevel = holders.every(
        ({ text, at }) => at < head && depthAt(text, text.search(/clickTag\w*\s*=/i)) === 0,
      );
      const wanted = scriptLiteral(click ?? '');
      return present(
        topLevel && literals.every((literal) => literal === wanted),
        literals.join(' ').slice(0, 200),
        wanted.slice(0, 200),
      );
    },
  },
  {
    id: 'CLICK_TAG_USED',
    network: 'google',
    says: {
      ru: 'Клик открывает clickTag в новом окне, один выход',
      en: 'A click opens clickTag in a new window, one exit',
    },
    check: (banner) => {
      const opened = [...scripts(banner).matchAll(/window\.open\s*\(([^)]*)\)/g)].map((m) => (m[1] ?? '').trim());
      const good = opened.length === 1 && /^window\.clickTag(?:,.*)?$/.test(opened[0] ?? '');
      return present(good, opened.join(' ').slice(0, 100), 'window.open(window.clickTag)');
    },
  },
  {
    id: 'NO_HARD_CODED_LINK',
    network: 'google',
    says: { ru: 'Нет ссылок с готовым адресом', en: 'No link with an address of its own' },
    check: ({ page }) =>
      none(
        (page?.tags ?? [])
          .filter((t) => t.name === 'a' || t.name === 'area')
          .flatMap((t) => t.attributes.get('href') ?? [])
          .filter((href) => href !== '#'),
      ),
  },
  {
    id: 'NO_STUDIO_LEFTOVERS',
    network: 'google',
    says: { ru: 'Нет остатков Studio, GWD и exitapi', en: 'No leftovers of Studio, GWD or exitapi' },
    check: (banner) =>
      none([...scripts(banner).matchAll(/\bEnabler\b|\bgwd[-_A-Z]\w*|\bExitApi\b|\bstudio\.\w+/g)].map((m) => m[0])),
  },
  {
    id: 'NO_FONT_FILES',
    network: 'google',
    says: { ru: 'Нет файлов шрифтов', en: 'No font files' },
    check: ({ entries }) =>
      none(
        entries
          .map(({ name }) => name)
          .filter((name) => FONTS.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase())),
      ),
  },
];

/** How many braces are open at a place of a script. */
const depthAt = (text: string, at: number): number =>
  count(text.slice(0, Math.max(0, at)), '{') - count(text.slice(0, Math.max(0, at)), '}');

/** Rules that only one of the networks has. */
export const networkRules: readonly Rule[] = [...yandex, ...google];
