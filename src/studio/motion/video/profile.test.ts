import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeArguments, type EncodeSpec } from './profile.ts';

const spec: EncodeSpec = {
  width: 400,
  height: 300,
  frames: 30,
  crf: 17,
  preset: 'medium',
  maxKbps: 8_000,
  type: [],
  typeFiner: 0.1,
  out: 'film.mp4',
};
const marks = (more: Partial<EncodeSpec>): readonly string[] => {
  const args = encodeArguments({ ...spec, ...more });
  return args[args.indexOf('-vf') + 1]!.split(',').filter((filter) => filter.startsWith('addroi'));
};

test('type is coded finer than what moves: its box and a little around it, never beyond the frame', () => {
  const box = { x: 100.4, y: 50, w: 80, h: 20.2 };
  assert.deepEqual(marks({ type: [box] }), ['addroi=92:42:97:37:-0.1']);
  assert.deepEqual(marks({ type: [{ x: -5, y: 290, w: 500, h: 40 }], typeFiner: 0.35 }), ['addroi=0:282:400:18:-0.35']);
  assert.deepEqual(marks({ type: [{ x: 500, y: 0, w: 10, h: 10 }] }), []);
  assert.deepEqual(marks({ type: [box], typeFiner: 0 }), []);
});
