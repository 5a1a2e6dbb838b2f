import type { Lang, TargetFormat } from '../scene/index.ts';
import type { CatalogFormat } from './schema.ts';

/** A size that a caller names himself. `maxKb` in KB of 1,000 bytes. */
export interface CustomSize {
  readonly width: number;
  readonly height: number;
  readonly maxKb: number | null;
}

/** What a picture for this catalog entry, or for a caller's own size, must satisfy. */
export function targetFormat(source: CatalogFormat | CustomSize, lang: Lang = 'ru'): TargetFormat {
  return 'key' in source ? ofEntry(source, lang) : ofSize(source);
}

function ofEntry(entry: CatalogFormat, lang: Lang): TargetFormat {
  return {
    key: entry.key,
    label: lang === 'en' ? entry.label_en : entry.label_ru,
    width: entry.width,
    height: entry.height,
    maxKb: entry.max_kb,
    fileTypes: entry.file_types,
    safe: entry.safe_zone,
    obstructions: entry.obstructions.map(({ x, y, w, h }) => ({ x, y, w, h })),
    cta: entry.cta,
    text: {
      allowed: entry.text.allowed,
      maxAreaShare: entry.text.max_area_share,
      headlineMaxChars: entry.text.headline_max_chars,
      minFontPx: entry.text.min_font_px,
      minHeadlinePx: entry.text.min_headline_px,
    },
    displayCssWidth: entry.display_css_width,
    rules: entry.rules,
  };
}

/** A bare size has no network's rules: only margins, and legibility where such a picture is likely shown. */
function ofSize({ width, height, maxKb }: CustomSize): TargetFormat {
  const margin = Math.max(2, Math.round(Math.min(width, height) * 0.03));
  const displayCssWidth = likelyDisplayWidth(width, height);
  const density = width / displayCssWidth;
  return {
    key: `custom_${width}x${height}`,
    label: `${width}×${height}`,
    width,
    height,
    maxKb,
    fileTypes: ['jpg', 'png', 'webp'],
    safe: { top: margin, right: margin, bottom: margin, left: margin },
    obstructions: [],
    cta: 'button',
    text: {
      allowed: true,
      maxAreaShare: null,
      headlineMaxChars: null,
      minFontPx: Math.ceil(10 * density),
      minHeadlinePx: Math.ceil(14 * density),
    },
    displayCssWidth,
    rules: [],
  };
}

/** Display banners are shown at their own size; larger pictures in a phone's feed (375) or a column of a page (480). */
function likelyDisplayWidth(width: number, height: number): number {
  if (width <= 375 || Math.min(width, height) <= 300) return Math.min(width, 1200);
  return Math.min(width, width > height ? 480 : 375);
}
