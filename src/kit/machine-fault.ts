/** Codes of a disk that takes no more: full, over its quota, or made read-only. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether an error means that nothing more can be stored here now. Looks through causes. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FULL.has(String((error as { code?: unknown }).code)) || isStorageFull(error.cause);
}

/** Codes of a process that has used up its open files, and what the system refuses it at its own files. */
const EXHAUSTED = new Set(['EMFILE', 'ENFILE']);
const REFUSED = new Set(['EACCES', 'EPERM', 'EIO']);
const OF_FILES = new Set([
  'open',
  'mkdir',
  'rename',
  'unlink',
  'write',
  'writev',
  'read',
  'fsync',
  'copyfile',
  'scandir',
]);

/** Whether this process has no open file left, until others give theirs back. Looks through causes. */
export function isOutOfFiles(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return EXHAUSTED.has(String((error as { code?: unknown }).code)) || isOutOfFiles(error.cause);
}

/** Whether the system refuses this process its own files: a folder that lost its rights, a broken disk. */
export function isFolderRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  return (REFUSED.has(String(code)) && OF_FILES.has(String(syscall))) || isFolderRefused(error.cause);
}

/** Codes of a full, broken or read-only disk, and of too many open files. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE']);

/**
 * Whether an error is a fault of this machine (its disk, its open files), not of whoever sends or is asked for bytes.
 * Where both ends meet in
 * one stream, this tells whom to blame.
 */
export function isMachineFault(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  return CODES.has(String(code)) || (typeof code === 'string' && syscall === 'open');
}
