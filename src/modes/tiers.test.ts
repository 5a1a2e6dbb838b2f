import assert from 'node:assert/strict';
import test from 'node:test';
import { loadCatalog } from '../catalog/index.ts';
import { JobInput, MODE_IDS } from '../contract/index.ts';
import { createModes } from './modes.ts';

const asset = '01900000-0000-7000-8000-0000000000aa';
const second = '01900000-0000-7000-8000-0000000000bb';
/** A task of every mode that is built. */
const TASKS = [
  { mode: 'create' },
  { mode: 'adapt', packs: ['rsya'] },
  { mode: 'pack', packs: ['rsya', 'wb'], from_photo: true },
  { mode: 'enhance' },
  { mode: 'unify', asset_ids: [asset, second] },
  { mode: 'card', marketplace: 'wb', title: 'Кружка' },
  { mode: 'html5', network: 'rsya' },
  { mode: 'video' },
  { mode: 'ctr' },
  { mode: 'edit', asset_ids: [], output_ids: [asset], instruction: 'фон светлее' },
] as const;

test('pro costs what standard costs, or makes more pixels of every file, or a longer film', () => {
  // Plans read the catalog alone.
  const modes = createModes({ catalog: loadCatalog() } as Parameters<typeof createModes>[0]);
  assert.deepEqual(TASKS.map(({ mode }) => mode as string).sort(), [...MODE_IDS].sort(), 'every mode is asked');
  const dearer: string[] = [];
  for (const task of TASKS) {
    for (const width of [800, 1600, 4000]) {
      const files = (tier: 'standard' | 'pro') => {
        const input = JobInput.parse({ asset_ids: [asset], ...task, tier });
        const outputs = (input.output_ids ?? []).map((id) => ({ id, width, height: width, mime: 'image/jpeg' }));
        const assets = input.asset_ids.map((id) => ({ id, width, height: width }));
        const planned = modes.get(task.mode)?.plan(input, { lang: 'ru', assets, outputs });
        assert.ok(planned && planned.plan.deliverables.length > 0, task.mode);
        return planned.plan.deliverables;
      };
      const [standard, pro] = [files('standard'), files('pro')];
      assert.deepEqual(
        pro.map((d) => d.key),
        standard.map((d) => d.key),
      );
      pro.forEach((d, i) => {
        const other = standard[i]!;
        if (d.credits === other.credits) return;
        assert.ok(d.credits > other.credits, d.key);
        if (task.mode === 'video') assert.ok(secondsOf(d.label) >= 1.5 * secondsOf(other.label), d.label);
        else assert.ok(d.width * d.height > 2 * other.width * other.height, d.key);
        dearer.push(task.mode);
      });
    }
  }
  assert.deepEqual([...new Set(dearer)].sort(), ['enhance', 'unify', 'video']);
});

/** Seconds that the label of a film promises, in the estimate and in the plan alike. */
const secondsOf = (label: string): number => Number(/(\d+) с/.exec(label)?.[1]);
