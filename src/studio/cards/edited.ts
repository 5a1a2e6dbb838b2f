import type { Catalog } from '../../catalog/index.ts';
import type { Material } from '../picture/index.ts';
import { cardChecks, forbiddenOn, mergeRules, slideRules } from './rules/index.ts';

/**
 * The rules of the marketplaces that an edited slide serves, for quality control; undefined where none is a slide.
 * Words are not traced to the input again: whoever edits a slide gives them himself.
 */
export function editedSlideRules(catalog: Catalog, serves: readonly string[]): Material['further'] {
  const formats = serves.flatMap((key) => catalog.format(key) ?? []);
  const rules = mergeRules(formats.flatMap((format) => slideRules(format) ?? []));
  if (rules === null) return undefined;
  const platforms = serves.flatMap((key) => catalog.platformOf(key) ?? []);
  const finders = platforms.map((platform) => forbiddenOn(catalog.lexicon, platform, []));
  return ({ scene, pixels, encoding }) =>
    cardChecks({
      scene,
      rules,
      product: scene.nodes.find(({ role }) => role === 'product')?.box ?? null,
      subject: null,
      pixels,
      encoding,
      untraced: [],
      forbidden: (text) => finders.flatMap((find) => find(text)),
    });
}
