import { useRef, useState } from 'react';
import { make } from '../../i18n/messages/make.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field.tsx';

/** Asks for the address of a picture. */
export function LinkDialog({
  onLink,
  onClose,
}: {
  readonly onLink: (url: string) => Promise<void>;
  readonly onClose: () => void;
}) {
  const say = useSay(make);
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const send = async (): Promise<void> => {
    if (!/^https?:\/\/\S+$/.test(url.trim())) {
      setError(say('link.wrong'));
      return;
    }
    setBusy(true);
    try {
      await onLink(url.trim());
      onClose();
    } catch (refusal) {
      setError((refusal as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={say('link.title')} focus={input}>
      <form
        className="flex flex-col gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <Field label={say('link.label')} hint={say('drop.rules')} error={error}>
          <TextInput
            ref={input}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={url}
            onValue={(next) => {
              setUrl(next);
              setError(undefined);
            }}
          />
        </Field>
        <div className="flex justify-end">
          <Button look="primary" type="submit" busy={busy}>
            {say('link.action')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
