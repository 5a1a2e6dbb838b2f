import type { Check, Lang, ResolvedScene, TargetFormat, Verdict } from '../../../scene/index.ts';
import { area, canvasBox, contains, intersection } from '../../../scene/index.ts';
import { type Picture, sceneFile, type StudioTools, tooHeavy } from '../../picture/index.ts';
import type { Reviewed } from '../review-banner.ts';
import { reviewPage } from './review-page.ts';

/** Smallest type of the page, pixels. */
const LEAST_TYPE = 16;

/** Paints the page of a review as a file with its own quality control. */
export async function paintReview(
  tools: Pick<StudioTools, 'fonts' | 'renderStill'>,
  reviewed: Reviewed,
  lang: Lang,
): Promise<Picture> {
  const page = reviewPage(reviewed, tools.fonts.measure, lang);
  const made = await sceneFile(tools, page, { target: PAPER, judge: () => judgePage(page.scene) });
  return 'smallest' in made ? tooHeavy(made) : made;
}

const PAPER: Pick<TargetFormat, 'maxKb' | 'fileTypes'> = { maxKb: null, fileTypes: ['jpg', 'png'] };

/** Type lies on the page, is large enough, and no paragraph runs into another. */
export function judgePage(scene: ResolvedScene): Verdict {
  const lines = scene.nodes.flatMap((n) => (n.kind === 'text' ? [n] : []));
  const page = canvasBox(scene);
  const off = lines.filter(({ ink }) => !contains(page, ink));
  const small = lines.filter(({ size }) => size < LEAST_TYPE - 0.01);
  const crossed = lines.filter((a, i) =>
    lines.slice(i + 1).some((b) => a.group !== b.group && area(intersection(a.ink, b.ink)) > 4),
  );
  const checks: Check[] = [
    pageCheck('text_clipped', off.length, { ru: 'Текст внутри страницы', en: 'Type lies on the page' }),
    pageCheck('min_type', small.length, { ru: 'Текст не мельче 16 px', en: 'No type below 16 px' }),
    pageCheck('text_overlap', crossed.length, { ru: 'Абзацы не пересекаются', en: 'No paragraph crosses another' }),
  ];
  return { accepted: checks.every((c) => c.passed), checks, metrics: {} };
}

const pageCheck = (id: string, value: number, message: Check['message']): Check => ({
  id,
  passed: value === 0,
  severity: 'blocking',
  value,
  threshold: 0,
  message,
});
