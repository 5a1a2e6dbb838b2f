import { ApiError } from '../contract/index.ts';
import type { CatalogFormat, FormatCatalog, Lang } from '../contract/index.ts';
import { formatsBody } from '../catalog/index.ts';
import type { Catalog, PackBody } from '../catalog/index.ts';

/**
 * The catalog, or one pack of it, in one language. Throws `ApiError` invalid_request for a
 * pack that is not in it.
 */
export function formatCatalog(catalog: Catalog, pack: string | undefined, lang: Lang): FormatCatalog {
  const body = formatsBody(catalog, pack);
  if (body === null)
    throw new ApiError('invalid_request', {
      details: [{ path: 'pack', code: 'unknown_pack', params: { id: pack ?? '' } }],
    });
  return {
    object: 'format_catalog',
    packs: body.packs.map(({ id, label, kind, legal_notice, count, formats }) => ({
      id,
      label: label[lang],
      kind,
      ...(legal_notice === null ? {} : { legal_notice: legal_notice[lang] }),
      count,
      formats: formats.map((format) => presentFormat(format, lang)),
    })),
  };
}

/** One format of the catalog by its key; null for a key that it does not have. */
export function formatOf(catalog: Catalog, key: string, lang: Lang): CatalogFormat | null {
  const platform = catalog.platformOf(key);
  const format = platform && formatsBody(catalog, platform.id)?.packs[0]?.formats.find((known) => known.key === key);
  return format ? presentFormat(format, lang) : null;
}

/** Where a number was found, and how sure it is, is the host's business. */
function presentFormat(format: PackBody['formats'][number], lang: Lang): CatalogFormat {
  const {
    key,
    width,
    height,
    max_kb,
    file_types,
    safe_zone,
    obstructions,
    text,
    cta,
    display_css_width,
    html5,
    popular,
    in_pack,
    rules,
  } = format;
  return {
    key,
    label: format.label[lang],
    width,
    height,
    max_kb,
    file_types,
    safe_zone,
    obstructions,
    text,
    cta,
    display_css_width,
    html5,
    popular,
    in_pack,
    rules,
  };
}
