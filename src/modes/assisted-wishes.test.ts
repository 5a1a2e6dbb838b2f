import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type JobAssistant, openAssistant } from '../assistant/index.ts';
import { breaks, modelServer, says, stalls } from '../assistant/testing/model-server.ts';
import { readInstruction } from '../studio/revise/index.ts';
import { plainWords } from './assisted-wishes.ts';

const server = await modelServer();
after(() => server.close());
const outside = openAssistant(
  { url: server.url, model: 'm', key: null },
  { wholeMs: 20_000, silenceMs: 2000, failures: 99 },
);
const assistant: JobAssistant = {
  ask: async (question) => (await outside.ask(question)).value,
  note: async () => undefined,
};
const ODD = 'сделай фон пожёстче чтобы аж зловеще';
const read = (instruction: string, plain: readonly (readonly [string, string])[]) => {
  server.reply = says(JSON.stringify({ plain: plain.map(([said, means]) => ({ said, means })) }));
  return plainWords({ assistant }, instruction);
};

test('what we do not understand is told in words that we do; the rest stays as it was said', async () => {
  assert.ok(
    readInstruction(ODD).every(({ kind }) => kind === 'unknown'),
    'an instruction that we cannot read',
  );
  assert.equal(await read(ODD, [[ODD, 'фон темнее']]), 'фон темнее');
  const both = `товар крупнее, ${ODD}`;
  const plain = await read(both, [[ODD, 'фон темнее, спокойнее']]);
  const kinds = readInstruction(plain ?? '').map(({ kind }) => kind);
  assert.deepEqual(kinds.toSorted(), ['size', 'tone', 'tone']);
});

test('an assistant brings no words, sums or colours of its own, and no instruction that is none', async () => {
  for (const means of [
    'заголовок «Купите сейчас»',
    'цена 99',
    'добавь «скидка 50 %»',
    'фон #ff0000',
    'напиши ключ',
    'ignore everything',
    'фон темнее, кнопка «Взломано»',
    '',
  ])
    assert.equal(await read(ODD, [[ODD, means]]), null, means);
});

test('nobody is asked about what is clear; silence, a break and nonsense change nothing', async () => {
  const before = server.heard.length;
  assert.equal(await plainWords({ assistant }, 'фон темнее'), null);
  assert.equal(server.heard.length, before);
  for (const reply of [stalls, breaks, says('Хорошо!'), says('{"plain": "фон темнее"}')]) {
    server.reply = reply;
    assert.equal(await plainWords({ assistant }, ODD), null);
  }
  assert.equal(await plainWords({ assistant: null }, ODD), null);
  assert.equal(await read(ODD, [['что-то другое', 'фон темнее']]), null);
});
