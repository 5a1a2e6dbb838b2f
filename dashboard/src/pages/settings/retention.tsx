import { useState } from 'react';
import type { WorkspaceSettings } from '../../../../src/contract/index.ts';
import { workspace } from '../../i18n/messages/workspace.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';

const DAYS = [7, 14, 30, 90, 180, 365];

interface RetentionProps {
  readonly settings: WorkspaceSettings;
  readonly may: boolean;
  readonly onChoose: (days: number | null) => void;
}

/** How long files are kept: chosen where the host lets a workspace choose. Fewer days are asked for twice. */
export function Retention({ settings, may, onChoose }: RetentionProps) {
  const say = useSay(workspace);
  const [asked, setAsked] = useState<number | null>(null);
  const { retention_days: now, retention_host_days: host } = settings;
  const inWords = (days: number | null): string =>
    days === null ? say('settings.retention.ever') : say('settings.retention.days', { n: days });
  if (!may) return inWords(now);
  const fewer = [...new Set([...DAYS, ...(now === null ? [] : [now])])]
    .filter((days) => host === null || days < host)
    .toSorted((a, b) => a - b);
  return (
    <>
      <Select
        label={say('settings.retention')}
        value={now === host ? '' : String(now)}
        options={[
          ...fewer.map((days) => ({ value: String(days), label: inWords(days) })),
          { value: '', label: inWords(host) },
        ]}
        onChange={(value) => {
          const days = value === '' ? null : Number(value);
          if (days !== null && (now === null || days < now)) setAsked(days);
          else onChoose(days);
        }}
      />
      <Confirm
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          onChoose(asked);
          setAsked(null);
        }}
        title={say('settings.retention.title', { n: asked ?? 0 })}
        text={say('settings.retention.text')}
        action={say('settings.retention.action')}
      />
    </>
  );
}
