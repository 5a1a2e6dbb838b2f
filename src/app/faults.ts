/** Faults whose message says to a person what to do; told by name, so that their rooms need not be loaded. */
const READABLE = new Set([
  'UsageError',
  'ConfigInvalid',
  'CatalogInvalid',
  'ModelsFileInvalid',
  'NoSuchWorkspace',
  'PictureRefused',
  'ApiFailure',
  'StorageMismatch',
  'StorageAway',
  'SecretsMismatch',
  'ClusterMissing',
  'BackupRefused',
]);

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'a file of that name is in the way',
  ENOTDIR: 'a part of the path is a file',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'the path is too long',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'unknown host name',
  ETIMEDOUT: 'no answer in time',
  EHOSTUNREACH: 'the host cannot be reached',
};

interface SystemFault {
  readonly code: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly port?: number;
  readonly address?: string;
  readonly message: string;
}

/** An error of the operating system in a few words. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as SystemFault;
  return REASONS[code] ?? message;
}

/** One readable line for a fault that a person can mend, null for a mistake of ours, whose stack is needed. */
export function explain(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (READABLE.has(error.name)) return error.message;
  const fault = error as Error & Partial<SystemFault>;
  if (fault.code?.startsWith('ERR_PARSE_ARGS')) return error.message;
  if (fault.code === 'EADDRINUSE')
    return `PORT=${fault.port}: another program listens there already, perhaps another Plakat. Choose another PORT; 0 takes a free one.`;
  if (fault.code === 'EADDRNOTAVAIL') return `HOST=${fault.address}: this machine has no such address.`;
  if (fault.syscall === 'listen')
    return `PORT=${fault.port}: cannot listen there (${reasonOf(fault)}). Ports under 1024 need root.`;
  if (fault.syscall === 'connect' || fault.syscall === 'getaddrinfo')
    return `The database cannot be reached (${reasonOf(fault)}). See DATABASE_URL.`;
  // Five characters of SQLSTATE: the server refused us (28…: password, 3D000: no such database, 53…, 57…: not now).
  if (/^(28|3D|53|57)\w{3}$/.test(fault.code ?? '')) return `The database refused: ${fault.message}. See DATABASE_URL.`;
  if (fault.path !== undefined && fault.code !== undefined && fault.code in REASONS)
    return `${fault.path}: ${reasonOf(fault)}.`;
  return null;
}
