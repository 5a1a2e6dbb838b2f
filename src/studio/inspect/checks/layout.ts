import {
  area,
  type Check,
  contains,
  hexToRgb,
  inset,
  intersection,
  type ResolvedScene,
  ROOMY_SIDE,
} from '../../../scene/index.ts';
import { check } from '../check.ts';
import { comparable, coveredShare, elementsOf, headlineIsBehind, textNodes } from '../elements.ts';
import type { Inspected, Promised } from '../inspected.ts';
import { partNames } from '../part-names.ts';
import { faceChecks } from './heads.ts';

const HEADLINE_HIDDEN = 0.16;

/**
 * Zones of the network, overlaps, faces, the rule about calls to action, the share of text, the brand's own parts:
 * known from the scene alone.
 */
export function promisedLayoutChecks(promised: Promised): readonly Check[] {
  return [
    safeZone(promised),
    obstructions(promised),
    overlaps(promised),
    ...faceChecks(promised),
    callToAction(promised),
    textShare(promised),
    brandParts(promised),
    offerTold(promised),
  ];
}

function safeZone({ scene, target }: Promised): Check {
  const zone = inset(target, target.safe);
  const out = elementsOf(scene).filter((e) => !contains(zone, e.box, 1));
  return check(
    'safe_zone',
    { passed: out.length === 0, value: out.length, threshold: 0, boxes: out.map((e) => e.box) },
    {
      ru: out.length === 0 ? 'Всё важное в безопасной зоне' : `Вне безопасной зоны: ${partNames(out, 'ru')}`,
      en:
        out.length === 0
          ? 'Everything important is inside the safe zone'
          : `Outside the safe zone: ${partNames(out, 'en')}`,
    },
  );
}

function obstructions({ scene, target }: Promised): Check {
  const hit = elementsOf(scene).filter((e) => target.obstructions.some((o) => coveredShare(e.box, o) > 0.01));
  return check(
    'obstructed',
    { passed: hit.length === 0, value: hit.length, threshold: 0, boxes: hit.map((e) => e.box) },
    {
      ru: hit.length === 0 ? 'Метки площадки ничего не закроют' : `Площадка закроет: ${partNames(hit, 'ru')}`,
      en: hit.length === 0 ? 'The network covers nothing important' : `The network will cover: ${partNames(hit, 'en')}`,
    },
  );
}

/** Type, logo and buttons may not touch each other, except a label on its own button, badge or plate. */
function overlaps({ scene }: Promised): Check {
  const elements = elementsOf(scene);
  const meeting = elements.flatMap((a, i) =>
    elements
      .slice(i + 1)
      .filter((b) => {
        const common = area(intersection(a.box, b.box));
        if (common <= Math.min(area(a.box), area(b.box)) * 0.012) return false;
        if (a.kind === 'underlay' && b.kind !== 'underlay') return !contains(a.box, b.box, 1.5);
        if (b.kind === 'underlay' && a.kind !== 'underlay') return !contains(b.box, a.box, 1.5);
        return a.kind !== 'underlay' || (!contains(a.box, b.box, 1.5) && !contains(b.box, a.box, 1.5));
      })
      .map((b) => [a, b] as const),
  );
  return check(
    'overlap',
    { passed: meeting.length === 0, value: meeting.length, threshold: 0 },
    {
      ru: meeting.length === 0 ? 'Элементы не пересекаются' : `Пересекаются: ${partNames(meeting, 'ru')}`,
      en: meeting.length === 0 ? 'Nothing overlaps' : `Overlapping: ${partNames(meeting, 'en')}`,
    },
  );
}

function callToAction({ scene, target }: Promised): Check {
  const button = scene.nodes.some((n) => n.kind === 'shape' && n.role === 'cta');
  const words = scene.nodes.some((n) => n.kind === 'text' && n.role === 'cta');
  const buttons = scene.nodes.filter((n) => n.kind === 'shape' && n.role === 'cta').length;
  const ok = target.cta === 'button' ? buttons <= 1 : target.cta === 'text' ? !button : !button && !words;
  const found = button ? 'button' : words ? 'text' : 'none';
  return check(
    'cta_rule',
    { passed: ok, value: found, threshold: target.cta },
    {
      ru: `Призыв: ${found}, площадка допускает ${target.cta}`,
      en: `Call to action: ${found}, the network allows ${target.cta}`,
    },
  );
}

/** Area of text boxes; boxes are what the networks' graders count. */
export function textAreaShare(scene: ResolvedScene): number {
  return (
    elementsOf(scene)
      .filter((e) => e.kind === 'text')
      .reduce((sum, e) => sum + area(e.box), 0) /
    (scene.width * scene.height)
  );
}

function textShare({ scene, target }: Promised): Check {
  const value = textAreaShare(scene);
  const limit = target.text.allowed ? target.text.maxAreaShare : 0;
  return check(
    'text_share',
    { passed: limit === null || value <= limit + 0.001, value, threshold: limit },
    {
      ru: `Текст занимает ${(value * 100).toFixed(1)} % площади`,
      en: `Text takes ${(value * 100).toFixed(1)} % of the area`,
    },
  );
}

/** Levels within which the product before a letter has the letter's own colour: nobody sees where the letter ends. */
const SAME_COLOUR = 44;
/** How many times such a hidden pixel counts. */
const MERGED = 4;

/**
 * Either none of the headline's ink is hidden by the product, or as little as still reads. Measured on the product's
 * own pixels; where it has the colour of the letters they run into it, and less reads.
 */
export function typeBehind({ scene, product }: Inspected): Check {
  const behind = product !== null && headlineIsBehind(scene);
  let ink = 0;
  let covered = 0;
  if (behind) {
    for (const node of textNodes(scene).filter((n) => n.role === 'headline')) {
      const { x, y, w, h } = node.ink;
      const colour = hexToRgb(node.colour);
      for (let py = Math.max(0, Math.floor(y)); py < Math.min(scene.height, y + h); py += 2) {
        for (let px = Math.max(0, Math.floor(x)); px < Math.min(scene.width, x + w); px += 2) {
          ink++;
          const i = (py * scene.width + px) * 4;
          if ((product?.rgba[i + 3] ?? 0) <= 128) continue;
          const merged = colour.every((v, c) => Math.abs((product?.rgba[i + c] ?? 0) - v) < SAME_COLOUR);
          covered += merged ? MERGED : 1;
        }
      }
    }
  }
  const value = ink > 0 ? covered / ink : 0;
  return check(
    'headline_hidden',
    { passed: value <= HEADLINE_HIDDEN, value, threshold: HEADLINE_HIDDEN },
    {
      ru: `Товар закрывает ${(value * 100).toFixed(1)} % заголовка`,
      en: `The product hides ${(value * 100).toFixed(1)} % of the headline`,
    },
  );
}

/**
 * The offer outlives the slogan: a picture says what is offered, in every size, or is refused.
 */
function offerTold({ scene, offer }: Promised): Check {
  const lines = textNodes(scene).map((n) => n.text);
  const told = offer === null || lines.length === 0 || comparable(lines.join(' ')).includes(comparable(offer.key));
  return check(
    'offer',
    { passed: told, value: told ? 0 : (offer?.text ?? 0), threshold: 0 },
    {
      ru: told ? 'Предложение на картинке есть' : `Предложение не поместилось: ${offer?.text}`,
      en: told ? 'The offer is on the picture' : `The offer found no room: ${offer?.text}`,
    },
  );
}

function brandParts({ scene, brandParts: wanted }: Promised): Check {
  const missing = wanted.filter((role) => !scene.nodes.some((node) => node.role === role));
  const parts = missing.map((role) => ({ role }));
  const severity = Math.min(scene.width, scene.height) >= ROOMY_SIDE ? 'blocking' : 'warning';
  return check(
    'brand_parts',
    { passed: missing.length === 0, value: missing.join(', ') || 0, threshold: 0, severity },
    {
      ru:
        missing.length === 0
          ? 'Логотип, обязательная строка и предложение на месте'
          : `Нет обязательного: ${partNames(parts, 'ru')}`,
      en:
        missing.length === 0
          ? 'Logo, legal line and offer are there'
          : `A required part is missing: ${partNames(parts, 'en')}`,
    },
  );
}
