import type { Check, Lang, ResolvedScene, TargetFormat, Verdict } from '../../../scene/index.ts';
import { area, canvasBox, contains, intersection } from '../../../scene/index.ts';
import {
  fileFactsOf,
  type FinishedPicture,
  opaque,
  type RefusedPicture,
  type StudioTools,
  tooHeavy,
} from '../../picture/index.ts';
import { encodeToWeight } from '../../render/index.ts';
import type { Reviewed } from '../review-banner.ts';
import { PAGE, reviewPage } from './review-page.ts';

/** Smallest type of the page, pixels. */
const LEAST_TYPE = 16;

/** Paints the page of a review as a file with its own quality control. */
export async function paintReview(
  tools: Pick<StudioTools, 'fonts' | 'renderStill'>,
  reviewed: Reviewed,
  lang: Lang,
): Promise<FinishedPicture | RefusedPicture> {
  const { scene, sprites } = reviewPage(reviewed, tools.fonts.measure, lang);
  const { picture } = await tools.renderStill(scene, sprites);
  const file = await encodeToWeight(opaque(picture), PAPER, fileFactsOf(scene));
  if ('tooHeavy' in file) return tooHeavy(file);
  const verdict = judgePage(scene);
  if (!verdict.accepted) return { refused: true, verdict };
  const { bytes, mime, encoding } = file;
  return { bytes, mime, ...PAGE, verdict, scene, sprites, encoding };
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
