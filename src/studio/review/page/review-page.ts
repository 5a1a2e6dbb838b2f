import {
  type Box,
  type Lang,
  type MeasureLine,
  type ResolvedScene,
  SCENE_VERSION,
  type SceneNode,
  type Size,
} from '../../../scene/index.ts';
import type { Sprites } from '../../render/index.ts';
import type { Reviewed } from '../review-banner.ts';
import { heatOver } from './heat.ts';
import { legend } from './legend.ts';
import { marksOn } from './marks.ts';
import { footnotes } from './footnotes.ts';
import { PAGE } from './page-size.ts';
import { INK, Paper, picture, shape } from './paper.ts';

const MARGIN = 64;
const GAP = 36;
/** Width of the pictures' column; the rest is the legend's. */
const COLUMN = 1150;
/** Where the legend stands. */
const LEGEND: Box = {
  x: MARGIN + COLUMN + GAP + 20,
  y: MARGIN,
  w: PAGE.width - 2 * MARGIN - COLUMN - GAP - 20,
  h: PAGE.height - 2 * MARGIN,
};

/** A page ready to be painted. */
export interface ReviewPage {
  readonly scene: ResolvedScene;
  readonly sprites: Sprites;
  /** Findings that found no room in full; they are named at the end of the legend. */
  readonly shortened: number;
}

/** Lays the review out: the banner with numbered boxes, the attention map beside it, and what the numbers mean. */
export function reviewPage(reviewed: Reviewed, measure: MeasureLine, lang: Lang): ReviewPage {
  const { review, sight } = reviewed;
  const paper = new Paper(measure);
  const head = heading(paper, reviewed, lang);
  const frames = framesFor(sight.size, MARGIN + head.h + 34);
  const told = legend(paper, review.findings, LEGEND, lang);
  // A short legend leaves room for what is fine.
  const left = { ...LEGEND, y: told.bottom + 24, h: PAGE.height - MARGIN - told.bottom - 24 };
  const caption = paper.set(
    lang === 'en' ? 'Where eyes go first: computed, not tracked' : 'Куда смотрят сначала: расчёт, не айтрекинг',
    { size: 20, weight: 500, colour: INK.muted },
    Math.max(260, frames.map.w),
  );
  const notes =
    frames.notesMayMove && left.h > 620 ? left : lowered(frames.notes, frames.notesUnderMap ? caption.h + 24 : 0);
  const card = { x: LEGEND.x - 30, y: LEGEND.y - 30, w: LEGEND.w + 60, h: LEGEND.h + 60 };
  const nodes: SceneNode[] = [
    ...head.nodes,
    shape('card', card, { fill: INK.card, radius: 22 }),
    picture('banner', frames.banner),
    shape('banner-rim', frames.banner, { stroke: INK.line, strokeWidth: 2 }),
    picture('attention', frames.map),
    ...caption.nodes(frames.map.x, frames.map.y + frames.map.h + 10),
    ...marksOn(paper, review.findings, frames.banner, frames.banner.w / sight.size.width),
    ...told.nodes,
    ...footnotes(paper, review, notes, lang),
  ];
  const sprites = new Map([
    ['sprite:banner', sight.picture],
    ['sprite:attention', heatOver(sight.picture, sight.attention)],
  ]);
  return { scene: sceneOf(nodes, lang), sprites, shortened: told.shortened };
}

/** Title and score at the head of the left column. */
function heading(paper: Paper, { review, sight }: Reviewed, lang: Lang) {
  const en = lang === 'en';
  const photo = sight.kind === 'photo';
  const name = en ? `Review of the ${photo ? 'photo' : 'banner'}` : `Разбор ${photo ? 'фото' : 'баннера'}`;
  const title = paper.set(name, { size: 52, weight: 800, colour: INK.ink, leading: 1.1 }, COLUMN, 'headline');
  const score = paper.set(
    en
      ? `Checklist: ${Math.round(review.score)} of 100. It orders what to mend; it is no forecast of clicks.`
      : `По чек-листу ${Math.round(review.score)} из 100. Это порядок правок, а не прогноз кликов.`,
    { size: 24, weight: 500, colour: INK.muted },
    COLUMN,
  );
  return {
    h: title.h + score.h,
    nodes: [...title.nodes(MARGIN, MARGIN - 8), ...score.nodes(MARGIN, MARGIN + title.h + 2)],
  };
}

const lowered = (box: Box, by: number): Box => ({ ...box, y: box.y + by, h: box.h - by });

/** Where the pictures stand, and where the notes below or beside them. */
function framesFor({ width, height }: Size, top: number) {
  const ratio = width / height;
  const room = PAGE.height - top - MARGIN;
  if (ratio > 1.25) {
    const w = COLUMN;
    const banner = fit(width, height, { x: MARGIN, y: top, w, h: room * 0.6 });
    const under = banner.y + banner.h + 28;
    const map = fit(width, height, { x: MARGIN, y: under, w: 560, h: PAGE.height - MARGIN - under - 44 });
    const x = map.x + Math.max(map.w, 260) + 36;
    const notes: Box = { x, y: under - 6, w: MARGIN + COLUMN - x, h: PAGE.height - MARGIN - under };
    return { banner, map, notes, notesUnderMap: false, notesMayMove: true };
  }
  const banner = fit(width, height, { x: MARGIN, y: top, w: COLUMN * 0.64, h: room - (ratio > 0.85 ? 330 : 10) });
  const x = banner.x + banner.w + 32;
  const map = fit(width, height, {
    x,
    y: top,
    w: MARGIN + COLUMN - x,
    h: Math.min(banner.h, ratio < 0.85 ? 620 : banner.h),
  });
  const below = ratio > 0.85;
  const y = below ? banner.y + banner.h + 26 : map.y + map.h;
  const notes: Box = below
    ? { x: MARGIN, y, w: COLUMN, h: PAGE.height - MARGIN - y }
    : { x, y, w: MARGIN + COLUMN - x, h: PAGE.height - MARGIN - y };
  return { banner, map, notes, notesUnderMap: !below, notesMayMove: !below };
}

/** The largest size of the picture in a room, at its upper left, in whole pixels. */
function fit(width: number, height: number, room: Box): Box {
  const scale = Math.min(room.w / width, room.h / height);
  return { x: Math.round(room.x), y: Math.round(room.y), w: Math.round(width * scale), h: Math.round(height * scale) };
}

function sceneOf(nodes: readonly SceneNode[], lang: Lang): ResolvedScene {
  return {
    version: SCENE_VERSION,
    ...PAGE,
    format: 'ctr_review',
    lang,
    direction: 'review',
    archetype: 'page',
    seed: 1,
    stage: { kind: 'plain', ground: INK.paper, light: 1, grain: 0 },
    palette: { ground: INK.paper, headline: INK.ink, ink: INK.ink, muted: INK.muted, dark: false },
    shadow: 'none',
    safe: { top: 0, right: 0, bottom: 0, left: 0 },
    obstructions: [],
    typeBehind: false,
    nodes: [...nodes],
    dropped: [],
  };
}
