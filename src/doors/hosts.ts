import { isIP } from 'node:net';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request comes by a name that is ours, so that a foreign page whose name was made to point here (DNS
 * rebinding) gets nothing.
 * A Host that is an IP address cannot be such a name. `own`: host names without ports.
 */
export function isOwnHost(host: string | undefined, own: ReadonlySet<string>): boolean {
  const name = hostName(`http://${host ?? ''}`);
  return name !== null && (own.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0);
}

/** Whether a page of this origin may call; requests of programs carry none. */
export function isOwnOrigin(origin: string | undefined, own: ReadonlySet<string>): boolean {
  if (origin === undefined) return true;
  const name = hostName(origin);
  return name !== null && own.has(name);
}

/** The host names under which the service answers. */
export function ownHosts(baseUrl: string, allowed: readonly string[]): ReadonlySet<string> {
  const names = [...LOCAL, hostName(baseUrl), ...allowed.map((host) => hostName(`http://${host}`))];
  return new Set(names.filter((name) => name !== null));
}

function hostName(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed === null || parsed.hostname === '' || parsed.username !== '' ? null : parsed.hostname;
}
