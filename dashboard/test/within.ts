import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { furnish } from '../mock/furnish.ts';
import type { MockServer } from '../mock/server.ts';
import { startMock } from '../mock/server.ts';
import type { OpenPage } from './browser.ts';
import { visit, WIDE } from './browser.ts';

/** A furnished service and a person in it, closed afterwards; the console must stay silent. */
export async function within(
  browser: Browser,
  run: (open: OpenPage, mock: MockServer) => Promise<void>,
  size = WIDE,
  lang: 'ru' | 'en' = 'ru',
): Promise<void> {
  const mock = await startMock(0, 60);
  furnish(mock.world);
  mock.world.person = { ...mock.world.person!, lang };
  const open = await visit(browser, mock.base, size, 'light', lang);
  open.page.setDefaultTimeout(50_000);
  try {
    await run(open, mock);
    assert.deepEqual(open.complaints, []);
  } finally {
    await open.context.close();
    await mock.close();
  }
}
