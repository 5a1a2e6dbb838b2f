import type { Lang } from '../../../scene/index.ts';
import { escaped } from './svg.ts';

/**
 * A page that shows a banner as it plays, in a sandboxed frame: no script, no other file, no link out. The banner
 * plays when the page is
 * opened; loading it again plays it again.
 */
export function previewPage(of: {
  /** The banner as a page that plays without scripts, its pictures inside. */
  readonly page: string;
  readonly title: string;
  readonly lang: Lang;
  readonly width: number;
  readonly height: number;
  readonly ms: number;
}): string {
  const seconds = (of.ms / 1000).toFixed(1);
  const note =
    of.lang === 'en'
      ? `${of.width} × ${of.height}, plays ${seconds} s, then rests. Reload the page to play it again.`
      : `${of.width} × ${of.height}, играет ${seconds} с и замирает. Обновите страницу, чтобы посмотреть ещё раз.`;
  return `<!DOCTYPE html>
<html lang="${of.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(of.title)}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;background:#f1f0ec;color:#5d5f66;font:14px/1.4 system-ui,sans-serif}
iframe{border:0;display:block;background:#fff;box-shadow:0 1px 2px #0002,0 12px 40px #0002}
@media (prefers-color-scheme:dark){body{background:#17181b;color:#a3a6ad}}
</style>
</head>
<body>
<iframe sandbox="" width="${of.width}" height="${of.height}" title="${escaped(of.title)}" srcdoc="${escapedFrame(of.page)}"></iframe>
<p>${note}</p>
</body>
</html>
`;
}

/** A page as the value of an attribute; line breaks stay. */
const escapedFrame = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
