import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { ApiError, ROLES } from '../contract/index.ts';
import type { Role } from '../contract/index.ts';
import { silentLog } from '../kit/index.ts';
import {
  addPerson,
  endSessions,
  findPersonByEmail,
  listPeople,
  newSetupToken,
  putMember,
  removeMember,
  removePerson,
  resetLink,
} from '../people/index.ts';
import type { Schema } from '../store/index.ts';
import { requireWorkspace } from '../workspace/index.ts';
import type { AdminCommand } from './admin-options.ts';
import type { Config } from './config.ts';
import { isSecure, sessionSecret } from './sessions.ts';
import { UsageError } from './usage-error.ts';

interface Request {
  readonly db: Kysely<Schema>;
  readonly config: Config;
  readonly command: Pick<AdminCommand, 'name' | 'text' | 'option'>;
}

const ACTS: Readonly<Record<string, (request: Request) => Promise<object>>> = {
  'people list': ({ db }) => listPeople(db),
  'people setup': async ({ db, config }) => {
    const token = await newSetupToken(db);
    if (token === null) throw new UsageError('somebody has an account already: use people add');
    return { setup_url: `${baseUrlOf(config)}/setup/${token}` };
  },
  'people add': addAccount,
  'people role': async (request) => {
    const member = { workspaceId: await workspaceIn(request), personId: (await personIn(request)).id };
    await putMember(request.db, { ...member, role: roleIn(request) }).catch(lastOwner);
    return { changed: true };
  },
  'people leave': async (request) => {
    const [workspaceId, { id }] = [await workspaceIn(request), await personIn(request)];
    return { left: await removeMember(request.db, workspaceId, id).catch(lastOwner) };
  },
  'people reset': async (request) => {
    const { email } = await personIn(request);
    return { password_url: await resetLink(await peopleOptions(request), email) };
  },
  'people sign-out': async (request) => ({ ended: await endSessions(request.db, (await personIn(request)).id) }),
  'people remove': async (request) => {
    await removePerson(request.db, (await personIn(request)).id).catch(lastOwner);
    return { removed: true };
  },
};

/** Runs one of them and returns what to print; null where there is no such command. Throws `UsageError`. */
export async function runPeopleCommand(request: Request): Promise<object | null> {
  const { name } = request.command;
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  return act === undefined ? null : act(request);
}

/** An account with a password that nobody knows, and the link with which its person sets one. */
async function addAccount(request: Request): Promise<object> {
  const { db, command } = request;
  const email = z.email().max(254).safeParse(command.text('email').toLowerCase());
  if (!email.success) throw new UsageError('--email must be an address of mail');
  const joins =
    command.option('workspace') === undefined
      ? null
      : { workspaceId: await workspaceIn(request), role: roleIn(request) };
  const options = await peopleOptions(request);
  const person = { email: email.data, name: command.text('name'), password: randomBytes(32).toString('base64url') };
  const id = await addPerson(options, person).catch(taken);
  if (joins) await putMember(db, { ...joins, personId: id });
  return { person_id: id, password_url: await resetLink(options, email.data) };
}

const baseUrlOf = ({ publicUrl, host, port }: Config): string => publicUrl ?? `http://${host}:${port}`;

const peopleOptions = async ({ db, config }: Request) => ({
  db,
  secret: await sessionSecret(config),
  baseUrl: () => baseUrlOf(config),
  secure: isSecure(config),
  log: silentLog,
});

function roleIn({ command }: Request): Role {
  const found = ROLES.find((known) => known === command.text('role'));
  if (!found) throw new UsageError(`--role must be one of ${ROLES.join(', ')}`);
  return found;
}

async function personIn({ db, command }: Request) {
  const found = await findPersonByEmail(db, command.text('email'));
  if (!found) throw new UsageError(`nobody has the address ${command.text('email')}`);
  return found;
}

async function workspaceIn({ db, command }: Request): Promise<string> {
  await requireWorkspace(db, command.text('workspace'));
  return command.text('workspace');
}

/** The database's own rule, in words. */
function lastOwner(error: unknown): never {
  if ((error as { code?: unknown }).code === 'P0042')
    throw new UsageError('this person is the only owner of a workspace: make somebody else an owner first');
  throw error;
}

function taken(error: unknown): never {
  if (error instanceof ApiError && error.code === 'conflict')
    throw new UsageError('this address has an account already');
  throw error;
}
