let files: readonly File[] = [];

/** Files dropped on another page, on their way to the page that makes. */
export function handOver(next: readonly File[]): void {
  files = next;
}

/** Takes them, once. */
export function takeHanded(): readonly File[] {
  const taken = files;
  files = [];
  return taken;
}
