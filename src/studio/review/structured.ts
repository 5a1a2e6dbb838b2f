import type { PictureReview, ReviewedItem } from '../../scene/index.ts';
import type { Finding, Review } from './registry.ts';
import { numberOf, type SaidFinding, sayFinding, saySkipped, titleOf } from './say.ts';

/** A review as plain data in both languages, as it is stored with an output. Boxes in whole pixels. */
export const structured = ({ score, findings, fine, skipped }: Review): PictureReview => ({
  score: Math.round(score),
  items: [...findings.map(hindrance), ...fine.map(allRight)],
  notJudged: skipped.map(({ item, why }) => ({
    id: item.id,
    title: { ru: item.title_ru, en: item.title_en },
    reason: { ru: saySkipped(why, 'ru'), en: saySkipped(why, 'en') },
  })),
});

const facts = ({ item, level, amount, bound, boxes }: Finding) => ({
  id: item.id,
  level,
  weight: item.weight,
  value: Number(amount.value.toFixed(4)),
  threshold: bound.value,
  boxes: boxes.map(({ x, y, w, h }) => ({ x: Math.round(x), y: Math.round(y), w: Math.round(w), h: Math.round(h) })),
});

function hindrance(finding: Finding): ReviewedItem {
  const [ru, en] = [sayFinding(finding, 'ru'), sayFinding(finding, 'en')];
  const both = (part: keyof SaidFinding) => ({ ru: ru[part], en: en[part] });
  const { title, measured, why, advice } = {
    title: both('title'),
    measured: both('measured'),
    why: both('why'),
    advice: both('advice'),
  };
  return { ...facts(finding), title, measured, why, advice };
}

const allRight = (finding: Finding): ReviewedItem => ({
  ...facts(finding),
  title: { ru: titleOf(finding, 'ru'), en: titleOf(finding, 'en') },
  measured: { ru: numberOf(finding.amount, 'ru'), en: numberOf(finding.amount, 'en') },
});
