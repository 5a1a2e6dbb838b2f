import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Unknown keys that one address may show in a minute; each costs the database a query. */
const UNKNOWN_A_MINUTE = 60;
const WINDOW_MS = 60_000;
const ADDRESSES_MAX = 20_000;

/** Counts unknown keys by address. */
export interface Strangers {
  /** Whether one more key that nobody here remembers may be looked up for this address. */
  mayAsk(address: string): boolean;
  /** An unknown key came from there. */
  failed(address: string): void;
  /** How many of how many unknown keys this address may still show in this minute. */
  left(address: string): { readonly limit: number; readonly remaining: number };
}

/** In memory of one process: what is bounded is its own use of the database. */
export function watchStrangers(most = UNKNOWN_A_MINUTE, now: () => number = Date.now): Strangers {
  const seen = new Map<string, { until: number; count: number }>();
  return {
    mayAsk(address) {
      const entry = seen.get(address);
      return entry === undefined || entry.until <= now() || entry.count < most;
    },
    left(address) {
      const entry = seen.get(address);
      const shown = entry === undefined || entry.until <= now() ? 0 : entry.count;
      return { limit: most, remaining: Math.max(0, most - shown) };
    },
    failed(address) {
      const entry = seen.get(address);
      if (entry && entry.until > now()) {
        entry.count++;
        return;
      }
      const oldest = seen.size >= ADDRESSES_MAX ? seen.keys().next().value : undefined;
      if (oldest !== undefined) seen.delete(oldest);
      seen.delete(address);
      seen.set(address, { until: now() + WINDOW_MS, count: 1 });
    },
  };
}

/**
 * Where a request comes from: the peer, or, when that is a proxy on this machine or in its private network, what the
 * proxy itself appended to X-Forwarded-For. Of a version 6 address the network of its subscriber (/64) counts.
 */
export function addressOf(incoming: IncomingMessage): string {
  const peer = read(incoming.socket.remoteAddress);
  const forwarded = incoming.headers['x-forwarded-for'];
  const told = read((Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim());
  const address = peer !== null && told !== null && peer.range() !== 'unicast' ? told : peer;
  if (address === null) return 'unknown';
  return address.kind() === 'ipv6'
    ? `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::`
    : address.toString();
}

function read(text: string | undefined) {
  return text !== undefined && ipaddr.isValid(text) ? ipaddr.process(text) : null;
}
