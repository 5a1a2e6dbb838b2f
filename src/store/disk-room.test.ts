import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diskRoom } from './disk-room.ts';

test('room is asked for at most every two seconds, and a disk that cannot be asked has room', async () => {
  let free = 100;
  let asked = 0;
  let time = 0;
  const room = diskRoom('/', {
    leastFree: 50,
    now: () => time,
    read: async () => {
      asked++;
      if (free < 0) throw new Error('no such disk');
      return free;
    },
  });
  assert.equal(await room.lack(), null);
  free = 49;
  assert.equal(await room.lack(), null, 'remembered');
  time = 2000;
  assert.equal(await room.lack(), 'full');
  assert.equal(asked, 2);
  free = -1;
  time = 4000;
  assert.equal(await room.lack(), null);
  assert.equal(await diskRoom('/', { leastFree: 1 }).lack(), null, 'the real disk');
  assert.equal(await diskRoom('/', { leastFree: Number.MAX_SAFE_INTEGER }).lack(), 'full');
  const away = diskRoom('/', { leastFree: 1, probe: () => Promise.reject(new Error('nobody there')) });
  assert.equal(await away.lack(), 'away', 'a storage that cannot be used');
});
