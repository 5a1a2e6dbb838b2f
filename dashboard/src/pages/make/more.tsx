import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronRight } from 'lucide-react';
import { MODES } from '../../../../src/contract/modes/index.ts';
import { make } from '../../i18n/messages/make.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Segmented } from '../../ui/choice.tsx';
import { Select } from '../../ui/select.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import type { FieldsProps } from './about.tsx';
import { Group } from './about.tsx';

/** What most people leave alone. */
export function More({ mode, form, set, errors }: FieldsProps) {
  const say = useSay(make);
  return (
    <Collapsible.Root className="sec">
      <Collapsible.Trigger className="group flex items-center gap-1.5 text-[16px] leading-6 font-semibold">
        <ChevronRight
          size={16}
          className="text-ink-3 transition-transform group-data-panel-open:rotate-90"
          aria-hidden
        />
        {say('more.title')}
      </Collapsible.Trigger>
      <Collapsible.Panel className="mt-3.5 grid grid-cols-2 gap-3.5 wide:grid-cols-6">
        <Group label={say('field.tier')}>
          <Segmented
            label={say('field.tier')}
            value={form.tier}
            options={[
              ['standard', say('tier.standard')],
              ['pro', say('tier.pro')],
            ]}
            onChange={(value) => set('tier', value)}
          />
        </Group>
        <Field className="col-span-full wide:col-span-2" label={say('field.lang')}>
          <Select
            label={say('field.lang')}
            value={form.lang}
            onChange={(value) => set('lang', value)}
            options={[
              { value: 'auto', label: say('lang.auto') },
              { value: 'ru', label: 'Русский' },
              { value: 'en', label: 'English' },
            ]}
          />
        </Field>
        {MODES[mode].page.fields.includes('from_photo') && (
          <Field className="col-span-full wide:col-span-2" label={say('field.from_photo')}>
            <Select
              label={say('field.from_photo')}
              value={form.from_photo}
              onChange={(value) => set('from_photo', value)}
              options={[
                { value: 'auto', label: say('from.auto') },
                { value: 'photo', label: say('from.photo') },
                { value: 'banner', label: say('from.banner') },
              ]}
            />
          </Field>
        )}
        <Field
          className="col-span-full"
          label={say('field.webhook_url')}
          note={say('field.webhook_url.note')}
          error={errors['webhook_url']}
        >
          <TextInput
            name="webhook_url"
            type="url"
            inputMode="url"
            placeholder="https://"
            value={form.webhook_url}
            onValue={(value) => set('webhook_url', value)}
          />
        </Field>
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}
