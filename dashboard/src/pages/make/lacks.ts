import type { JobInputBody } from '../../../../src/contract/index.ts';
import type { Refusal } from '../../api/client.ts';
import type { make } from '../../i18n/messages/make.ts';
import type { Say } from '../../i18n/text.ts';
import type { FieldName } from './form.ts';

export interface Lacks {
  readonly text: string;
  readonly fields: readonly FieldName[];
}

/**
 * What the task lacks before it is worth asking for its price. The service decides; this only spares it questions whose
 * answer is known and a new form its red fields.
 */
export function whatLacks(body: JobInputBody, photos: number, say: Say<typeof make>): Lacks | null {
  const { mode } = body;
  const has = (field: FieldName): boolean => {
    const value = body[field];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
  };
  const lack = (text: string, ...fields: FieldName[]): Lacks => ({ text, fields });
  const fill = (label: string, ...fields: FieldName[]): Lacks =>
    lack(say('estimate.fill', { fields: label }), ...fields);
  if (mode === 'edit' && !has('output_ids')) return lack(say('edit.none'), 'output_ids');
  if (mode !== 'edit' && !has('asset_ids') && !has('output_ids'))
    return lack(say(photos > 0 ? 'estimate.upload' : 'estimate.photo'), 'asset_ids');
  if (mode === 'unify' && (body.asset_ids?.length ?? 0) < 2) return lack(say('estimate.two'), 'asset_ids');
  if (mode === 'edit' && !has('instruction')) return fill(say('field.instruction'), 'instruction');
  if (mode === 'create' && !has('title') && !has('brief')) return fill(say('field.title'), 'title');
  if (mode === 'card' && !has('title')) return fill(say('field.title.product'), 'title');
  if (mode === 'html5' && body.network === 'google' && !has('click_url'))
    return fill(say('field.click_url'), 'click_url');
  if ((mode === 'pack' || mode === 'adapt') && !has('packs') && !has('format_keys') && !has('sizes'))
    return lack(say('estimate.formats'), 'format_keys');
  return null;
}

/** What was refused, by the first part of its path, as the page names its fields. */
export function fieldErrors(refusal: Refusal | null): Readonly<Record<string, string>> {
  return Object.fromEntries((refusal?.details ?? []).map(({ path, message }) => [path.split('.')[0] ?? '', message]));
}
