/** A new key for a request and its repeats. (`crypto.randomUUID` is missing on plain http addresses.) */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
