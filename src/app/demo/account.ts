import { randomBytes } from 'node:crypto';
import { admin } from './service.ts';

/** A person of the demonstration and a live key of the workspace that was founded with the account. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly liveKey: string;
}

/**
 * Makes the first account of a fresh service the way its host does: by the one-time address, then a key on the page
 * "API and MCP". Throws when the service refuses either.
 */
export async function firstAccount(dataDir: string, url: string): Promise<DemoAccount> {
  const { setup_url } = await admin<{ setup_url: string }>(dataDir, ['people', 'setup']);
  const person = { email: 'demo@plakat.example', password: randomBytes(9).toString('base64url') };
  const entered = await post(`${url}/dashboard/api/setup`, '', {
    ...person,
    token: setup_url.split('/').at(-1),
    name: 'Demo',
    workspace_name: 'Demo',
    lang: 'ru',
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const { workspaces } = (await entered.json()) as { workspaces: readonly { id: string }[] };
  const made = await post(`${url}/dashboard/api/w/${workspaces[0]!.id}/keys`, cookie, { kind: 'live', name: 'Demo' });
  const { key } = (await made.json()) as { key: string };
  return { ...person, liveKey: key };
}

async function post(url: string, cookie: string, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-plakat': '1', cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
