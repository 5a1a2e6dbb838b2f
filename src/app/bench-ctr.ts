import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { loadCatalog } from '../catalog/index.ts';
import type { Perceived, Perceiver } from '../perception/index.ts';
import { type Lang, LANG_IDS } from '../scene/index.ts';
import { takeApart } from '../studio/adapt/index.ts';
import { type Finding, type Review, reviewBanner } from '../studio/review/index.ts';
import { goodBanner, seenDrawing } from '../studio/review/testing.ts';
import { PLANTED } from '../studio/review/testing-faults.ts';
import type { Config } from './config.ts';
import { openPerceiver } from './studio-tools.ts';

const OWN = fileURLToPath(new URL('../../samples/banners/', import.meta.url));
const SHARED = fileURLToPath(new URL('../../../shared/samples/banners/', import.meta.url));
const SIDE = 1000;
const catalog = loadCatalog();

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const named = ({ item, variant, level }: Finding): string => `${level} ${item.id}${variant ? `/${variant}` : ''}`;

/**
 * The review by what perception really sees: every planted hindrance painted, looked at and searched for; good drawn
 * banners and those of the samples with the list of what is found on each.
 */
export async function benchCtr(_out: string, config: Config): Promise<void> {
  const perceiver = openPerceiver(config);
  try {
    await good(perceiver);
    await planted(perceiver);
    await samples(perceiver);
  } finally {
    await perceiver.close();
  }
}

async function planted(perceiver: Perceiver): Promise<void> {
  let [found, all] = [0, 0];
  for (const [i, { name, finds, plant }] of PLANTED.entries()) {
    const lang = LANG_IDS[i % LANG_IDS.length] ?? 'ru';
    const drawing = plant(lang);
    const { size, faces } = drawing;
    const { review } = await seen(perceiver, await seenDrawing({ ...drawing, size: enlarged(size) }), {
      lang,
      words: drawing.brief,
      // Nobody can draw a face that the finder of faces takes for one: where one is, its place is told.
      faces,
      scale: enlarged(size).width / size.width,
    });
    say(`  ${name} (${lang}): ${findings(review)}`);
    const hit = review.findings.some(({ item, variant }) => finds === item.id || finds === `${item.id}/${variant}`);
    all++;
    if (hit) found++;
    else say(`  missed: ${name} (${lang}, ${finds}); that is not among them`);
  }
  say(`planted hindrances: ${found} of ${all} found (bar: all)`);
}

const enlarged = ({ width, height }: { width: number; height: number }) => {
  const by = SIDE / Math.min(width, height);
  return { width: Math.round(width * by), height: Math.round(height * by) };
};

async function good(perceiver: Perceiver): Promise<void> {
  for (const lang of LANG_IDS) {
    const drawn = await seenDrawing(goodBanner(lang, { width: SIDE, height: SIDE }));
    const { review } = await seen(perceiver, drawn, { lang, words: '', faces: [], scale: 1 });
    say(`good banner, ${lang}: ${findings(review)}`);
  }
}

async function samples(perceiver: Perceiver): Promise<void> {
  for (const folder of [OWN, SHARED]) {
    if (!existsSync(folder)) {
      say('the shared banners are not here, left out');
      continue;
    }
    for (const name of (await readdir(folder)).filter((n) => /(?<!mask)\.(?:jpg|png|webp)$/.test(n)).toSorted()) {
      const lang = LANG_IDS.find((id) => name.includes(`${id}-`)) ?? 'ru';
      const perceived = await perceiver.perceive(await readFile(join(folder, name)), { read: true });
      say(`${basename(name)}: ${findings(await reviewOf(perceived, lang, ''))}`);
    }
  }
}

const findings = ({ findings: list, score }: Review): string =>
  `${list.length} (score ${Math.round(score)})${list.length > 0 ? `: ${list.map(named).join(', ')}` : ''}`;

interface Told {
  readonly lang: Lang;
  readonly words: string;
  readonly faces: Perceived['facts']['faces']['list'];
  /** Pixels of the picture per pixel in which the faces are told. */
  readonly scale: number;
}

/** A drawing as a file, looked at like any other. */
async function seen(perceiver: Perceiver, { picture }: Perceived, { lang, words, faces, scale }: Told) {
  const { width, height, data } = picture;
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  const perceived = await perceiver.perceive(png, { read: true });
  const list = faces.map((face) => ({
    ...face,
    box: { x: face.box.x * scale, y: face.box.y * scale, w: face.box.w * scale, h: face.box.h * scale },
  }));
  const facts = list.length === 0 ? perceived.facts : { ...perceived.facts, faces: { ...perceived.facts.faces, list } };
  return { review: await reviewOf({ ...perceived, facts }, lang, words) };
}

async function reviewOf(perceived: Perceived, lang: Lang, words: string): Promise<Review> {
  const taken = await takeApart(perceived);
  return (await reviewBanner(catalog, { perceived, taken, kind: 'banner', asked: { words }, lang })).review;
}
