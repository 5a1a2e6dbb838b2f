import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { KeyView } from '../../../../src/contract/index.ts';
import { call, Refusal } from '../../api/client.ts';
import { useWorkspace } from '../../api/session.ts';
import { access } from '../../i18n/messages/access.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ShownOnce } from './shown-once.tsx';

const EXPIRIES = ['none', '30', '90', '365'] as const;

/** Makes a key, then shows it, once. */
export function NewKey({ onClose }: { readonly onClose: () => void }) {
  const say = useSay(access);
  const { id: ws } = useWorkspace();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<KeyView['kind']>('test');
  const [expiry, setExpiry] = useState<(typeof EXPIRIES)[number]>('none');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const send = async (): Promise<void> => {
    if (name.trim() === '') {
      setError(say('make.required'));
      first.current?.focus();
      return;
    }
    setBusy(true);
    try {
      const answer = await call<{ readonly key: string; readonly info: KeyView }>(`/w/${ws}/keys`, {
        method: 'POST',
        body: { kind, name: name.trim(), expires_in_days: expiry === 'none' ? null : Number(expiry) },
      });
      // The key itself goes into no store: it lives in this dialog only.
      setMade(answer.key);
      void client.invalidateQueries({ queryKey: ['w', ws, 'keys'] });
    } catch (refusal) {
      setError(refusal instanceof Refusal ? (refusal.details[0]?.message ?? refusal.message) : String(refusal));
    }
    setBusy(false);
  };
  if (made !== null)
    return (
      <ShownOnce
        title={say('once.title', { name: name.trim() })}
        text={say('once.text')}
        saved={say('once.saved')}
        value={made}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onClose={onClose} title={say('make.title')} focus={first}>
      <form
        className="flex flex-col gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <Field label={say('make.name')} note={say('make.name.note')} error={error}>
          <TextInput
            ref={first}
            name="name"
            maxLength={80}
            value={name}
            onValue={(value) => {
              setName(value);
              setError(undefined);
            }}
          />
        </Field>
        <div className="flex flex-col items-start gap-1.5">
          <span className="text-dense font-medium" aria-hidden>
            {say('make.kind')}
          </span>
          <Segmented
            label={say('make.kind')}
            value={kind}
            options={[
              ['test', say('make.test')],
              ['live', say('make.live')],
            ]}
            onChange={setKind}
          />
          <span className="text-hint text-ink-3">{say(kind === 'test' ? 'make.test.note' : 'make.live.note')}</span>
        </div>
        <Field label={say('make.expiry')}>
          <Select
            label={say('make.expiry')}
            value={expiry}
            onChange={setExpiry}
            options={EXPIRIES.map((value) => ({ value, label: say(`make.expiry.${value}`) }))}
          />
        </Field>
        <div className="flex justify-end">
          <Button look="primary" type="submit" busy={busy}>
            {say('make.action')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
