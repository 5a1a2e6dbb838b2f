import { capitalise } from '../../../kit/index.ts';
import type { Box, Lang, SceneNode } from '../../../scene/index.ts';
import type { Finding } from '../registry.ts';
import { sayFinding } from '../say.ts';
import { colourOf, disc, DISC } from './marks.ts';
import { INK, type Paper, type Paragraph } from './paper.ts';

/** What the numbers mean, as far as the room goes. */
export interface Legend {
  readonly nodes: readonly SceneNode[];
  /** Where it ends. */
  readonly bottom: number;
  /** How many findings are named only. */
  readonly shortened: number;
}

interface Entry {
  readonly finding: Finding;
  readonly parts: readonly Paragraph[];
  readonly h: number;
}

const BETWEEN = 24;

/** Every finding with its measure, why and what to do; where the room ends the lightest are named in one line. */
export function legend(paper: Paper, findings: readonly Finding[], room: Box, lang: Lang): Legend {
  const head = paper.set(headOf(findings.length, lang), { size: 30, weight: 700, colour: INK.ink }, room.w);
  const top = room.y + head.h + 18;
  const indent = DISC + 18;
  for (const ease of [1.3, 1.2, 1.1, 1, 0.94, 0.88]) {
    const entries = findings.map((finding) => entryOf(paper, finding, room.w - indent, lang, ease));
    for (let shown = entries.length; shown >= 0; shown--) {
      if (shown < entries.length && ease > 0.88) break;
      const rest = restOf(paper, findings.slice(shown), shown, room.w, lang);
      const height = entries.slice(0, shown).reduce((sum, e) => sum + e.h + BETWEEN, 0) + (rest?.h ?? 0);
      if (top + height > room.y + room.h && shown > 0) continue;
      const nodes = placed(paper, entries.slice(0, shown), rest, { ...room, y: top }, indent);
      return {
        nodes: [...head.nodes(room.x, room.y - 6), ...nodes],
        bottom: top + height,
        shortened: entries.length - shown,
      };
    }
  }
  return { nodes: head.nodes(room.x, room.y), bottom: top, shortened: findings.length };
}

function headOf(count: number, lang: Lang): string {
  if (count === 0) return lang === 'en' ? 'Nothing hinders it' : 'Помех не найдено';
  return lang === 'en' ? 'What hinders, heaviest first' : 'Что мешает, сначала главное';
}

function entryOf(paper: Paper, finding: Finding, width: number, lang: Lang, ease: number): Entry {
  const { title, measured, why, advice } = sayFinding(finding, lang);
  const size = Math.round(21 * ease);
  const parts = [
    paper.set(title, { size: Math.round(25 * ease), weight: 700, colour: INK.ink, leading: 1.22 }, width),
    paper.set(capitalise(measured), { size, weight: 600, colour: colourOf(finding) }, width),
    paper.set(`${why}.`, { size, weight: 400, colour: INK.muted }, width),
    paper.set(`→ ${advice}.`, { size, weight: 500, colour: INK.ink }, width),
  ];
  return { finding, parts, h: parts.reduce((sum, p) => sum + p.h, 0) };
}

function restOf(paper: Paper, rest: readonly Finding[], from: number, width: number, lang: Lang): Paragraph | null {
  if (rest.length === 0) return null;
  const names = rest.map((finding, i) => `${from + i + 1} ${sayFinding(finding, lang).title}`).join('\u00A0· ');
  return paper.set(`${lang === 'en' ? 'Also' : 'Ещё'}: ${names}`, { size: 20, weight: 500, colour: INK.muted }, width);
}

function placed(
  paper: Paper,
  entries: readonly Entry[],
  rest: Paragraph | null,
  room: Box,
  indent: number,
): SceneNode[] {
  const nodes: SceneNode[] = [];
  let y = room.y;
  entries.forEach(({ finding, parts, h }, i) => {
    nodes.push(...disc(paper, i + 1, finding, room.x, y - 6));
    let at = y;
    for (const part of parts) {
      nodes.push(...part.nodes(room.x + indent, at));
      at += part.h;
    }
    y += h + BETWEEN;
  });
  if (rest) nodes.push(...rest.nodes(room.x, y));
  return nodes;
}
