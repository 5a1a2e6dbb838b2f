import { targetFormat } from '../../../catalog/index.ts';
import type { Check, TargetFormat, Verdict } from '../../../scene/index.ts';
import type { Adapted } from './adapted.ts';
import { legibility, presence, productSize, room } from './element-checks.ts';
import { cutLineChecks } from './cut-lines.ts';
import { fileChecks, likenessChecks } from './file-checks.ts';
import { calmChecks, contrastChecks, fadeChecks } from './ground-checks.ts';
import type { Method } from '../layout/index.ts';
import { leadChecks } from './leads.ts';
import { emptyChecks } from './left-empty.ts';
import { glyphChecks } from './glyphs-whole.ts';
import { slabChecks } from './slabs.ts';
import { unreadChecks } from './unread-parts.ts';
import { togetherChecks } from './kept-together.ts';
import { lineChecks } from './lines-whole.ts';
import { makeCheck } from './make-check.ts';
import { allShown } from './all-shown.ts';
import { orderChecks } from './order.ts';
import { patchChecks } from './patch-seen.ts';
import { spotsIn, viewOf } from './shown.ts';

/** Quality control of an adapted banner: the file, then every element of the original, one by one. */
export function judge(adapted: Adapted): Verdict {
  const { taken, target, scene, method } = adapted;
  const spots = spotsIn(scene, taken.parts);
  const checks = [
    madeBy(method),
    ...fileChecks(adapted),
    ...presence(adapted),
    ...legibility(adapted, spots).map((c) => (isAsGiven(adapted) ? { ...c, severity: 'warning' as const } : c)),
    ...productSize(taken.parts, spots, target),
    ...room(adapted, spots),
    ...(adapted.faithful && method !== 'resize' ? faithfulness(adapted) : []),
    ...contrastChecks(adapted),
    ...calmChecks(adapted),
    ...patchChecks(adapted),
    ...likenessChecks(adapted),
    ...cutLineChecks(adapted),
  ];
  return { accepted: checks.every((c) => c.passed || c.severity === 'warning'), checks, metrics: {} };
}

/** Compared with the banner itself, whatever its parts were taken for. */
const faithfulness = (adapted: Adapted): readonly Check[] => [
  ...allShown(adapted),
  ...emptyChecks(adapted),
  ...lineChecks(adapted),
  ...togetherChecks(adapted),
  ...glyphChecks(adapted),
  ...slabChecks(adapted),
  ...unreadChecks(adapted),
  ...orderChecks(adapted),
  ...leadChecks(adapted),
  ...fadeChecks(adapted),
];

/** Of the size that its type has in the banner itself, what it may come down to and still be its own small type. */
const asSmall = 0.8;

/** No part is shown much smaller than in the banner itself: its small type is its own. */
function isAsGiven({ taken: { parts }, target, scene, method }: Adapted): boolean {
  const view = method === 'extended' ? viewOf(scene) : null;
  if (!view) return method === 'resize';
  const own = targetFormat({ ...parts.size, maxKb: null });
  const shown = (format: TargetFormat): number => format.displayCssWidth / format.width;
  return (view.to.w / view.from.w) * shown(target) > Math.min(shown(own), shown(target)) * (asSmall - 0.005);
}

const ways: Readonly<Record<Method, { readonly ru: string; readonly en: string }>> = {
  resize: { ru: 'Баннер в своей форме, другого размера', en: 'The banner in its own shape, at another size' },
  crop: { ru: 'Точный кадр: ничего не обрезано', en: 'An exact crop that cuts nothing' },
  layout: { ru: 'Элементы разложены заново', en: 'Its parts laid out anew' },
  blocks: {
    ru: 'Разложено заново; часть элементов перенесена вместе со своим фоном',
    en: 'Laid out anew; some parts travel with the ground around them',
  },
  extended: {
    ru: 'Баннер целиком, его фон продолжен до нужной формы',
    en: 'The whole banner, its ground continued to the new shape',
  },
};

/** How the file was made: no judgement, said for whoever gets it. */
const madeBy = (method: Method): Check =>
  makeCheck(
    'method',
    { passed: true, value: method, threshold: null, severity: 'warning' },
    ways[method].ru,
    ways[method].en,
  );
