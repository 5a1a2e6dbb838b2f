import type { ErrorBody, SessionView } from '../../contract/index.ts';

/** As much of a browser as the dashboard's API needs: it keeps cookies by their path and sends our header. */
export function browser(url: string) {
  const jar = new Map<string, { value: string; path: string }>();
  const origin = new URL(url).origin;

  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const sent = [...jar]
      .filter(([, { path: at }]) => path.startsWith(at))
      .map(([name, { value }]) => `${name}=${value}`);
    const response = await fetch(`${url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        origin,
        'x-plakat': '1',
        ...(sent.length > 0 ? { cookie: sent.join('; ') } : {}),
        ...(init.headers as Record<string, string> | undefined),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = rest.find((part) => /^path=/i.test(part))?.slice(5) ?? '/';
      if (value === '' || rest.some((part) => /^max-age=0$/i.test(part))) jar.delete(name);
      else jar.set(name, { value, path });
    }
    return response;
  };
  const send = (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    call(`/dashboard/api${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    jar,
    call,
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, body?: unknown, headers?: Record<string, string>) => send('POST', path, body, headers),
    /** The answer's body; throws unless the status is the one expected. */
    async json<T>(answer: Promise<Response>, status = 200): Promise<T> {
      const response = await answer;
      const text = await response.text();
      if (response.status !== status)
        throw new Error(`${response.url}: ${response.status} instead of ${status}: ${text}`);
      return JSON.parse(text) as T;
    },
    upload(workspace: string, bytes: Uint8Array<ArrayBuffer>, path = 'assets', name = 'photo.png'): Promise<Response> {
      const form = new FormData();
      form.append('file', new Blob([bytes]), name);
      return call(`/dashboard/api/w/${workspace}/${path}`, { method: 'POST', body: form });
    },
  };
}

export type Browser = ReturnType<typeof browser>;

/** Status and code of a refusal. */
export async function refusal(answer: Promise<Response>): Promise<[number, string]> {
  const response = await answer;
  const text = await response.text();
  return [response.status, text === '' ? '' : (JSON.parse(text) as ErrorBody).error.code];
}

/** The first person of an installation, with a workspace. */
export async function firstOwner(
  url: string,
  token: string,
  name = 'Anna',
): Promise<{ browser: Browser; workspace: string; session: SessionView }> {
  const own = browser(url);
  const session = await own.json<SessionView>(
    own.post('/setup', {
      token,
      name,
      email: `${name.toLowerCase()}@example.test`,
      password: 'correct horse battery',
      workspace_name: `${name}'s`,
    }),
    201,
  );
  return { browser: own, workspace: session.workspaces[0]!.id, session };
}
