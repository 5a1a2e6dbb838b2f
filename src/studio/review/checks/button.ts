import { area, type Box, contrastRatio, enclosing } from '../../../scene/index.ts';
import { medianColour, pixelsAround, pixelsIn, rgbAt } from '../colours.ts';
import { attentionIn } from '../attention.ts';
import { atLeast, enough, type Outcome, skipped, worse } from '../finding.ts';
import { having, type Part, type Sight } from '../sight.ts';
import type { Checks } from './check.ts';

const VERB =
  /^(?:купи|закаж|заказать|купить|выбра|выбер|смотре|узна|подробн|запис|в корзину|заброниров|получи|оформи|попробу|скача|перейти|рассчита|остав|примерит|shop|buy|order|explore|learn|see|get|book|try|start|join|choose|download|тапсырыс|сатып|толығырақ|таңда|көру|алу|жазыл)/iu;

/** Words that begin with a verb of invitations. */
export const invites = (text: string | null): text is string => text !== null && VERB.test(text.trim());

/** An invitation: a button, or words that begin with a verb of invitations. */
export function invitations(sight: Sight): readonly Part[] {
  const spoken = sight.parts.filter((p) => p.role !== 'headline' && invites(p.text));
  const rivals = sight.parts.filter((p) => p.role === 'badge' && looksLikeButton(p));
  return [...new Set([...having(sight, 'cta'), ...spoken, ...rivals])];
}

/** A wide plate with one line that fills it as a button's label does; without reading it may be a badge. */
function looksLikeButton({ plated, box, lines, text }: Part): boolean {
  const label = enclosing(lines);
  return (
    plated &&
    lines.length === 1 &&
    label !== null &&
    box.w / box.h > 2.4 &&
    label.w < box.w * 0.8 &&
    !/\d/.test(text ?? '') &&
    (text === null || invites(text))
  );
}

/** The drawn button, the best known first. */
const button = (sight: Sight): Part | null => having(sight, 'cta').find((p) => p.plated) ?? null;

export const buttonChecks: Checks = {
  cta_present(sight, limit): Outcome {
    if (sight.kind === 'photo') return skipped('photo');
    const found = invitations(sight);
    return {
      kind: 'measured',
      level: found.length === 0 ? 'fault' : found.length > limit('most') ? 'minor' : 'fine',
      amount: { value: found.length, unit: 'count' },
      bound: { sign: '=', value: limit('most') },
      boxes: found.length > limit('most') ? found.map(({ box }) => box) : [],
      ...(found.length > limit('most') ? { variant: 'many' } : {}),
    };
  },
  cta_contrast(sight, limit): Outcome {
    const part = button(sight);
    if (!part) return skipped(sight.kind === 'photo' ? 'photo' : 'no_button');
    const fill = fillContrast(sight, part.box);
    const label = part.contrast;
    const ofFill = atLeast(fill, limit('fill'), limit('fill_least'));
    const ofLabel = label === null ? 'fine' : atLeast(label, limit('label'), limit('label_least'));
    const byLabel = label !== null && worse(ofFill, ofLabel) === ofLabel && ofLabel !== 'fine';
    return {
      kind: 'measured',
      level: worse(ofFill, ofLabel),
      amount: { value: byLabel ? label : fill, unit: 'ratio' },
      bound: { sign: '≥', value: byLabel ? limit('label') : limit('fill') },
      boxes: [part.box],
      ...(byLabel ? { variant: 'label' } : {}),
    };
  },
  cta_saliency(sight, limit): Outcome {
    const part = button(sight);
    if (!part) return skipped(sight.kind === 'photo' ? 'photo' : 'no_button');
    const density =
      attentionIn(sight, part.box) / Math.max(1e-6, area(part.box) / (sight.size.width * sight.size.height));
    return enough(limit, { value: density, unit: 'times' }, [part.box]);
  },
  cta_size(sight, limit): Outcome {
    const part = button(sight);
    if (!part) return skipped(sight.kind === 'photo' ? 'photo' : 'no_button');
    const share = area(part.box) / (sight.size.width * sight.size.height);
    const tall = part.box.h * sight.cssScale;
    if (tall < limit('css_height') || share >= limit('ok'))
      return {
        kind: 'measured',
        level: tall < limit('css_height') ? 'fault' : share > limit('most') ? 'minor' : 'fine',
        amount: tall < limit('css_height') ? { value: tall, unit: 'px' } : { value: share, unit: 'share' },
        bound:
          tall < limit('css_height')
            ? { sign: '≥', value: limit('css_height') }
            : share > limit('most')
              ? { sign: '≤', value: limit('most') }
              : { sign: '≥', value: limit('ok') },
        boxes: [part.box],
        ...(share > limit('most') ? { variant: 'large' } : {}),
      };
    return enough(limit, { value: share, unit: 'share' }, [part.box]);
  },
};

/** Contrast of a plate's fill to what lies right around it. */
function fillContrast({ picture, ink }: Sight, box: Box): number {
  const edge = Math.max(2, Math.round(box.h * 0.06));
  const inner = { x: box.x + box.h * 0.3, y: box.y + edge, w: box.w - box.h * 0.6, h: box.h - 2 * edge };
  const fill = pixelsIn(picture, inner).flatMap((i) => (ink[i] === 0 ? [rgbAt(picture, i)] : []));
  const reach = Math.max(3, Math.round(box.h * 0.08));
  const apart = { x: box.x - reach, y: box.y - reach, w: box.w + 2 * reach, h: box.h + 2 * reach };
  const around = pixelsAround(picture, apart, reach).map((i) => rgbAt(picture, i));
  return fill.length === 0 || around.length === 0 ? 1 : contrastRatio(medianColour(fill), medianColour(around));
}
