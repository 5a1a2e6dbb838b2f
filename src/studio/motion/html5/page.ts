import type { Lang } from '../../../scene/index.ts';
import { scriptLiteral } from './click.ts';
import { escaped } from './svg.ts';

export type Network = 'rsya' | 'google';

/** What a page is made of; `body` and `style` are finished markup. */
export interface PageParts {
  readonly network: Network;
  readonly lang: Lang;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly style: string;
  /** Layers in z-order. */
  readonly body: string;
  /** Checked by `clickUrl`; null where the network gives the address itself. */
  readonly click: string | null;
}

/** The one page of a banner: doctype to html, one script that starts the motion, one exit. */
export function bannerPage(parts: PageParts): string {
  const { network } = parts;
  return [
    ...head(parts),
    ...(network === 'google' ? [`<script>\nvar clickTag = ${scriptLiteral(parts.click ?? '')};\n</script>`] : []),
    '<script>\ndocument.documentElement.className = "go";\n</script>',
    '</head>',
    '<body>',
    ...(network === 'rsya' ? yandexBody(parts) : googleBody(parts)),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The same picture without scripts and links, playing by itself: for the preview. */
export function playingPage(parts: PageParts): string {
  return [
    ...head(parts, ' class="go"'),
    '</head>',
    '<body>',
    `<div id="ad">${parts.body}</div>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function head({ lang, title, width, height, style }: PageParts, attributes = ''): string[] {
  return [
    '<!DOCTYPE html>',
    `<html lang="${lang}"${attributes}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta name="ad.size" content="width=${width},height=${height}">`,
    `<title>${escaped(title)}</title>`,
    `<style>\n${style}\n</style>`,
  ];
}

function yandexBody({ body, title }: PageParts): string[] {
  return [
    `<a id="click_area" href="#" target="_blank" aria-label="${escaped(title)}"><span id="ad">${body}</span></a>`,
    '<script>',
    'if (window.yandexHTML5BannerApi) {',
    '  document.getElementById("click_area").href = yandexHTML5BannerApi.getClickURLNum(1);',
    '}',
    '</script>',
  ];
}

function googleBody({ body, title }: PageParts): string[] {
  return [
    `<div id="ad" role="link" tabindex="0" aria-label="${escaped(title)}">${body}</div>`,
    '<script>',
    'document.getElementById("ad").addEventListener("click", function () {',
    '  window.open(window.clickTag);',
    '});',
    '</script>',
  ];
}
