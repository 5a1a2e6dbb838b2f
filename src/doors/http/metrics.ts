import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isOwnHost, ownHosts } from '../hosts.ts';
import type { Metric } from '../services.ts';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const LOCAL_HOSTS = ownHosts('', []);

export interface Metrics {
  /** Notes one finished request; `route` is the pattern, never the concrete path. */
  observe(method: string, route: string, status: number, seconds: number): void;
  /** All of it as Prometheus reads it; `others` are of the whole service, not of this process. */
  text(others: readonly Metric[]): Promise<string>;
  readonly contentType: string;
}

/** Prometheus metrics of this process and its requests. */
export function httpMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  return {
    observe: (method, route, status, seconds) => duration.observe({ method, route, status }, seconds),
    text: async (others) => (await registry.metrics()) + (await gaugesOf(others)),
    contentType: registry.contentType,
  };
}

async function gaugesOf(metrics: readonly Metric[]): Promise<string> {
  const registry = new Registry();
  for (const { name, help, figures } of metrics) {
    const labelNames = [...new Set(figures.flatMap(({ labels }) => Object.keys(labels)))];
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const { labels, value } of figures) gauge.set({ ...labels }, value);
  }
  return registry.metrics();
}

/**
 * With a token: who shows it. Without: who asks from this very machine, by a name of its own (a page in a browser here
 * may have been pointed at us by a foreign name), and not through a proxy.
 */
export function mayReadMetrics(incoming: IncomingMessage, token: string | null): boolean {
  if (token !== null) return sameText(incoming.headers.authorization ?? '', `Bearer ${token}`);
  const from = incoming.socket.remoteAddress ?? '';
  return (
    isOwnHost(incoming.headers.host, LOCAL_HOSTS) &&
    incoming.headers['x-forwarded-for'] === undefined &&
    incoming.headers.forwarded === undefined &&
    /^(?:::ffff:)?127\.|^::1$/.test(from)
  );
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
