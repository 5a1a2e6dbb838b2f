import type { Check, Verdict } from '../../scene/index.ts';
import type { StudioTools } from '../../studio/picture/index.ts';
import { saySummary } from '../../studio/review/index.ts';
import { briefOf } from '../brief.ts';
import type { RunResult, Work } from '../mode.ts';
import { ownWords } from '../planning.ts';
import { lookAt } from './look.ts';
import { type Making, makePage, variantMaker } from './make.ts';
import { REVIEW_KEY, variantOf } from './plan.ts';
import { sayVariants, type SettledVariant } from './remark.ts';

/**
 * Review and variants. Every run looks anew and makes what is pending: the same asset gives the same files, so a killed
 * worker loses nothing but time.
 */
export async function runCtr(tools: StudioTools, work: Work): Promise<RunResult> {
  if (work.pending.length === 0) return { kind: 'done' };
  const { input, lang } = work;
  await work.step('perceive', { ru: 'Смотрю на баннер', en: 'Looking at the banner' });
  const brief = briefOf(work);
  const looked = await lookAt(tools, work.perceiver, {
    bytes: await work.loadAsset(input.asset_ids[0] ?? ''),
    asked: { words: [brief.title, brief.brief, brief.goal, brief.characteristics].join('\n') },
    fromPhoto: input.from_photo ?? null,
    lang,
  });
  work.signal.throwIfAborted();
  if (!('reviewed' in looked)) {
    for (const { key } of work.pending) await work.reject(key, refusedBy(looked));
    return { kind: 'done', message: (told) => `${looked.message[told]}.` };
  }
  const making: Making = { looked, brief, brand: work.brandKit, seed: work.seed, lang, signal: work.signal };
  if (work.pending.some(({ key }) => key === REVIEW_KEY)) {
    await work.step('review', { ru: 'Сверяю с чек-листом', en: 'Holding it against the checklist' });
    const page = await makePage(tools, making);
    if ('bytes' in page) await work.accept(REVIEW_KEY, page);
    else await work.reject(REVIEW_KEY, page.verdict);
  }
  const settled = await makeVariants(tools, work, making);
  const { review } = looked.reviewed;
  return {
    kind: 'done',
    message: (told) =>
      `${saySummary(review, ownWords(lang, told))} ${sayVariants(settled, ownWords(lang, told))}`.trim(),
  };
}

async function makeVariants(tools: StudioTools, work: Work, making: Making): Promise<readonly SettledVariant[]> {
  const make = variantMaker(tools, work.perceiver, making);
  const settled: SettledVariant[] = [];
  for (const { key } of work.pending) {
    const id = variantOf(key);
    if (id === null) continue;
    work.signal.throwIfAborted();
    const name = id.toUpperCase();
    await work.step(`variant_${id}`, { ru: `Готовлю вариант ${name}`, en: `Making variant ${name}` });
    const made = await make(id);
    settled.push({ name, result: made });
    if ('bytes' in made) await work.accept(key, made);
    else await work.reject(key, made.verdict);
  }
  return settled;
}

const refusedBy = (check: Check): Verdict => ({ accepted: false, checks: [check], metrics: {} });
