const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)*)+$/;
const KEY_MAX = 200;

/** Whether a text may be a key: no dots but before an ending, no empty segment, so no way out of the store's folder. */
export function isBlobKey(text: string): boolean {
  return text.length <= KEY_MAX && KEY.test(text);
}
