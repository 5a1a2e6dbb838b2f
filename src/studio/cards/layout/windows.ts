import type { Box, ResolvedScene } from '../../../scene/index.ts';
import { closeups } from '../view/index.ts';
import { addHead } from './head.ts';
import { showPhoto, showProduct } from './place.ts';
import { addWindow, openSheet, sceneOf, type SlideInput } from './sheet.ts';

/** Slides of the photo itself, which claim nothing: close-ups at the sharpest detail, another view. */
export function windowScenes(input: SlideInput): readonly ResolvedScene[] {
  const { content } = input.slide;
  if (content.kind === 'closeups') return closeupScenes(input);
  if (content.kind === 'angle') return angleScenes(input);
  return [];
}

function closeupScenes(input: SlideInput): readonly ResolvedScene[] {
  const sheet = openSheet(input);
  const top = addHead(sheet, input.slide.content);
  if (top === null) return [];
  const { u, left, right, bottom, square } = sheet;
  const gap = 4 * u;
  const w = right - left;
  const h = bottom - top;
  const three: readonly Box[] = square
    ? [
        { x: left, y: top, w: w * 0.58, h },
        { x: left + w * 0.58 + gap, y: top, w: w * 0.42 - gap, h: (h - gap) / 2 },
        { x: left + w * 0.58 + gap, y: top + (h + gap) / 2, w: w * 0.42 - gap, h: (h - gap) / 2 },
      ]
    : [
        { x: left, y: top, w, h: h * 0.58 },
        { x: left, y: top + h * 0.58 + gap, w: (w - gap) / 2, h: h * 0.42 - gap },
        { x: left + (w + gap) / 2, y: top + h * 0.58 + gap, w: (w - gap) / 2, h: h * 0.42 - gap },
      ];
  const two: readonly Box[] = square
    ? [0, 1].map((i) => ({ x: left + (i * (w + gap)) / 2, y: top, w: (w - gap) / 2, h }))
    : [0, 1].map((i) => ({ x: left, y: top + (i * (h + gap)) / 2, w, h: (h - gap) / 2 }));
  const one: readonly Box[] = [{ x: left, y: top, w, h }];
  for (const boxes of [three, two, one]) {
    const crops = closeups(input.view, boxes);
    if (crops.length < boxes.length) continue;
    boxes.forEach((box, i) => addWindow(sheet, box, crops[i]!, 5.4 * u));
    sheet.shadow = 'none';
    return [sceneOf(sheet, 'card_closeups')];
  }
  return [];
}

function angleScenes(input: SlideInput): readonly ResolvedScene[] {
  const sheet = openSheet(input);
  const top = addHead(sheet, input.slide.content);
  if (top === null) return [];
  const { u, left, right, bottom } = sheet;
  const box = { x: left, y: top, w: right - left, h: bottom - top };
  const scene = input.view.perceived.facts.background.value === 'scene';
  if (input.view.cut && !scene) {
    sheet.stage.field = { box, radius: 5.4 * u };
    const inside = { x: box.x + 5 * u, y: box.y + 5 * u, w: box.w - 10 * u, h: box.h - 11 * u };
    showProduct(sheet, inside, { onto: box.y + box.h });
  } else {
    showPhoto(sheet, box, 0.2);
  }
  return [sceneOf(sheet, 'card_angle')];
}
