import { createHmac } from 'node:crypto';

/**
 * Value of the `SVC-Signature` header: `t=<unix seconds>,v1=<hex>`, the digest being HMAC-SHA256 over `<t>.<raw body>`
 * with the workspace's
 * webhook secret (its whole text) as key.
 */
export function signatureOf(secret: string, body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}
