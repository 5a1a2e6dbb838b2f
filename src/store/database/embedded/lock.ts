import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 40;

/**
 * Runs `work` while no other process of this machine holds the lock of the same name.
 * The lock is an abstract Unix socket: the kernel gives it to one process and takes it back at that process's death,
 * however sudden,
 * so there is no stale lock file to judge. Throws when the lock stays taken for `patienceMs`.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, patienceMs = 180_000): Promise<T> {
  const address = `\0plakat-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
  const deadline = Date.now() + patienceMs;
  let held = await listen(address);
  while (!held) {
    if (Date.now() > deadline)
      throw new Error(`another process has been starting or stopping the database of ${name} for too long`);
    await sleep(RETRY_MS);
    held = await listen(address);
  }
  try {
    return await work();
  } finally {
    held.close();
  }
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen({ path: address }, () => resolve(server));
  });
}
