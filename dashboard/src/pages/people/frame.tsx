import type { FormEvent, ReactNode } from 'react';
import { useEffect } from 'react';
import { Globe } from 'lucide-react';
import { useSession } from '../../api/session.ts';
import { useChangeMe } from '../../app/me.ts';
import { useLang } from '../../i18n/look.ts';
import { people } from '../../i18n/messages/people.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Wall } from './wall.tsx';

interface FrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** Two columns before sign-in: the form, and at the right a wall of results, which the phone leaves out. */
export function Frame({ title, lead, children }: FrameProps) {
  const say = useSay(people);
  const lang = useLang();
  const change = useChangeMe();
  const { version } = useSession();
  useEffect(() => {
    document.title = `${title.replace('\n', ' ')} · Plakat`;
  }, [title]);
  return (
    <div className="auth">
      <main className="auth-form" id="main">
        <div className="flex items-center justify-between">
          <span className="flex items-center gap-2 text-lead font-semibold">
            <Mark />
            Plakat
          </span>
          <Button
            look="quiet"
            size="sm"
            icon={<Globe size={14} aria-hidden />}
            aria-label={say('language')}
            onClick={() => void change({ lang: lang === 'ru' ? 'en' : 'ru' })}
          >
            {say('language.short')}
          </Button>
        </div>
        <div className="my-auto w-full max-w-[380px] py-10">
          <h1 className="!text-[28px] !leading-[34px] wide:!leading-10 !tracking-[-0.03em] whitespace-pre-line wide:!text-number">
            {title}
          </h1>
          {lead !== undefined && <p className="mt-2.5 mb-7 text-lead text-ink-2">{lead}</p>}
          {children}
        </div>
        <p className="text-hint text-ink-3">{say('foot', { host: location.host, version })}</p>
      </main>
      <Wall />
    </div>
  );
}

interface FormProps {
  readonly onSend: () => Promise<void>;
  readonly action: string;
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** A form with one large button at its end. */
export function AuthForm({ onSend, action, busy, children }: FormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void onSend();
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
      {children}
      <Button look="primary" size="lg" type="submit" busy={busy} className="mt-1 w-full">
        {action}
      </Button>
    </form>
  );
}
