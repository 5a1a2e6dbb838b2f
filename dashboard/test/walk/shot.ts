import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { PHONE, WIDE } from '../browser.ts';

/** Keeps a page as it stands at both widths. */
export type Shot = (page: Page, name: string) => Promise<void>;

/** Pictures go to `folder` as NAME-WIDTH.jpg. */
export function shotsIn(folder: string): Shot {
  mkdirSync(folder, { recursive: true });
  return async (page, name) => {
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size);
      // Rows are laid out anew a frame or two after a change of width.
      await page.waitForTimeout(400);
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: join(folder, `${name}-${size.width}.jpg`), type: 'jpeg', quality: 82 });
    }
  };
}
