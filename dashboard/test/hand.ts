import type { Page } from 'playwright-core';

/** A file as a hand gives it to the window: painted in the browser where it has a size, else its bytes. */
export interface HandedFile {
  readonly name: string;
  readonly type?: string;
  /** Pixels of a real PNG. */
  readonly size?: readonly [width: number, height: number];
  /** Length of a file that is no picture, bytes. */
  readonly bytes?: number;
}

/** Drops files on the window, or pastes them. */
export async function hand(page: Page, how: 'drop' | 'paste', files: readonly HandedFile[]): Promise<void> {
  await page.evaluate(
    async ([way, all]) => {
      const made = new Map<string, Blob>();
      const paint = async (width: number, height: number): Promise<Blob> => {
        const key = `${width}x${height}`;
        if (!made.has(key)) {
          const canvas = new OffscreenCanvas(width, height);
          canvas.getContext('2d')!.fillRect(0, 0, width / 2, height / 2);
          made.set(key, await canvas.convertToBlob());
        }
        return made.get(key)!;
      };
      const carried = new DataTransfer();
      for (const { name, type = 'image/png', size, bytes = 1 } of all) {
        const content = size === undefined ? new Uint8Array(bytes) : await paint(size[0], size[1]);
        carried.items.add(new File([content], name, { type }));
      }
      if (way === 'paste')
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true }));
      else
        for (const kind of ['dragenter', 'dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }));
    },
    [how, files] as const,
  );
}
