import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Membership, Person, SessionView } from '../../../src/contract/index.ts';
import { currentLang, currentTheme, setLang, setTheme } from '../i18n/look.ts';
import { call } from './client.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const session = await call<SessionView>('/session');
    follow(session);
    return session;
  },
  // Changes only by what this page does; an end is told by `signed_out`.
  staleTime: Infinity,
  refetchOnWindowFocus: false,
});

/** Who is here; the router has loaded it before any page shows. */
export function useSession(): SessionView {
  return useSuspenseQuery(sessionQuery).data;
}

/** The signed-in person; only under the routes that need one. */
export function usePerson(): Person {
  const { person } = useSession();
  if (person === null) throw new Error('A page for people was shown to a stranger');
  return person;
}

/** Puts a new session in place of the old; the former person's data are forgotten. */
export function keepSession(client: QueryClient, session: SessionView): void {
  const before = client.getQueryData(sessionQuery.queryKey);
  if (before?.person?.id !== session.person?.id) client.clear();
  client.setQueryData(sessionQuery.queryKey, session);
  follow(session);
}

/** Language and theme of the person hold in every browser. */
function follow({ person }: SessionView): void {
  if (person === null) return;
  if (person.lang !== currentLang()) setLang(person.lang);
  if (person.theme !== currentTheme()) setTheme(person.theme);
}

const KEPT = 'plakat.workspace';
const listeners = new Set<() => void>();
let chosen = read();

/** Remembers the workspace to work in, in this browser. */
export function chooseWorkspace(id: string): void {
  chosen = id;
  try {
    localStorage.setItem(KEPT, id);
  } catch {
    // Private windows may keep nothing: the choice holds while the page stands.
  }
  for (const listener of listeners) listener();
}

/** The workspace to work in: the chosen one while the person belongs to it, else the oldest. Null: none at all. */
export function currentWorkspace(session: SessionView): Membership | null {
  return session.workspaces.find((one) => one.id === chosen) ?? session.workspaces[0] ?? null;
}

export function useWorkspace(): Membership {
  const session = useSession();
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosen,
  );
  const workspace = currentWorkspace(session);
  if (workspace === null) throw new Error('A page of a workspace was shown without one');
  return workspace;
}

/** What the person may do in the workspace: look, make things, or run it. */
export function useRights(): { readonly make: boolean; readonly own: boolean } {
  const { role } = useWorkspace();
  return { make: role !== 'viewer', own: role === 'owner' };
}

export function useKeepSession(): (session: SessionView) => void {
  const client = useQueryClient();
  return (session) => keepSession(client, session);
}

function read(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
