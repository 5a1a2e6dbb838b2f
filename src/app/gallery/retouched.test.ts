import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { loadCatalog } from '../../catalog/index.ts';
import { boxPerceiver } from '../../modes/photos/testing.ts';
import type { StudioTools } from '../../studio/picture/index.ts';
import { drawRetouched } from './retouched.ts';

test('the gallery shows every photo before and after, with what was done, and a series at a glance', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plakat-gallery-'));
  try {
    const names = ['dark', 'red'];
    for (const [i, background] of ['#707070', '#c02020'].entries())
      await sharp({ create: { width: 240, height: 240, channels: 3, background: '#b0b0b0' } })
        .composite([{ input: { create: { width: 120, height: 120, channels: 3, background } }, left: 60, top: 60 }])
        .jpeg()
        .toFile(join(folder, `${names[i]}.jpg`));
    const brief = { title: '', brief: '', characteristics: '', goal: '', lang: 'en' } as const;
    const studio = {
      tools: { catalog: loadCatalog() } as StudioTools,
      perceiver: boxPerceiver,
      photos: names.map((name) => ({ name, file: join(folder, `${name}.jpg`), brief })),
      out: folder,
    };
    const enhanced = await drawRetouched(studio, { mode: 'enhance', brief: '' });
    assert.deepEqual(
      enhanced.map(({ group, label }) => `${group} ${label}`),
      ['dark before', 'dark enhance', 'red before', 'red enhance'],
    );
    assert.ok(enhanced.filter(({ label }) => label === 'enhance').every(({ reasons }) => reasons.length > 0));
    const unified = await drawRetouched(studio, { mode: 'unify', brief: 'белый фон' });
    assert.ok(unified.some(({ group, file }) => group === 'series' && file === 'series.jpg'));
    const files = await readdir(folder);
    for (const { file } of [...enhanced, ...unified]) assert.ok(file === null || files.includes(file), String(file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
