import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ModeId } from '../../../../src/contract/index.ts';
import { limits } from '../../../../src/contract/limits.ts';
import { MODES } from '../../../../src/contract/modes/index.ts';
import { MARKETPLACE_IDS } from '../../../../src/contract/platforms.ts';
import { brandsQuery, formatsQuery } from '../../api/queries.ts';
import { useWorkspace } from '../../api/session.ts';
import { make } from '../../i18n/messages/make.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Segmented } from '../../ui/choice.tsx';
import { Select } from '../../ui/select.tsx';
import { Field, TextArea, TextInput } from '../../ui/field.tsx';
import type { FieldName, Form, Shape } from './form.ts';
import { PLACE, SHAPES } from './form.ts';

export interface FieldsProps {
  readonly mode: ModeId;
  readonly form: Form;
  readonly set: <K extends keyof Form>(field: K, value: Form[K]) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** What the advertising says: the fields of the mode and no others. */
export function About(props: FieldsProps) {
  const fields = MODES[props.mode].page.fields.filter((field) => PLACE[field] === 'about');
  return (
    <div className="grid grid-cols-2 gap-3.5 wide:grid-cols-6">
      {fields.map((field) => (
        <AboutField key={field} field={field} {...props} />
      ))}
      {props.mode === 'create' && <ShapeField {...props} />}
    </div>
  );
}

const WITH_PRICE: readonly ModeId[] = ['create', 'pack', 'card'];

function AboutField({ field, ...props }: FieldsProps & { readonly field: FieldName }): ReactNode {
  const say = useSay(make);
  const { mode, form, set, errors } = props;
  switch (field) {
    case 'title':
      return (
        <Field
          className="col-span-full"
          label={say(mode === 'card' ? 'field.title.product' : 'field.title')}
          note={<span className="max-wide:hidden">{say('field.title.note')}</span>}
          error={errors['title']}
        >
          <TextInput
            name="title"
            value={form.title}
            onValue={(value) => set('title', value)}
            after={<Count text={form.title} most={limits.title} />}
          />
        </Field>
      );
    case 'brief':
      return (
        <>
          <Field
            className="col-span-full"
            label={say(mode === 'enhance' || mode === 'unify' ? 'field.brief.enhance' : 'field.brief')}
            error={errors['brief']}
          >
            <TextArea
              name="brief"
              maxLength={limits.brief}
              value={form.brief}
              onValue={(value) => set('brief', value)}
            />
          </Field>
          {WITH_PRICE.includes(mode) && <PriceFields {...props} />}
        </>
      );
    case 'brand_kit_id':
      return <BrandField {...props} />;
    case 'goal':
      return (
        <Field
          className="col-span-full wide:col-span-4"
          label={say('field.goal')}
          note={say('field.goal.note')}
          error={errors['goal']}
        >
          <TextInput name="goal" maxLength={limits.goal} value={form.goal} onValue={(value) => set('goal', value)} />
        </Field>
      );
    case 'marketplace':
      return <MarketplaceField {...props} />;
    case 'characteristics':
      return (
        <Field
          className="col-span-full"
          label={say('field.characteristics')}
          note={say('field.characteristics.note')}
          error={errors['characteristics']}
        >
          <TextArea
            name="characteristics"
            rows={4}
            maxLength={limits.characteristics}
            value={form.characteristics}
            onValue={(value) => set('characteristics', value)}
          />
        </Field>
      );
    case 'instruction':
      return (
        <Field
          className="col-span-full"
          label={say('field.instruction')}
          hint={say('field.instruction.hint')}
          error={errors['instruction']}
        >
          <TextArea
            name="instruction"
            rows={3}
            maxLength={limits.instruction.max}
            value={form.instruction}
            onValue={(value) => set('instruction', value)}
          />
        </Field>
      );
    case 'network':
      return (
        <Group label={say('field.network')}>
          <Segmented
            label={say('field.network')}
            value={form.network}
            options={[
              ['rsya', say('field.network.rsya')],
              ['google', 'Google'],
            ]}
            onChange={(value) => set('network', value)}
          />
        </Group>
      );
    case 'click_url':
      return (
        <Field className="col-span-full wide:col-span-4" label={say('field.click_url')} error={errors['click_url']}>
          <TextInput
            name="click_url"
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={limits.url}
            value={form.click_url}
            onValue={(value) => set('click_url', value)}
          />
        </Field>
      );
    case 'video_aspect':
      return (
        <Group label={say('field.video_aspect')}>
          <Segmented
            label={say('field.video_aspect')}
            value={form.video_aspect}
            options={[
              ['9:16', '9:16'],
              ['1:1', '1:1'],
              ['16:9', '16:9'],
            ]}
            onChange={(value) => set('video_aspect', value)}
          />
        </Group>
      );
    case 'motion':
      return (
        <Field
          className="col-span-full"
          label={say('field.motion')}
          note={say('field.motion.note')}
          error={errors['motion']}
        >
          <TextInput
            name="motion"
            maxLength={limits.motion}
            value={form.motion}
            onValue={(value) => set('motion', value)}
          />
        </Field>
      );
    default:
      return null;
  }
}

function PriceFields({ form, set }: FieldsProps) {
  const say = useSay(make);
  return (
    <>
      <Field className="wide:col-span-2" label={say('field.price')}>
        <TextInput
          name="price"
          maxLength={40}
          value={form.price}
          onValue={(value) => set('price', value)}
          after={<Rouble text={form.price} />}
        />
      </Field>
      <Field className="wide:col-span-2" label={say('field.oldPrice')}>
        <TextInput
          name="oldPrice"
          maxLength={40}
          value={form.oldPrice}
          onValue={(value) => set('oldPrice', value)}
          after={<Rouble text={form.oldPrice} />}
        />
      </Field>
    </>
  );
}

/** A bare number is read as roubles; a sign of one's own takes its place. */
function Rouble({ text }: { readonly text: string }) {
  return /^[\d\s.,]*$/.test(text) ? <span className="text-ink-3">₽</span> : null;
}

function BrandField({ form, set, errors }: FieldsProps) {
  const say = useSay(make);
  const { id } = useWorkspace();
  const { data } = useQuery(brandsQuery(id));
  const kits = data?.data ?? [];
  return (
    <Field className="col-span-full wide:col-span-2" label={say('field.brand')} error={errors['brand_kit_id']}>
      <Select
        label={say('field.brand')}
        value={form.brand}
        onChange={(value) => set('brand', value)}
        options={[
          { value: '', label: say('field.brand.none') },
          ...kits.map((kit) => ({
            value: kit.id,
            label: kit.name,
            before: <Dots colors={Object.values(kit.colors)} />,
          })),
        ]}
      />
    </Field>
  );
}

/** The first colours of a kit. */
export function Dots({ colors }: { readonly colors: readonly (string | undefined)[] }) {
  return (
    <span className="flex flex-none" aria-hidden>
      {colors.slice(0, 2).map((color) => (
        <i
          key={color}
          className="-mr-1 size-3.5 rounded-full"
          style={{ background: color, boxShadow: 'var(--edge)' }}
        />
      ))}
    </span>
  );
}

function MarketplaceField({ form, set }: FieldsProps) {
  const say = useSay(make);
  const { id } = useWorkspace();
  const { data } = useQuery(formatsQuery(id));
  const label = (market: string): string => data?.packs.find((pack) => pack.id === market)?.label ?? market;
  return (
    <Group label={say('field.marketplace')} wide>
      <div className="flex flex-wrap gap-1.5" role="group" aria-label={say('field.marketplace')}>
        {MARKETPLACE_IDS.map((market) => (
          <button
            key={market}
            type="button"
            className="chip"
            aria-pressed={form.marketplace === market}
            onClick={() => set('marketplace', market)}
          >
            {label(market)}
          </button>
        ))}
      </div>
    </Group>
  );
}

function ShapeField({ form, set }: FieldsProps) {
  const say = useSay(make);
  return (
    <Group label={say('field.shape')} wide>
      <Segmented
        label={say('field.shape')}
        value={form.shape}
        options={(Object.keys(SHAPES) as Shape[]).map((shape) => [
          shape,
          <>
            <i
              aria-hidden
              className="block rounded-[2px] border border-current"
              style={{ height: 14, aspectRatio: SHAPES[shape][0] / SHAPES[shape][1] }}
            />
            {shape}
          </>,
        ])}
        onChange={(value) => set('shape', value)}
      />
    </Group>
  );
}

export function Group({
  label,
  wide = false,
  children,
}: {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div
      className={
        wide
          ? 'col-span-full flex flex-col items-start gap-1.5'
          : 'col-span-full flex flex-col items-start gap-1.5 wide:col-span-2'
      }
    >
      <span className="text-dense font-medium" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}

/** Length in code points, as the service counts. */
function Count({ text, most }: { readonly text: string; readonly most: number }) {
  const length = [...text].length;
  return <span className={length > most ? 'text-hint text-bad' : 'text-hint text-ink-3'}>{length}</span>;
}
