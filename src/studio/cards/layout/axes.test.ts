import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Printed, SlideAxis } from '../plan/index.ts';
import { boxAxes, drawnAxes } from './axes.ts';

const length = (cm: number, axis: SlideAxis['axis'] = null, part = false): SlideAxis => ({
  axis,
  cm,
  text: { text: `${cm}`, from: [] } as Printed,
  part: part ? ({ text: 'каблук', from: [] } as Printed) : null,
});
const cms = (axes: ReturnType<typeof boxAxes>) => axes?.map((axis) => axis?.cm ?? null);

test('three lengths without names stand as the product does; unseen, it lies flat or stands on end', () => {
  const turntable = [42, 35, 12].map((cm) => length(cm));
  assert.deepEqual(cms(boxAxes(turntable, null)), [42, 35, 12]);
  assert.deepEqual(
    cms(
      boxAxes(
        [30, 20, 180].map((cm) => length(cm)),
        null,
      ),
    ),
    [30, 20, 180],
  );
  const watch = [45, 38, 12].map((cm) => length(cm));
  assert.deepEqual(cms(boxAxes(watch, 1.2)), [38, 12, 45]);
  assert.deepEqual(cms(boxAxes(watch, 0.3)), [38, 45, 12]);
  assert.deepEqual(cms(boxAxes([length(50, 'width'), length(30, 'depth'), length(82, 'height')], 1)), [50, 30, 82]);
});

test('two lengths without names are drawn where only one order agrees with the outline', () => {
  const tote = [length(38), length(42)];
  assert.deepEqual([drawnAxes(tote, 0.9)?.horizontal?.cm, drawnAxes(tote, 0.9)?.vertical?.cm], [38, 42]);
  assert.deepEqual([drawnAxes(tote, 1.1)?.horizontal?.cm, drawnAxes(tote, 1.1)?.vertical?.cm], [42, 38]);
  assert.equal(drawnAxes(tote, 1), null, 'either way agrees');
  assert.equal(drawnAxes(tote, 2), null, 'neither does');
});

test('the length of a part is never drawn along the outline of the whole', () => {
  const drawn = drawnAxes([length(2, 'height', true), length(20, 'height'), length(10, 'width')], 0.5);
  assert.deepEqual([drawn?.vertical?.cm, drawn?.horizontal?.cm, drawn?.rest.map(({ cm }) => cm)], [20, 10, [2]]);
  assert.equal(drawnAxes([length(2, 'height', true)], 0.5), null);
  assert.equal(boxAxes([length(2, null, true), length(3), length(4, null, true)], 1), null);
});
