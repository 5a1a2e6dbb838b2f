import { statfs } from 'node:fs/promises';

/** Whether the disk of a folder has room for more work. */
export interface DiskRoom {
  /** False below the least free space. Looked up at most every two seconds. */
  enough(): Promise<boolean>;
}

export interface DiskRoomOptions {
  /** Below this many free bytes nothing new is taken in: the database needs some of it to write at all. */
  readonly leastFree: number;
  /** Free bytes of the folder's disk; for tests. */
  readonly read?: (folder: string) => Promise<number>;
  readonly now?: () => number;
}

const LOOK_MS = 2000;

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Watches the disk that `folder` lies on. A disk that cannot be asked counts as having room: writing will tell. */
export function diskRoom(folder: string, { leastFree, read = freeBytes, now = Date.now }: DiskRoomOptions): DiskRoom {
  let known: { readonly until: number; readonly answer: Promise<boolean> } | null = null;
  return {
    enough() {
      if (known !== null && now() < known.until) return known.answer;
      const answer = read(folder).then(
        (free) => free >= leastFree,
        () => true,
      );
      known = { until: now() + LOOK_MS, answer };
      return answer;
    },
  };
}
