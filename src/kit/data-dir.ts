import { homedir } from 'node:os';
import { join } from 'node:path';

/** What root keeps: its data, and clusters whose data folder lies where the server's user may not enter. */
export const ROOT_HOME = '/var/lib/plakat';

/** The default data folder: /var/lib/plakat for root, the user's share folder otherwise. */
export function defaultDataDir(env: NodeJS.ProcessEnv = process.env, uid = process.getuid!()): string {
  if (env['DATA_DIR']) return env['DATA_DIR'];
  if (uid === 0) return ROOT_HOME;
  return join(env['XDG_DATA_HOME'] || join(homedir(), '.local/share'), 'plakat');
}
