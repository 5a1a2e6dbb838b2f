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
import type { Config } from './config.ts';
import { isSecure, sessionSecret } from './sessions.ts';
import { UsageError } from './usage-error.ts';

interface Request {
  readonly db: Kysely<Schema>;
  readonly config: Config;
  readonly command: string;
  /** The value of an option; throws `UsageError` where it is missing. */
  readonly text: (name: 'email' | 'name' | 'workspace' | 'role') => string;
  readonly given: (name: 'workspace') => boolean;
}

/** Runs one of them and returns what to print; null where there is no such command. */
export async function runPeopleCommand({ db, config, command, text, given }: Request): Promise<object | null> {
  const baseUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const options = async () => ({
    db,
    secret: await sessionSecret(config),
    baseUrl: () => baseUrl,
    secure: isSecure(config),
    log: silentLog,
  });
  const role = (): Role => {
    const found = ROLES.find((known) => known === text('role'));
    if (!found) throw new UsageError(`--role must be one of ${ROLES.join(', ')}`);
    return found;
  };
  const person = async () => {
    const found = await findPersonByEmail(db, text('email'));
    if (!found) throw new UsageError(`nobody has the address ${text('email')}`);
    return found;
  };
  const workspace = async (): Promise<string> => {
    await requireWorkspace(db, text('workspace'));
    return text('workspace');
  };

  switch (command) {
    case 'people list':
      return listPeople(db);
    case 'people setup': {
      const token = await newSetupToken(db);
      if (token === null) throw new UsageError('somebody has an account already: use people add');
      return { setup_url: `${baseUrl}/setup/${token}` };
    }
    case 'people add': {
      const email = z.email().max(254).safeParse(text('email').toLowerCase());
      if (!email.success) throw new UsageError('--email must be an address of mail');
      const joins = given('workspace') ? { workspaceId: await workspace(), role: role() } : null;
      const id = await addPerson(await options(), {
        email: email.data,
        name: text('name'),
        password: randomBytes(32).toString('base64url'),
      }).catch(taken);
      if (joins) await putMember(db, { ...joins, personId: id });
      return { person_id: id, password_url: await resetLink(await options(), email.data) };
    }
    case 'people role':
      await putMember(db, { workspaceId: await workspace(), personId: (await person()).id, role: role() }).catch(
        lastOwner,
      );
      return { changed: true };
    case 'people leave': {
      const [workspaceId, { id }] = [await workspace(), await person()];
      return { left: await removeMember(db, workspaceId, id).catch(lastOwner) };
    }
    case 'people reset':
      return { password_url: await resetLink(await options(), (await person()).email) };
    case 'people sign-out':
      return { ended: await endSessions(db, (await person()).id) };
    case 'people remove':
      await removePerson(db, (await person()).id).catch(lastOwner);
      return { removed: true };
    default:
      return null;
  }
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
