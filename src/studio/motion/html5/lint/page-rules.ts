import { lengthOf } from './animations.ts';
import { LIMITS, OUR_SECONDS } from './networks.ts';
import { none, present, type Linted, type Rule } from './rule.ts';

const scripts = ({ page }: Linted): string => page?.scripts.map(({ text }) => text).join('\n') ?? '';
/** Scripts without the address of the click, which is the one address that may stand there. */
const ownScripts = (banner: Linted): string => scripts(banner).replaceAll(/var clickTag\s*=\s*"[^"\n]*"/g, '');
const styles = ({ page }: Linted): string => page?.styles.join('\n') ?? '';
const found = (text: string, ...patterns: readonly RegExp[]): readonly string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((m) => m[0].trim()));
const inPage = (banner: Linted): string => `${banner.page?.markup ?? ''}\n${ownScripts(banner)}\n${styles(banner)}`;
/** Names of XML, no addresses. */
const withoutNamespaces = (text: string): string => text.replaceAll(/xmlns(?::\w+)?="[^"]*"/g, '');
/** Destinations of anchors are the matter of the click rules. */
const withoutAnchors = (text: string): string => text.replaceAll(/<a\b[^>]*>/gi, '');

/** Rules of the page that both networks share. */
export const pageRules: readonly Rule[] = [
  {
    id: 'HTML_SKELETON',
    network: null,
    says: { ru: 'doctype, html, head и body на месте', en: 'doctype, html, head and body are there' },
    check: ({ html }) =>
      none(
        [/^\s*<!doctype html>/i, /<html[\s>]/i, /<head[\s>]/i, /<body[\s>]/i, /<\/html>/i]
          .filter((part) => !part.test(html))
          .map((part) => part.source),
      ),
  },
  {
    id: 'AD_SIZE',
    network: null,
    says: { ru: 'Размер в метатеге ad.size', en: 'Size in the meta tag ad.size' },
    check: ({ page, width, height, html }) => {
      const wanted = `width=${width},height=${height}`;
      const metas = page?.tags.filter((t) => t.name === 'meta' && t.attributes.get('name') === 'ad.size') ?? [];
      const inHead = metas.every(({ at }) => at < html.search(/<\/head>/i));
      const value = metas.map((t) => t.attributes.get('content') ?? '').join(' ');
      return present(value === wanted && inHead, value, wanted);
    },
  },
  {
    id: 'SIZE_ALLOWED',
    network: null,
    says: { ru: 'Размер принимается сетью', en: 'The network takes this size' },
    check: ({ width, height, network }) =>
      present(
        LIMITS[network].sizes.includes(`${width}x${height}`),
        `${width}x${height}`,
        LIMITS[network].sizes.join(' '),
      ),
  },
  {
    id: 'NO_EXTERNAL_URL',
    network: null,
    says: { ru: 'Нет внешних адресов', en: 'No external addresses' },
    check: (banner) =>
      none(
        found(withoutAnchors(withoutNamespaces(inPage(banner))), /(?:https:|(?<=["'(=\s]))\/\/[\w.-]+\.\w[^\s"')<]*/gi),
      ),
  },
  {
    id: 'NO_HTTP',
    network: null,
    says: { ru: 'Нет адресов без шифрования', en: 'No addresses without encryption' },
    check: (banner) => none(found(withoutAnchors(withoutNamespaces(inPage(banner))), /http:\/\/[^\s"')<]*/gi)),
  },
  {
    id: 'NO_STORAGE_API',
    network: null,
    says: { ru: 'Нет обращений к хранилищам браузера', en: 'No use of the browser’s storage' },
    check: (banner) =>
      none(found(scripts(banner), /\b(?:localStorage|sessionStorage|indexedDB|caches|document\.cookie)\b/g)),
  },
  {
    id: 'NO_NET_API',
    network: null,
    says: { ru: 'Нет сетевых запросов из скрипта', en: 'No requests from scripts' },
    check: (banner) =>
      none(
        found(
          scripts(banner),
          /\b(?:fetch\s*\(|XMLHttpRequest|WebSocket|EventSource|importScripts|RTCPeerConnection)/g,
        ),
      ),
  },
  {
    id: 'NO_EVAL',
    network: null,
    says: {
      ru: 'Код читаемый: без eval, document.write и обфускации',
      en: 'Readable code: no eval, document.write or obfuscation',
    },
    check: (banner) =>
      none([
        ...found(scripts(banner), /\beval\s*\(|\bnew Function\b|document\.write\w*\s*\(|\batob\s*\(/g),
        ...(scripts(banner)
          .split('\n')
          .some((line) => line.length > 2_000)
          ? ['line > 2000']
          : []),
        ...((ownScripts(banner).match(/\\x[0-9a-f]{2}/gi)?.length ?? 0) > 8 ? ['\\x..'] : []),
      ]),
  },
  {
    id: 'NO_MEDIA_FRAME',
    network: null,
    says: { ru: 'Нет видео, звука, фреймов, форм и плагинов', en: 'No video, audio, frames, forms or plugins' },
    check: ({ page }) =>
      none(
        (page?.tags ?? [])
          .map(({ name }) => name)
          .filter((name) =>
            ['video', 'audio', 'iframe', 'frame', 'object', 'embed', 'form', 'input', 'applet', 'base'].includes(name),
          ),
      ),
  },
  {
    id: 'NO_NAVIGATION',
    network: null,
    says: { ru: 'Нет переходов и диалогов, кроме клика', en: 'No navigation or dialogs but the click' },
    check: (banner) =>
      none(
        found(
          scripts(banner),
          /\b(?:window|document|self|top|parent)?\.?location\b\s*(?:=|\.)/g,
          /\b(?:top|parent|opener)\s*\.\s*\w+/g,
          /\b(?:alert|confirm|prompt|print)\s*\(/g,
        ).concat(
          (banner.page?.tags ?? [])
            .filter((t) => t.attributes.get('http-equiv')?.toLowerCase() === 'refresh')
            .map(() => 'refresh'),
        ),
      ),
  },
  {
    id: 'FINITE',
    network: null,
    says: { ru: 'Анимация конечна, секунд', en: 'The animation ends, seconds' },
    check: (banner) => {
      const endless = found(
        `${styles(banner)}\n${scripts(banner)}\n${banner.page?.markup ?? ''}`,
        /\binfinite\b/g,
        /\bset(?:Interval|Timeout)\s*\(/g,
        /\brequestAnimationFrame\b/g,
        /repeatCount\s*=/g,
      );
      const { seconds, iterations } = lengthOf(styles(banner));
      return endless.length > 0
        ? none(endless)
        : present(seconds <= OUR_SECONDS && iterations <= 3, Number(seconds.toFixed(2)), OUR_SECONDS);
    },
  },
  {
    id: 'REDUCED_MOTION',
    network: null,
    says: { ru: 'Уважает настройку «меньше движения»', en: 'Respects the wish for less motion' },
    check: (banner) => {
      const outside = styles(banner)
        .replaceAll(/@media\s*\(prefers-reduced-motion:\s*no-preference\)\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
        .match(/\banimation(?:-name)?\s*:/g);
      return present(styles(banner).includes('prefers-reduced-motion') && !outside, outside?.length ?? 0, 0);
    },
  },
  {
    id: 'OPAQUE',
    network: null,
    says: { ru: 'Непрозрачный фон на всю площадь', en: 'An opaque background over the whole area' },
    check: (banner) => {
      const rule = /#ad\s*\{([^}]*)\}/.exec(styles(banner))?.[1] ?? '';
      const whole = rule.includes(`width:${banner.width}px`) && rule.includes(`height:${banner.height}px`);
      return present(whole && /background:#[0-9a-f]{6}/.test(rule), rule.slice(0, 120), 'background');
    },
  },
];
