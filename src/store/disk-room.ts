import { statfs } from 'node:fs/promises';

/** Whether there is room for more work: on the disk of a folder, and at the storage of files. */
export interface DiskRoom {
  /** What is wanting: `full` below the least free space, `away` while the storage cannot be used. At most 2 s old. */
  lack(): Promise<'full' | 'away' | null>;
}

export interface DiskRoomOptions {
  /** Below this many free bytes nothing new is taken in: the database needs some of it to write at all. */
  readonly leastFree: number;
  /** Rejects while the storage of files cannot be used. */
  readonly probe?: () => Promise<void>;
  /** Free bytes of the folder's disk; for tests. */
  readonly read?: (folder: string) => Promise<number>;
  readonly now?: () => number;
}

const LOOK_MS = 2000;

/** Free bytes on the disk of a folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Watches the disk that `folder` lies on. A disk that cannot be asked counts as having room: writing will tell. */
export function diskRoom(
  folder: string,
  { leastFree, probe, read = freeBytes, now = Date.now }: DiskRoomOptions,
): DiskRoom {
  let known: { readonly until: number; readonly answer: ReturnType<DiskRoom['lack']> } | null = null;
  const look = async (): ReturnType<DiskRoom['lack']> => {
    const full = await read(folder).then(
      (free) => free < leastFree,
      () => false,
    );
    if (full) return 'full';
    return (
      probe?.().then(
        () => null,
        () => 'away' as const,
      ) ?? null
    );
  };
  return {
    lack() {
      if (known !== null && now() < known.until) return known.answer;
      const answer = look();
      known = { until: now() + LOOK_MS, answer };
      return answer;
    },
  };
}
