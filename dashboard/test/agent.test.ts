import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import type { Asset } from '../../src/contract/index.ts';
import { apiClient, testService } from '../../src/doors/testing/service.ts';
import { openBrowser, visit } from './browser.ts';

/* The page of a job in an agent's window: the official host half around it, a real client behind, a real browser. */

const folder = join(import.meta.dirname, '../agent');
const opened = await openBrowser();
const skip = opened === null ? 'no browser here' : false;
test.after(() => opened?.close());

/** The host page's script, built like any host would. */
async function hostScript(): Promise<string> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: join(folder, 'host.ts'), formats: ['iife'], name: 'host' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  assert.ok(first !== undefined && 'output' in first);
  return first.output[0].code;
}

/** Keeps a picture of the window in the folder that AGENT_SHOTS names, to look at. */
async function keepShot(page: Page, name: string): Promise<void> {
  const out = process.env['AGENT_SHOTS'];
  if (out !== undefined) await page.screenshot({ path: join(out, `agent-${name}.png`), fullPage: true });
}

test('sketches in the chat: seen, picked, made; the agent is told; nothing else is reached', { skip }, async () => {
  const service = await testService();
  const { live_key } = await service.workspace();
  const photo = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#876' } })
    .png()
    .toBuffer();
  const asset = (await (await apiClient(service.api, live_key).upload(new Uint8Array(photo))).json()) as Asset;
  const client = new Client({ name: 'host', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(service.mcp), {
      requestInit: { headers: { authorization: `Bearer ${live_key}` } },
    }),
  );
  const { page, context, complaints } = await visit(opened!.browser, service.url, { width: 760, height: 700 });
  try {
    const { tools } = await client.listTools();
    const { _meta } = tools.find(({ name }) => name === 'create_banner')!;
    const { resourceUri } = (_meta as { ui: { resourceUri: string } }).ui;
    const { contents } = await client.readResource({ uri: resourceUri });
    const resource = contents[0] as unknown as {
      text: string;
      mimeType: string;
      _meta: { ui: { csp: { resourceDomains: [string] } } };
    };
    assert.equal(resource.mimeType, 'text/html;profile=mcp-app');
    const { resourceDomains } = resource._meta.ui.csp;
    assert.deepEqual(resourceDomains, [new URL(service.url).origin]);
    // What a host must forbid (SEP-1865): everything but inline code and pictures of the named hosts.
    const policy = `default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: ${resourceDomains.join(' ')}`;
    const html = resource.text.replace(
      '<head>',
      `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`,
    );

    const notes: [string, string][] = [];
    await page.exposeFunction('hostCall', (params: { name: string; arguments: Record<string, unknown> }) =>
      client.callTool(params),
    );
    await page.exposeFunction('hostNote', (kind: string, text: string) => void notes.push([kind, text]));
    await page.setContent(
      '<!doctype html><iframe sandbox="allow-scripts" style="border:0;width:100%;height:400px"></iframe>',
    );
    await page.addScriptTag({ content: await hostScript() });

    const started = await client.callTool({
      name: 'create_banner',
      arguments: { asset_ids: [asset.id], title: '<img src=x onerror=alert(1)>' },
    });
    await page.evaluate(
      ([source, result]) => window.showJob(source, result as never, { theme: 'light', locale: 'ru-RU' }),
      [html, started] as const,
    );
    const view = page.frameLocator('iframe');
    const choose = view.getByRole('button', { name: /^Выбрать · A/ });
    await choose.waitFor();
    assert.equal(await view.locator('.badge').textContent(), 'Советуем');
    await keepShot(page, 'sketches');
    await choose.dblclick();
    await view
      .getByRole('button', { name: /^Открыть / })
      .first()
      .click();
    await keepShot(page, 'files');
    const pictures = view.locator('.files img');
    assert.ok((await pictures.count()) > 0);
    assert.ok(await pictures.first().evaluate((img) => (img as HTMLImageElement).naturalWidth > 0));
    assert.match(notes.find(([kind]) => kind === 'context')?.[1] ?? '', /picked a \(A\)/);
    assert.match(notes.find(([kind]) => kind === 'link')?.[1] ?? '', /\/files\//);
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
    await client.close();
  }
});
