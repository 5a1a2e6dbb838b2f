import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Role, Team } from '../../../../src/contract/index.ts';
import { call, Refusal } from '../../api/client.ts';
import { useWorkspace } from '../../api/session.ts';
import { common } from '../../i18n/messages/common.ts';
import { workspace } from '../../i18n/messages/workspace.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { copyText } from '../../ui/clipboard.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { tell } from '../../ui/toast.tsx';

/** Makes an invitation, then shows its link to hand over: no mail server is needed. */
export function Invite({ onClose }: { readonly onClose: () => void }) {
  const say = useSay(workspace);
  const sayCommon = useSay(common);
  const { id: ws } = useWorkspace();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<Team['invitations'][number] | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const send = async (): Promise<void> => {
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) {
      setError(say('team.email.wrong'));
      return;
    }
    setBusy(true);
    try {
      setMade(
        await call<Team['invitations'][number]>(`/w/${ws}/team/invitations`, {
          method: 'POST',
          body: { email: email.trim(), role },
        }),
      );
      void client.invalidateQueries({ queryKey: ['w', ws, 'team'] });
    } catch (refusal) {
      setError(refusal instanceof Refusal ? (refusal.details[0]?.message ?? refusal.message) : String(refusal));
    }
    setBusy(false);
  };
  if (made !== null)
    return (
      <Dialog open onClose={onClose} title={say('team.made', { email: made.email })}>
        <p className="text-ink-2">{say('team.hand')}</p>
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-[10px] border border-line-2 bg-sunken p-2 pl-3.5">
          <code className="min-w-0 flex-[1_1_220px] break-all select-all">{made.url}</code>
          <Button
            look="primary"
            icon={<Copy size={16} aria-hidden />}
            onClick={() => void copyText(made.url ?? '').then((done) => done && tell(say('team.copied')))}
          >
            {sayCommon('copy')}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={say('team.invite')} focus={first}>
      <form
        className="flex flex-col gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <Field label={say('team.email')} error={error}>
          <TextInput
            ref={first}
            type="email"
            autoComplete="off"
            value={email}
            onValue={(value) => {
              setEmail(value);
              setError(undefined);
            }}
          />
        </Field>
        <div className="flex flex-col items-start gap-1.5">
          <span className="text-dense font-medium" aria-hidden>
            {say('team.role')}
          </span>
          <Segmented
            label={say('team.role')}
            value={role}
            options={(['member', 'viewer', 'owner'] as const).map((one) => [one, sayCommon(`role.${one}`)])}
            onChange={setRole}
          />
        </div>
        <div className="flex justify-end">
          <Button look="primary" type="submit" busy={busy}>
            {say('team.invite')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
