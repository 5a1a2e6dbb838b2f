import type { SlideContent } from '../plan/index.ts';
import { setText, type TextWish } from './set-text.ts';
import { addLogo } from './logo.ts';
import { addBlock, type Sheet } from './sheet.ts';

/**
 * Eyebrow, logo and headline at the top of a slide; the y where content may begin. Null when the headline does not fit.
 */
export function addHead(sheet: Sheet, content: SlideContent): number | null {
  const { u, left, right, input } = sheet;
  const { look, slide } = input;
  const ink = sheet.loud ? look.colours.onLoud : look.colours.ink;
  const top = Math.max(11 * u, input.target.safe.top + 1);
  const end = addLogo(sheet, top);
  if (slide.eyebrow !== null) {
    const eyebrow = setText(sheet, slide.eyebrow, {
      role: 'note',
      font: { ...look.text, weight: 500 },
      most: 4.5 * u,
      least: 4 * u,
      width: end - left,
      lines: 1,
      colour: sheet.loud ? look.colours.mutedOnLoud : look.colours.muted,
    });
    if (eyebrow !== null) addBlock(sheet, eyebrow, left, top);
  }
  const { headline } = content;
  if (headline === null) return top + 8 * u;
  const wish = (lines: number, least: number): TextWish => ({
    role: 'headline',
    font: look.display,
    most: 15 * u,
    least,
    width: right - left,
    lines,
    height: 28 * u,
    colour: ink,
    tracking: look.tracking,
    leading: 1.04,
  });
  // One line a little smaller reads better than two.
  const block = setText(sheet, headline, wish(1, 10.6 * u)) ?? setText(sheet, headline, wish(2, 7.4 * u));
  if (block === null) return null;
  const y = top + (slide.eyebrow === null ? 0 : 8.2 * u);
  addBlock(sheet, block, left, y);
  return y + block.h + 5.5 * u;
}
