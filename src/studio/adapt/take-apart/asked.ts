/** What is found of a thing when it is first asked for it. */
export function known<K extends object, T>(find: (of: K) => T): (of: K) => T {
  const found = new WeakMap<K, T>();
  return (of) => {
    if (!found.has(of)) found.set(of, find(of));
    return found.get(of)!;
  };
}

/** Work that is done when it is first asked for. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null;
  return () => (done ??= work());
}
