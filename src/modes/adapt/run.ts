import type { TargetFormat, Verdict } from '../../scene/index.ts';
import { adaptOne, takeApart } from '../../studio/adapt/index.ts';
import type { StudioTools } from '../../studio/picture/index.ts';
import type { RunResult, Work } from '../mode.ts';
import { copyLanguage } from '../planning.ts';
import { readInstruction } from './instruction.ts';
import { summaryOf } from './summary.ts';

/** Adapt, and pack from a banner: the banner is taken apart once, then every pending size is made for itself. */
export async function runAdapt(tools: StudioTools, work: Work): Promise<RunResult> {
  await work.step('perceive', { ru: 'Читаю баннер', en: 'Reading the banner' });
  const perceived = await work.perceiver.perceive(await work.loadAsset(work.input.asset_ids[0] ?? ''), { read: true });
  work.signal.throwIfAborted();
  await work.step('take_apart', { ru: 'Разбираю на элементы', en: 'Taking it apart' });
  const taken = await takeApart(perceived);
  await work.step('sizes', { ru: 'Собираю все размеры', en: 'Making every size' });
  const settings = {
    lang: copyLanguage(work.input),
    seed: work.seed,
    textOf: work.perceiver.textOf?.bind(work.perceiver),
    ...readInstruction(work.input.brief),
  };
  const methods: string[] = [];
  const refused: Verdict[] = [];
  for (const next of work.pending) {
    work.signal.throwIfAborted();
    const made = await adaptOne(tools, taken, next.spec['target'] as TargetFormat, settings);
    if ('bytes' in made) {
      await work.accept(next.key, made);
      methods.push(String(made.verdict.checks.find((check) => check.id === 'method')?.value));
    } else {
      await work.reject(next.key, made.verdict);
      refused.push(made.verdict);
    }
  }
  return { kind: 'done', message: (lang) => summaryOf({ methods, refused }, lang) };
}
