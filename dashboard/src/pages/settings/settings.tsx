import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { SessionView, WorkspaceSettings } from '../../../../src/contract/index.ts';
import { call, Refusal } from '../../api/client.ts';
import { settingsQuery } from '../../api/queries.ts';
import { useKeepSession, usePerson, useRights, useWorkspace } from '../../api/session.ts';
import { useChangeMe } from '../../app/me.ts';
import { Page } from '../../app/page.tsx';
import { THEMES } from '../../i18n/look.ts';
import { common } from '../../i18n/messages/common.ts';
import { workspace } from '../../i18n/messages/workspace.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented, Switch } from '../../ui/choice.tsx';
import { Field, PasswordInput } from '../../ui/field.tsx';
import { tell, warn } from '../../ui/toast.tsx';
import { Retention } from './retention.tsx';

const LANGUAGES = [
  ['ru', 'Русский'],
  ['en', 'English'],
] as const;

/** The person and the workspace. */
export function SettingsPage() {
  const say = useSay(workspace);
  return (
    <Page title={say('settings.title')}>
      <h1 className="mb-6" tabIndex={-1}>
        {say('settings.title')}
      </h1>
      <div className="max-w-[720px]">
        <Me />
        <Password />
        <Workspace />
      </div>
    </Page>
  );
}

/** A setting: its name at the left, its control at the right, under each other on the phone. */
function Row({
  label,
  note,
  children,
}: {
  readonly label: string;
  readonly note?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid items-center gap-x-8 gap-y-2 border-t border-line py-3.5 wide:grid-cols-[220px_minmax(0,1fr)]">
      <span>
        <span className="block font-medium" aria-hidden>
          {label}
        </span>
        {note !== undefined && <span className="block text-hint text-ink-3">{note}</span>}
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** A text that is saved when the field is left or Enter is pressed. */
function SavedText({
  label,
  value,
  most,
  disabled = false,
  save,
}: {
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly disabled?: boolean;
  readonly save: (value: string) => Promise<void>;
}) {
  const [text, setText] = useState(value);
  const commit = (): void => {
    const next = text.trim();
    if (next === '' || next === value) setText(value);
    else void save(next);
  };
  return (
    <span className="inp">
      <input
        aria-label={label}
        value={text}
        maxLength={most}
        disabled={disabled}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </span>
  );
}

function Me() {
  const say = useSay(workspace);
  const person = usePerson();
  const change = useChangeMe();
  return (
    <section>
      <h2 className="mb-3">{say('settings.me')}</h2>
      <Row label={say('settings.name')}>
        <SavedText
          key={person.name}
          label={say('settings.name')}
          value={person.name}
          most={80}
          save={async (name) => {
            await change({ name });
            tell(say('saved'));
          }}
        />
      </Row>
      <Row label={say('settings.email')}>
        <span className="break-all text-ink-2">{person.email}</span>
      </Row>
      <Row label={say('settings.lang')}>
        <Segmented
          label={say('settings.lang')}
          value={person.lang}
          options={LANGUAGES}
          onChange={(lang) => void change({ lang })}
        />
      </Row>
      <Row label={say('settings.theme')}>
        <Segmented
          label={say('settings.theme')}
          value={person.theme}
          options={THEMES.map((theme) => [theme, say(`theme.${theme}`)])}
          onChange={(theme) => void change({ theme })}
        />
      </Row>
      <Row label={say('settings.keys')} note={say('settings.keys.note')}>
        <Switch
          label={say('settings.keys')}
          on={person.single_keys}
          onChange={(single_keys) => void change({ single_keys })}
        />
      </Row>
    </section>
  );
}

function Password() {
  const say = useSay(workspace);
  const { email } = usePerson();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ readonly current?: string; readonly password?: string }>({});
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    if ([...password].length < 10) {
      setErrors({ password: say('settings.password.short') });
      return;
    }
    setBusy(true);
    try {
      await call('/password/change', { method: 'POST', body: { current, password } });
      setCurrent('');
      setPassword('');
      tell(say('settings.password.done'));
    } catch (error) {
      if (error instanceof Refusal && error.code === 'wrong_credentials')
        setErrors({ current: error.details[0]?.message ?? error.message });
      else warn((error as Error).message);
    }
    setBusy(false);
  };
  return (
    <section className="sec">
      <h2 className="mb-3">{say('settings.password')}</h2>
      <form
        className="grid gap-4 wide:grid-cols-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <input type="text" hidden autoComplete="username" value={email} readOnly />
        <Field label={say('settings.password.current')} error={errors.current}>
          <PasswordInput
            autoComplete="current-password"
            value={current}
            onValue={(value) => {
              setCurrent(value);
              setErrors({});
            }}
          />
        </Field>
        <Field label={say('settings.password.new')} error={errors.password}>
          <PasswordInput
            autoComplete="new-password"
            maxLength={128}
            value={password}
            onValue={(value) => {
              setPassword(value);
              setErrors({});
            }}
          />
        </Field>
        <div>
          <Button type="submit" busy={busy} disabled={current === '' || password === ''}>
            {say('settings.password.action')}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Workspace() {
  const say = useSay(workspace);
  const sayCommon = useSay(common);
  const { id: ws } = useWorkspace();
  const { own } = useRights();
  const client = useQueryClient();
  const keep = useKeepSession();
  const { data } = useQuery(settingsQuery(ws));
  const save = async (body: {
    readonly name?: string;
    readonly locale?: 'ru' | 'en';
    readonly retention_days?: number | null;
  }): Promise<void> => {
    try {
      client.setQueryData(
        ['w', ws, 'settings'],
        await call<WorkspaceSettings>(`/w/${ws}/settings`, { method: 'PATCH', body }),
      );
      keep(await call<SessionView>('/session'));
      tell(say('saved'));
    } catch (error) {
      warn((error as Error).message);
    }
  };
  return (
    <section className="sec min-h-[280px]">
      <h2 className="mb-3">{say('settings.workspace')}</h2>
      {data !== undefined && (
        <>
          <Row label={say('settings.workspace.name')} {...(own ? {} : { note: sayCommon('owner.only') })}>
            <SavedText
              key={data.name}
              label={say('settings.workspace.name')}
              value={data.name}
              most={80}
              disabled={!own}
              save={(name) => save({ name })}
            />
          </Row>
          <Row label={say('settings.locale')}>
            {own ? (
              <Segmented
                label={say('settings.locale')}
                value={data.locale}
                options={LANGUAGES}
                onChange={(locale) => void save({ locale })}
              />
            ) : (
              LANGUAGES.find(([lang]) => lang === data.locale)?.[1]
            )}
          </Row>
          <Row
            label={say('settings.retention')}
            {...(data.retention_allowed ? {} : { note: say('settings.retention.host') })}
          >
            <Retention
              settings={data}
              may={own && data.retention_allowed}
              onChoose={(days) => void save({ retention_days: days })}
            />
          </Row>
          <Row label={say('settings.id')}>
            <code className="break-all">{data.id}</code>
          </Row>
        </>
      )}
    </section>
  );
}
