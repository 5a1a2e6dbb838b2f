import { ApiError } from '../contract/index.ts';
import type { FormatCatalog, Lang } from '../contract/index.ts';
import { formatsBody } from '../catalog/index.ts';
import type { Catalog } from '../catalog/index.ts';

/** The catalog, or one pack of it, in one language. Throws `ApiError` not_found for a pack that the host has taken out. */
export function formatCatalog(catalog: Catalog, pack: string | undefined, lang: Lang): FormatCatalog {
  const body = formatsBody(catalog, pack);
  if (body === null) throw new ApiError('not_found');
  return {
    object: 'format_catalog',
    packs: body.packs.map(({ id, label, kind, legal_notice, count, formats }) => ({
      id,
      label: label[lang],
      kind,
      ...(legal_notice === null ? {} : { legal_notice: legal_notice[lang] }),
      count,
      formats: formats.map(({ confidence: _, sources: __, label: names, ...format }) => ({ ...format, label: names[lang] })),
    })),
  };
}
