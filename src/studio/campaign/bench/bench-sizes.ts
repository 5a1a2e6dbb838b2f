// Lays briefs out in nine sizes without painting and counts what each says no more:
//   node src/studio/campaign/bench/bench-sizes.ts [--briefs FILE.jsonl] [--every N] [--facts DIR] [--show KIND]
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { loadCatalog } from '../../../catalog/index.ts';
import { openPerception, type Perceived } from '../../../perception/index.ts';
import { readBriefs } from '../../direct/copy/bench/bench-briefs.ts';
import type { GradedBrief } from '../../direct/copy/bench/grade.ts';
import type { StudioTools } from '../../picture/index.ts';
import { createFonts, createStillRenderer } from '../../render/index.ts';
import { planCampaign } from '../campaign.ts';
import { firstIdea, isLargest, layOut, SIZES, sizeNamed } from './lay-out.ts';
import { gradeScene, readLines, type SceneGrade } from './grade-scene.ts';

const PHOTOS = fileURLToPath(new URL('../../../../samples/products/', import.meta.url));
const DATA = fileURLToPath(new URL('../../direct/copy/data/', import.meta.url));

/** One brief in one size; null = refused. */
interface Row {
  readonly id: string;
  readonly size: string;
  readonly direction: string;
  readonly grade: SceneGrade | null;
  readonly lines: readonly string[];
  readonly dropped: readonly string[];
}

/** Facts of the sample photos; looked at once, kept in a folder. */
async function photosSeen(folder: string): Promise<readonly Perceived[]> {
  await mkdir(folder, { recursive: true });
  const files = readdirSync(PHOTOS).filter((name) => name.endsWith('.jpg'));
  const missing = files.filter((name) => !existsSync(join(folder, `${name}.v8`)));
  if (missing.length > 0) {
    const { process: eyes } = openPerception({ dataDir: folder });
    for (const name of missing)
      await writeFile(join(folder, `${name}.v8`), serialize(await eyes.perceive(await readFile(join(PHOTOS, name)))));
    await eyes.close();
  }
  return Promise.all(files.map(async (name) => deserialize(await readFile(join(folder, `${name}.v8`))) as Perceived));
}

function rowsOf(tools: StudioTools, photo: Perceived, brief: GradedBrief, sizes: readonly string[]): readonly Row[] {
  const words = { goal: '', characteristics: '', ...brief };
  const campaign = planCampaign(words, photo, null, 1);
  const idea = firstIdea(campaign);
  const headline = campaign.copy.headlines.find((h) => h.id === idea.headlineId) ?? campaign.copy.headlines[0]!;
  return sizes.map((size) => {
    const scene = layOut(tools, campaign, idea, sizeNamed(size));
    return {
      id: brief.id,
      size,
      direction: idea.direction.id,
      grade: scene === null ? null : gradeScene(scene, campaign.copy, headline, brief),
      lines: scene === null ? [] : readLines(scene).map((l) => `${l.role}: ${l.text}`),
      dropped: scene?.dropped ?? [],
    };
  });
}

/** Counts over rows: pictures with the fault, and the share of stated benefits that is not told. */
function figures(rows: readonly Row[]) {
  const made = rows.flatMap((r) => r.grade ?? []);
  const count = (of: (g: SceneGrade) => readonly string[]): number => made.filter((g) => of(g).length > 0).length;
  const stated = made.reduce((sum, g) => sum + g.benefits, 0);
  return {
    asked: rows.length,
    refused: rows.length - made.length,
    emptyShort: count((g) => g.emptyShort),
    offerLost: count((g) => g.offerLost),
    conditionLost: count((g) => g.conditionLost),
    legalLost: count((g) => g.legalLost),
    priceBare: count((g) => g.priceBare),
    repeated: count((g) => g.repeated),
    benefitsLost: stated === 0 ? 0 : Number((made.reduce((sum, g) => sum + g.benefitsLost, 0) / stated).toFixed(3)),
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      briefs: { type: 'string', default: join(DATA, 'briefs.jsonl') },
      every: { type: 'string', default: '1' },
      sizes: { type: 'string', default: SIZES.join(',') },
      facts: { type: 'string', default: join(tmpdir(), 'plakat-bench-facts') },
      show: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const fonts = createFonts();
  const tools = { catalog: loadCatalog(), fonts, renderStill: createStillRenderer(fonts) };
  const photos = await photosSeen(values.facts);
  const briefs = readBriefs(values.briefs).filter((_, i) => i % Number(values.every) === 0);
  const start = process.cpuUsage();
  const sizes = values.sizes.split(',');
  const rows = briefs.flatMap((brief, i) => rowsOf(tools, photos[i % photos.length]!, brief, sizes));
  const { user } = process.cpuUsage(start);
  if (values.out) await writeFile(values.out, rows.map((row) => JSON.stringify(row)).join('\n'));
  for (const row of rows) {
    const faults = row.grade === null ? { refused: [''] } : row.grade;
    for (const [kind, words] of Object.entries(faults))
      if (kind === values.show && Array.isArray(words) && words.length > 0)
        console.log(row.id, row.size, row.direction, words.join(' ; '), '|', row.lines.join(' / '));
  }
  for (const size of sizes) console.log(size.padEnd(10), JSON.stringify(figures(rows.filter((r) => r.size === size))));
  const largest = rows.filter((r) => isLargest(sizeNamed(r.size)));
  console.log('largest   ', JSON.stringify(figures(largest)));
  console.log('all       ', JSON.stringify({ ...figures(rows), cpuMsPerSize: Math.round(user / 1000 / rows.length) }));
}
