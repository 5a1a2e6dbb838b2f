import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withoutCrumbs, withoutFog, withoutHaze } from './haze.ts';

it('ghosts and specks go; the thing, its soft edge and a second solid thing stay', () => {
  const data = new Uint8Array(100 * 40);
  const put = (x: number, y: number, w: number, h: number, a: number): void => {
    for (let v = y; v < y + h; v += 1) data.fill(a, v * 100 + x, v * 100 + x + w);
  };
  put(10, 5, 30, 30, 255);
  put(40, 5, 4, 30, 60);
  put(60, 5, 10, 10, 200);
  put(60, 25, 15, 10, 90);
  put(90, 5, 1, 1, 255);
  put(80, 30, 10, 5, 6);
  const clean = withoutHaze({ width: 100, height: 40, data }).data;
  const at = (x: number, y: number): number => clean[y * 100 + x] as number;
  assert.deepEqual([at(20, 10), at(42, 10), at(65, 10), at(65, 30), at(90, 5), at(85, 32)], [255, 60, 200, 0, 0, 0]);
});

it('a fog that hangs on the thing goes; its soft rim, strands of hair and see-through things stay', () => {
  const [width, height] = [400, 300];
  const draw = (): { readonly data: Uint8Array; put(x: number, y: number, w: number, h: number, a: number): void } => {
    const data = new Uint8Array(width * height);
    return {
      data,
      put(x, y, w, h, a) {
        for (let v = y; v < y + h; v += 1) data.fill(a, v * width + x, v * width + x + w);
      },
    };
  };
  const thing = draw();
  thing.put(100, 100, 200, 150, 255);
  thing.put(300, 100, 2, 150, 90);
  thing.put(180, 60, 40, 40, 50);
  for (let k = 0; k < 6; k += 1) thing.put(240 + k * 8, 60, 2, 40, 60);
  const clean = withoutFog({ width, height, data: thing.data }).data;
  const at = (x: number, y: number): number => clean[y * width + x] as number;
  assert.deepEqual([at(200, 70), at(200, 95), at(301, 150), at(241, 70), at(200, 150)], [0, 0, 90, 60, 255]);
  const crumb = draw();
  crumb.put(100, 100, 200, 150, 255);
  crumb.put(180, 250, 26, 12, 100);
  assert.equal(withoutFog({ width, height, data: crumb.data }).data[260 * width + 190], 0);
  const glass = draw();
  glass.put(100, 100, 60, 150, 255);
  glass.put(160, 100, 100, 150, 60);
  assert.deepEqual(withoutFog({ width, height, data: glass.data }).data, glass.data);
});

it('a crumb that faint pixels alone join to the thing goes; a second thing and the rim of the first stay', () => {
  const [width, height] = [400, 300];
  const data = new Uint8Array(width * height);
  const put = (x: number, y: number, w: number, h: number, a: number): void => {
    for (let v = y; v < y + h; v += 1) data.fill(a, v * width + x, v * width + x + w);
  };
  put(100, 60, 200, 150, 255);
  put(100, 210, 200, 2, 90);
  put(150, 212, 4, 6, 60);
  put(148, 218, 8, 6, 220);
  put(20, 60, 40, 40, 255);
  const clean = withoutCrumbs({ width, height, data }).data;
  const at = (x: number, y: number): number => clean[y * width + x] as number;
  assert.deepEqual([at(150, 220), at(152, 215), at(200, 211), at(40, 80), at(200, 100)], [0, 0, 90, 255, 255]);
});
