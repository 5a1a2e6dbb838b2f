import type { Box, Lang, SceneNode } from '../../../scene/index.ts';
import type { SkipReason } from '../finding.ts';
import type { Review } from '../registry.ts';
import { saySkipped, titleOf } from '../say.ts';
import { INK, type Paper } from './paper.ts';

/** What is fine, and what was not measured and why, as small as the room asks for; what does not fit is counted. */
export function footnotes(paper: Paper, { fine, skipped }: Review, room: Box, lang: Lang): readonly SceneNode[] {
  const en = lang === 'en';
  const good = fine.map((f) => titleOf(f, lang)).join('\u00A0· ');
  const reasons = [...Map.groupBy(skipped, ({ why }) => why)].map(
    ([why, items]: [SkipReason, Review['skipped']]) =>
      `${items.map((i) => titleOf(i, lang)).join(', ')} (${saySkipped(why, lang)})`,
  );
  const notes = [
    { head: en ? `Fine: ${fine.length}` : `В порядке: ${fine.length}`, text: good, colour: INK.fine },
    ...(skipped.length > 0
      ? [
          {
            head: en ? `Not judged: ${skipped.length}` : `Не оценивалось: ${skipped.length}`,
            text: reasons.join('; '),
            colour: INK.muted,
          },
        ]
      : []),
  ];
  for (const size of [25, 23, 21, 19, 17, 16]) {
    const set = notes.map(({ head, text, colour }) => ({
      head: paper.set(head, { size: size + 1, weight: 700, colour }, room.w),
      text: paper.set(text, { size, weight: 400, colour: INK.muted, leading: 1.28 }, room.w),
    }));
    const height = set.reduce((sum, s) => sum + s.head.h + s.text.h + 14, 0);
    if (height > room.h && size > 16) continue;
    const nodes: SceneNode[] = [];
    let y = room.y;
    for (const { head, text } of set) {
      if (y + head.h > room.y + room.h) break;
      nodes.push(...head.nodes(room.x, y));
      y += head.h + 2;
      // Lines beyond the room are left out: the findings on the output name every item.
      nodes.push(...text.nodes(room.x, y).filter((n) => n.box.y + n.box.h <= room.y + room.h + 2));
      y += text.h + 12;
    }
    return nodes;
  }
  return [];
}
