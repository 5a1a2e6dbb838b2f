// The process that holds the models. It does one task after the other and says how much memory it has grown to.
import { keepCompiled } from '../../kit/index.ts';
import { PictureRefused } from '../decode/refused.ts';
import { perceiveLimits, normalisePicture } from '../decode/normalise.ts';
import type { PictureFacts } from '../facts.ts';
import { analysePicture } from '../analyse.ts';
import { createSenses } from '../senses.ts';
import type { Senses } from '../senses.ts';
import { writeEntry } from './entry.ts';
import type { Answer, ChildSetup, Results, Task, TaskMessage } from './protocol.ts';

let senses: Senses | null = null;
let last: Promise<void> = Promise.resolve();

async function carryOut(task: Task, setup: ChildSetup): Promise<Results[keyof Results]> {
  senses ??= createSenses(setup.models, setup.modelsDir);
  if (task.kind === 'upscale') return senses.upscale(task.picture);
  if (task.kind === 'text') return readText(senses, task);
  if (task.kind === 'probe') return senses.probe(task.slot);
  const source = await normalisePicture(task.bytes, perceiveLimits);
  const seen = await analysePicture(source, senses, { read: task.read, product: task.product });
  await writeEntry(task.folder, { ...seen, facts: { ...seen.facts, hash: task.hash } });
  return null;
}

async function readText(
  senses: Senses,
  { picture: { width, height, data }, look }: Extract<Task, { readonly kind: 'text' }>,
): Promise<PictureFacts['text'] | null> {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i += 1) for (let c = 0; c < 3; c += 1) rgb[i * 3 + c] = data[i * 4 + c] as number;
  const { facts } = await senses.text({ width, height, data: rgb }, look);
  return facts.available ? facts : null;
}

async function perform({ id, setup, task }: TaskMessage): Promise<Answer> {
  try {
    return { id, ok: true, value: await carryOut(task, setup), rss: process.memoryUsage.rss() };
  } catch (error) {
    const refused = error instanceof PictureRefused ? { code: error.code, details: error.details } : null;
    return { id, ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error), refused };
  }
}

process.on('message', (message: TaskMessage) => {
  last = last.then(async () => {
    const answer = await perform(message);
    keepCompiled();
    process.send?.(answer);
  });
});
process.on('disconnect', () => process.exit(0));
