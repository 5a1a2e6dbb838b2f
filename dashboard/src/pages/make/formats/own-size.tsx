import { useRef, useState } from 'react';
import { limits } from '../../../../../src/contract/limits.ts';
import { make } from '../../../i18n/messages/make.ts';
import { useSay } from '../../../i18n/use-say.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import type { OwnSize } from './selection.ts';

/** Asks for a size of one's own. */
export function OwnSizeDialog({
  onAdd,
  onClose,
}: {
  readonly onAdd: (size: OwnSize) => void;
  readonly onClose: () => void;
}) {
  const say = useSay(make);
  const [values, setValues] = useState({ width: '', height: '', max: '' });
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const within = (text: string, { min, max }: { readonly min: number; readonly max: number }): boolean =>
    /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max;
  const wrong = {
    width: !within(values.width, limits.side),
    height: !within(values.height, limits.side),
    max: values.max !== '' && !within(values.max, limits.maxKb),
  };
  const input = (field: keyof typeof values, label: string, text: string, note?: string) => (
    <Field label={label} note={note} error={tried && wrong[field] ? text : undefined}>
      <TextInput
        ref={field === 'width' ? first : undefined}
        inputMode="numeric"
        value={values[field]}
        onValue={(value) => setValues({ ...values, [field]: value.trim() })}
      />
    </Field>
  );
  return (
    <Dialog open onClose={onClose} title={say('formats.own')} focus={first}>
      <form
        className="flex flex-col gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (wrong.width || wrong.height || wrong.max) return;
          onAdd({
            width: Number(values.width),
            height: Number(values.height),
            ...(values.max === '' ? {} : { max_kb: Number(values.max) }),
          });
          onClose();
        }}
      >
        <div className="grid grid-cols-2 gap-3.5 wide:grid-cols-3">
          {input('width', say('own.width'), say('own.range'))}
          {input('height', say('own.height'), say('own.range'))}
          {input('max', say('own.max'), say('own.range.kb'), say('own.optional'))}
        </div>
        <div className="flex justify-end">
          <Button look="primary" type="submit">
            {say('own.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
