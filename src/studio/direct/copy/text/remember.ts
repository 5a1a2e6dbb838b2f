/** Texts of a few briefs; when there are more, the next ones begin anew. */
const KEPT = 4000;

/** A pure reading of a text that is asked for the same words again and again, and read once. */
export function remembered<R>(read: (text: string) => R): (text: string) => R {
  const known = new Map<string, { readonly value: R }>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found.value;
    const value = read(text);
    if (known.size >= KEPT) known.clear();
    known.set(text, { value });
    return value;
  };
}
