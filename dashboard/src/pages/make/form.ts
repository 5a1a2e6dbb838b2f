import type { JobInputBody, ModeId } from '../../../../src/contract/index.ts';
import { MODES } from '../../../../src/contract/modes/index.ts';
import type { Selection } from './formats/selection.ts';
import { bodyOfSelection, EMPTY_SELECTION } from './formats/selection.ts';

/** Every field of a task but its mode. */
export type FieldName = Exclude<keyof JobInputBody, 'mode'>;

/**
 * Where a field stands on the page. A field that the contract gains is a type error here until somebody decides.
 * `auto`: not asked; the page sets it itself.
 */
export const PLACE: Readonly<Record<FieldName, 'photos' | 'about' | 'formats' | 'more' | 'estimate' | 'auto'>> = {
  asset_ids: 'photos',
  output_ids: 'photos',
  reference_asset_id: 'photos',
  title: 'about',
  brief: 'about',
  brand_kit_id: 'about',
  goal: 'about',
  marketplace: 'about',
  characteristics: 'about',
  instruction: 'about',
  network: 'about',
  click_url: 'about',
  video_aspect: 'about',
  motion: 'about',
  packs: 'formats',
  format_keys: 'formats',
  sizes: 'formats',
  tier: 'more',
  lang: 'more',
  from_photo: 'more',
  webhook_url: 'more',
  auto_pick: 'estimate',
  autostart: 'auto',
};

/** Proportions of a banner from scratch, width and height. */
export const SHAPES = {
  '1:1': [1080, 1080],
  '4:5': [1080, 1350],
  '9:16': [1080, 1920],
  '1.91:1': [1200, 628],
} as const;
export type Shape = keyof typeof SHAPES;

/** What the page's fields hold; texts as typed. */
export interface Form {
  readonly title: string;
  readonly brief: string;
  readonly price: string;
  readonly oldPrice: string;
  readonly goal: string;
  readonly characteristics: string;
  readonly instruction: string;
  readonly click_url: string;
  readonly motion: string;
  readonly webhook_url: string;
  readonly brand: string;
  readonly marketplace: NonNullable<JobInputBody['marketplace']>;
  readonly network: NonNullable<JobInputBody['network']>;
  readonly video_aspect: NonNullable<JobInputBody['video_aspect']>;
  readonly tier: NonNullable<JobInputBody['tier']>;
  readonly lang: 'auto' | NonNullable<JobInputBody['lang']>;
  readonly from_photo: 'auto' | 'photo' | 'banner';
  readonly shape: Shape;
  readonly reference: string;
  /** The person picks sketch or master; false: the service does. */
  readonly ask: boolean;
  readonly formats: Selection;
}

export const EMPTY_FORM: Form = {
  title: '',
  brief: '',
  price: '',
  oldPrice: '',
  goal: '',
  characteristics: '',
  instruction: '',
  click_url: '',
  motion: '',
  webhook_url: '',
  brand: '',
  marketplace: 'wb',
  network: 'rsya',
  video_aspect: '9:16',
  tier: 'standard',
  lang: 'auto',
  from_photo: 'auto',
  shape: '1:1',
  reference: '',
  ask: true,
  formats: EMPTY_SELECTION,
};

/** The task that the fields describe, with the fields of its mode only. */
export function bodyOf(mode: ModeId, form: Form, assets: readonly string[], outputs: readonly string[]): JobInputBody {
  const chosen = bodyOfSelection(form.formats);
  const shape = SHAPES[form.shape];
  const all: Required<{ [K in FieldName]: JobInputBody[K] | undefined }> = {
    asset_ids: [...assets].slice(0, MODES[mode].page.photos),
    output_ids: outputs.length > 0 ? [...outputs] : undefined,
    reference_asset_id: form.reference || undefined,
    title: text(form.title),
    brief: text(briefWithPrice(form)),
    brand_kit_id: form.brand || undefined,
    goal: text(form.goal),
    marketplace: form.marketplace,
    characteristics: text(form.characteristics),
    instruction: text(form.instruction),
    network: form.network,
    click_url: text(form.click_url),
    video_aspect: form.video_aspect,
    motion: text(form.motion),
    packs: chosen.packs,
    format_keys: chosen.format_keys,
    sizes:
      mode === 'create' ? (form.shape === '1:1' ? undefined : [{ width: shape[0], height: shape[1] }]) : chosen.sizes,
    tier: form.tier,
    lang: form.lang === 'auto' ? undefined : form.lang,
    from_photo: form.from_photo === 'auto' ? undefined : form.from_photo === 'photo',
    webhook_url: text(form.webhook_url),
    auto_pick: !form.ask,
    autostart: undefined,
  };
  const fields: readonly FieldName[] = [...MODES[mode].page.fields, 'webhook_url'];
  const given = fields.filter((field) => all[field] !== undefined).map((field) => [field, all[field]]);
  return { mode, ...Object.fromEntries(given) } as JobInputBody;
}

/** The brief with the price sentence that its two fields make, in the language of the brief. */
export function briefWithPrice({
  title,
  brief,
  price,
  oldPrice,
}: Pick<Form, 'title' | 'brief' | 'price' | 'oldPrice'>): string {
  if (price.trim() === '') return brief;
  const words = title + brief;
  const english = /[a-z]/i.test(words) && !/\p{Script=Cyrillic}/u.test(words);
  const now = english ? price.trim() : money(price);
  const before = english ? oldPrice.trim() : money(oldPrice);
  const instead = before === '' ? '' : ` ${english ? 'instead of' : 'вместо'} ${before}`;
  const line = `${english ? 'Price' : 'Цена'} ${now}${instead}.`;
  const said = brief.trim();
  return said === '' ? line : `${/[.!?…]$/.test(said) ? said : `${said}.`} ${line}`;
}

/** A bare number is in roubles. */
function money(value: string): string {
  const trimmed = value.trim();
  return /^[\d\s.,]+$/.test(trimmed) ? `${trimmed} ₽` : trimmed;
}

function text(value: string): string | undefined {
  const trimmed = value.trim();
  return trimmed === '' ? undefined : trimmed;
}
