import type { JobInput } from './job-input.ts';
import { limits } from './limits.ts';
import type { ModeId } from './modes.ts';
import type { FieldProblem } from './problems.ts';

type Field = keyof JobInput;
type Rule = (input: JobInput) => FieldProblem[];

/**
 * What the task lacks for its mode, field by field; empty when it is complete. Pure: it looks neither at the catalog
 * nor at stored things.
 * A text of blanks counts as missing.
 */
export function missingFields(input: JobInput): FieldProblem[] {
  return [...RULES[input.mode].flatMap((rule) => rule(input)), ...unprintable(input)];
}

const RULES: Readonly<Record<ModeId, readonly Rule[]>> = {
  create: [assets(1, limits.assetIds), anyOf('title', 'brief')],
  adapt: [assets(1, 1), anyOf('sizes', 'format_keys', 'packs')],
  pack: [assets(1, 1), anyOf('packs', 'format_keys')],
  enhance: [assets(1, limits.assetIds)],
  ctr: [assets(1, 1)],
  unify: [assets(limits.unify.min, limits.unify.max)],
  card: [assets(1, limits.assetIds), required('marketplace'), required('title')],
  video: [oneSource],
  html5: [oneSource, required('network'), (input) => (input.network === 'google' ? required('click_url')(input) : [])],
  edit: [required('output_ids'), required('instruction')],
};

/** Fields that every mode takes note of. */
const ALWAYS: readonly Field[] = ['mode', 'tier', 'lang', 'webhook_url', 'autostart', 'brand_kit_id'];

/** What a mode that composes a picture of its own reads. */
const WORDS: readonly Field[] = ['title', 'brief', 'goal', 'characteristics'];
const SIZES: readonly Field[] = ['sizes', 'format_keys', 'packs'];

const USED: Readonly<Record<ModeId, readonly Field[]>> = {
  create: ['asset_ids', ...WORDS, 'auto_pick'],
  adapt: ['asset_ids', ...SIZES, 'brief', 'from_photo'],
  pack: ['asset_ids', ...SIZES, ...WORDS, 'from_photo', 'auto_pick', 'marketplace'],
  enhance: ['asset_ids', 'brief'],
  ctr: ['asset_ids', ...WORDS, 'from_photo'],
  unify: ['asset_ids', 'reference_asset_id', 'brief'],
  card: ['asset_ids', 'marketplace', ...WORDS],
  video: ['asset_ids', 'output_ids', 'sizes', ...WORDS, 'video_aspect', 'motion', 'from_photo'],
  html5: ['asset_ids', 'output_ids', ...SIZES, ...WORDS, 'network', 'click_url', 'motion', 'from_photo'],
  edit: ['output_ids', 'instruction', 'asset_ids'],
};

/** Fields that the caller gave and the mode of the task does not look at: named to him, never ignored in silence. */
export function unusedFields(input: JobInput): Field[] {
  return (Object.keys(input) as Field[]).filter(
    (field) => !ALWAYS.includes(field) && !USED[input.mode].includes(field) && given(input, field),
  );
}

function given(input: JobInput, field: Field): boolean {
  const value = input[field];
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
}

/** What our type has no letters for; digits, signs and emoji are of no script. */
const FOREIGN_LETTERS = /[^\p{Script=Latin}\p{Script=Cyrillic}\P{L}]/gu;
const WORD = /[\p{L}\p{N}]/u;
/** Modes that print the title. */
const PRINT: readonly ModeId[] = ['create', 'pack', 'card'];

/**
 * A title that would not be printed as it is written: refused, since a line of ours in its place is not what was
 * ordered. Where a brand kit is named its fonts may have the letters.
 */
function unprintable(input: JobInput): FieldProblem[] {
  if (!PRINT.includes(input.mode)) return [];
  const [title, brief] = [input.title ?? '', input.brief ?? ''];
  const path = title.trim() === '' ? 'brief' : 'title';
  if (`${title}${brief}`.trim() !== '' && !WORD.test(title) && !WORD.test(brief)) return [{ path, code: 'no_words' }];
  if (input.brand_kit_id) return [];
  const told = path === 'title' ? title : brief;
  const foreign = told.match(FOREIGN_LETTERS) ?? [];
  // In a brief that is no headline a foreign name among words of ours is left out, and told.
  if (foreign.length === 0 || (path === 'brief' && /[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(brief))) return [];
  const characters = [...new Set(foreign)].slice(0, 12).join(' ');
  return [{ path, code: 'no_type_for', params: { characters } }];
}

function required(field: Field): Rule {
  return (input) => (given(input, field) ? [] : [{ path: field, code: 'required' }]);
}

/** At least one of the fields; when none is given, each is named. */
function anyOf(...fields: Field[]): Rule {
  return (input) =>
    fields.some((field) => given(input, field))
      ? []
      : fields.map((path) => ({ path, code: 'required_any', params: { fields: fields.join(', ') } }));
}

/** Pictures, each counted once however often it is named. */
function assets(min: number, max: number): Rule {
  return (input) => {
    const found = new Set(input.asset_ids).size;
    if (found === 0) return [{ path: 'asset_ids', code: 'required' }];
    if (found < min) return [{ path: 'asset_ids', code: 'too_few', params: { min } }];
    return found > max ? [{ path: 'asset_ids', code: 'too_many', params: { max } }] : [];
  };
}

/** Exactly one picture: an asset or an output. */
function oneSource(input: JobInput): FieldProblem[] {
  const [assets, outputs] = [new Set(input.asset_ids).size, new Set(input.output_ids).size];
  const fields: Field[] = ['asset_ids', 'output_ids'];
  if (assets + outputs === 0)
    return fields.map((path) => ({ path, code: 'required_any', params: { fields: fields.join(', ') } }));
  if (assets + outputs === 1) return [];
  return [{ path: assets > 1 ? 'asset_ids' : 'output_ids', code: 'one_source' }];
}
