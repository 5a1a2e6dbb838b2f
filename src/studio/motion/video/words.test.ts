import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PresetId } from './presets.ts';
import { readMotion } from './words.ts';

const said: readonly (readonly [string, PresetId])[] = [
  ['медленное приближение к флакону', 'push_in'],
  ['Наезд камеры', 'push_in'],
  ['zoom in on the shoe', 'push_in'],
  ['камера жақындайды', 'push_in'],
  ['параллакс', 'parallax_drift'],
  ['give it depth', 'parallax_drift'],
  ['мягкий блик по стеклу', 'light_sweep'],
  ['a glint of light', 'light_sweep'],
  ['жарық жүріп өтсін', 'light_sweep'],
  ['кроссовок парит', 'float'],
  ['let it float', 'float'],
  ['снег и искры', 'particles'],
  ['пар над чашкой', 'particles'],
  ['steam above the cup', 'particles'],
  ['плавное появление', 'reveal'],
  ['отъезд камеры', 'pull_back'],
  ['zoom out slowly', 'pull_back'],
  ['спокойный фон', 'ambient'],
  ['без движения', 'still_safe'],
  ['no motion please', 'still_safe'],
];

test('words in three languages name a preset', () => {
  for (const [words, preset] of said) {
    const wish = readMotion(words, '', 1);
    assert.deepEqual([wish.preset, wish.said], [preset, true], words);
  }
});

test('strength and refusals are heard', () => {
  assert.equal(readMotion('быстро и ярко', '', 1).strength, 1.4);
  assert.equal(readMotion('плавно, чуть-чуть', '', 1).strength, 0.6);
  assert.equal(readMotion('приближение', '', 1).strength, 1);
  for (const words of ['не двигать товар', 'товар не двигается', "don't move the product", 'тауарды қозғалтпа'])
    assert.equal(readMotion(words, '', 1).movesProduct, false, words);
  const noLight = readMotion('без бликов', 'Парфюмерная вода', 1);
  assert.ok(noLight.refused.has('light_sweep') && noLight.preset !== 'light_sweep');
  assert.equal(readMotion('no snow, just zoom', '', 1).preset, 'push_in');
});

const refusing: readonly (readonly [string, PresetId])[] = [
  ['снега не надо', 'particles'],
  ['без ярких бликов', 'light_sweep'],
  ['блики не нужны, фон живой', 'light_sweep'],
  ['не приближать', 'push_in'],
  ["please don't zoom", 'push_in'],
  ['no particles', 'particles'],
  ['sparkles are not needed', 'light_sweep'],
  ['avoid any parallax', 'parallax_drift'],
  ['қар керек емес', 'particles'],
  ['жарқылсыз', 'light_sweep'],
  ['камераны жақындатпа', 'push_in'],
];

test('a refusal is heard before a word, after it and in it, in three languages', () => {
  for (const [words, preset] of refusing) {
    const wish = readMotion(words, 'Нечто', 1);
    assert.ok(wish.refused.has(preset) && wish.preset !== preset, `${words}: ${wish.preset}`);
  }
  // It reaches no further than its part of the sentence.
  assert.equal(readMotion('не надо снега, лучше параллакс', '', 1).preset, 'parallax_drift');
  assert.equal(readMotion('без движения камеры, но с бликом', '', 1).said, true);
  for (const words of [
    'Товар пусть стоит на месте, а фон плывёт',
    'товар не трогай',
    'не двигайте сам товар',
    'неподвижный товар',
    'without moving the product',
    'the product must not move',
    'keep the product in place',
    'тауар қозғалмасын',
  ])
    assert.equal(readMotion(words, '', 1).movesProduct, false, words);
  for (const words of ['пусть товар парит', 'move the product closer', 'тауар қалқып тұрсын'])
    assert.equal(readMotion(words, '', 1).movesProduct, true, words);
});

test('what flies follows the words, else what steams by itself', () => {
  const flies = (words: string, about = ''): string => readMotion(words, about, 1).particles;
  assert.deepEqual(
    ['падает снег', 'snow', 'қар жауып тұр'].map((words) => flies(words)),
    ['snow', 'snow', 'snow'],
  );
  assert.deepEqual(
    ['лёгкий пар над чашкой', 'rising steam'].map((words) => flies(words)),
    ['steam', 'steam'],
  );
  const about = ['Капучино с собой', 'Hot soup', 'Кофе в зёрнах, 1 кг', 'Часы'];
  assert.deepEqual(
    about.map((thing) => flies('', thing)),
    ['steam', 'steam', 'lights', 'lights'],
  );
  assert.equal(flies('искры', 'Капучино'), 'lights');
  assert.equal(flies('без снега', 'Часы'), 'lights');
});

test('a strength that is refused is not taken', () => {
  assert.equal(readMotion('не быстро', '', 1).strength, 0.6);
  assert.equal(readMotion('not too fast, zoom in', '', 1).strength, 0.6);
  assert.equal(readMotion('не медленно', '', 1).strength, 1);
  assert.equal(readMotion('сильно, но не резко', '', 1).strength, 1.4);
});

test('without words the scene decides, at last the seed, always the same way', () => {
  assert.equal(readMotion('', 'Кофе в зёрнах, 1 кг', 3).preset, 'particles');
  assert.equal(readMotion('', 'Парфюмерная вода, 50 мл', 3).preset, 'light_sweep');
  assert.equal(readMotion('', 'Кроссовки для бега', 3).preset, 'float');
  const seeds = [0, 1, 2, 3].map((seed) => readMotion('', 'Нечто', seed).preset);
  assert.equal(new Set(seeds).size, 4);
  assert.deepEqual(readMotion('', 'Нечто', 2), readMotion('', 'Нечто', 2));
  assert.equal(readMotion('абракадабра', 'Нечто', 1).said, false);
});
