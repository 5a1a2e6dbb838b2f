import type { Catalog } from './catalog.ts';
import type { CatalogFormat, Platform } from './schema.ts';

/**
 * Body of GET /formats and of the tool `list_formats`: all packs, or one. Null = no such pack. Plain JSON in the
 * contract's snake_case.
 */
export function formatsBody(catalog: Catalog, pack?: string): FormatsBody | null {
  const packs = pack === undefined ? catalog.platforms : [catalog.pack(pack)].filter((p) => p !== null);
  if (packs.length === 0) return null;
  return { object: 'format_catalog', packs: packs.map(packBody) };
}

export interface FormatsBody {
  readonly object: 'format_catalog';
  readonly packs: readonly PackBody[];
}
export type PackBody = ReturnType<typeof packBody>;

function packBody(platform: Platform) {
  return {
    id: platform.id,
    label: { ru: platform.label_ru, en: platform.label_en },
    kind: platform.kind,
    legal_notice:
      platform.legal_notice_ru === undefined
        ? null
        : { ru: platform.legal_notice_ru, en: platform.legal_notice_en ?? platform.legal_notice_ru },
    /** Number of pictures that this pack makes. */
    count: platform.formats.filter((f) => f.in_pack).length,
    formats: platform.formats.map(formatBody),
  };
}

function formatBody(format: CatalogFormat) {
  return {
    key: format.key,
    label: { ru: format.label_ru, en: format.label_en },
    width: format.width,
    height: format.height,
    max_kb: format.max_kb,
    file_types: format.file_types,
    safe_zone: format.safe_zone,
    obstructions: format.obstructions,
    text: {
      allowed: format.text.allowed,
      max_area_share: format.text.max_area_share,
      headline_max_chars: format.text.headline_max_chars,
      min_font_px: format.text.min_font_px,
    },
    cta: format.cta,
    display_css_width: format.display_css_width,
    html5: format.html5,
    popular: format.popular,
    in_pack: format.in_pack,
    rules: format.rules,
    confidence: format.confidence,
    sources: format.sources.map((s) => s.url),
  };
}
