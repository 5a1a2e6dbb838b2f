import { useNavigate } from '@tanstack/react-router';
import type { MeInput, SessionView } from '../../../src/contract/index.ts';
import { call } from '../api/client.ts';
import { useKeepSession, useSession } from '../api/session.ts';
import { setLang, setTheme, useTheme } from '../i18n/look.ts';
import { common } from '../i18n/messages/common.ts';
import { useSay } from '../i18n/use-say.ts';
import { warn } from '../ui/toast.tsx';

/** Changes the person; language and theme hold at once, also for a stranger in this browser. */
export function useChangeMe(): (change: MeInput) => Promise<void> {
  const keep = useKeepSession();
  const { person } = useSession();
  const say = useSay(common);
  return async (change) => {
    if (change.lang !== undefined) setLang(change.lang);
    if (change.theme !== undefined) setTheme(change.theme);
    if (person === null) return;
    try {
      keep(await call<SessionView>('/me', { method: 'PATCH', body: change }));
    } catch (error) {
      warn(error instanceof Error ? error.message : say('error.title'));
    }
  };
}

/** From light to dark and back, whatever the system says. */
export function useSwitchTheme(): { readonly dark: boolean; readonly switchTheme: () => void } {
  const theme = useTheme();
  const change = useChangeMe();
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return { dark, switchTheme: () => void change({ theme: dark ? 'light' : 'dark' }) };
}

export function useSignOut(): () => void {
  const navigate = useNavigate();
  const session = useSession();
  const keep = useKeepSession();
  const say = useSay(common);
  return () => {
    call('/sign-out', { method: 'POST' })
      .then(() => navigate({ to: '/sign-in', search: {} }))
      .then(() => keep({ ...session, person: null, workspaces: [] }))
      .catch((error: unknown) => warn(error instanceof Error ? error.message : say('error.title')));
  };
}
