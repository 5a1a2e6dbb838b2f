import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { planSizes, targetFormat } from '../../catalog/index.ts';
import {
  drawSketches,
  firstMaster,
  makeSize,
  planCampaign,
  sketchTarget,
  pictureTask,
} from '../../studio/campaign/index.ts';
import type { Picture } from '../../studio/picture/index.ts';
import { aspectClass, type Verdict } from '../../scene/index.ts';
import { posterSummary } from '../poster-summary.ts';
import { cell } from './matrix.ts';
import type { Cell } from './page.ts';
import type { GalleryStudio } from './photos.ts';

/** What is known of one picture beside its file, for `report.json`. */
interface Row {
  readonly photo: string;
  readonly direction: string;
  readonly size: string;
  readonly accepted: boolean;
  readonly archetype: string | null;
  readonly dropped: readonly string[];
  readonly metrics: Verdict['metrics'];
  readonly ms: number;
}

type Shown = Pick<Row, 'direction' | 'size'>;

/** One line of the report; CPU counts from `since` to now. */
function rowOf(photo: string, since: NodeJS.CpuUsage, made: Picture, { direction, size }: Shown): Row {
  const used = process.cpuUsage(since);
  const scene = 'bytes' in made ? made.scene : null;
  return {
    photo,
    direction,
    size,
    accepted: 'bytes' in made,
    archetype: scene?.archetype ?? null,
    dropped: scene?.dropped ?? [],
    metrics: made.verdict.metrics,
    ms: Math.round((used.user + used.system) / 1000),
  };
}

/**
 * For each photo what a create and a pack job would deliver: three sketches, and one idea in every size of the packs.
 */
export async function drawCampaigns(
  { tools, perceiver, photos, out, seed }: GalleryStudio,
  packs: readonly string[],
): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  const rows: Row[] = [];
  for (const photo of photos) {
    const perceived = await perceiver.perceive(await readFile(photo.file), { withoutBars: true });
    const add = async (group: string, since: NodeJS.CpuUsage, made: Picture, shown: Shown): Promise<void> => {
      rows.push(rowOf(photo.name, since, made, shown));
      cells.push(await cell(out, group, shown.size, made));
    };
    const start = process.cpuUsage();
    const create = planCampaign(photo.brief, perceived, null, seed);
    const sketches = await drawSketches(
      tools,
      create,
      sketchTarget(targetFormat({ width: 2048, height: 2048, maxKb: null })),
    );
    for (const { idea, made } of sketches)
      await add(`${photo.name} · sketches`, start, made, {
        direction: idea.direction.id,
        size: `sketch ${idea.direction.id}`,
      });
    for (let i = sketches.length; i < 3; i++)
      cells.push({
        group: `${photo.name} · sketches`,
        label: `sketch ${i + 1}`,
        file: null,
        reasons: ['no further idea passed'],
      });

    const plan = planSizes(tools.catalog, { packs, formatKeys: [], sizes: [], from: 'photo', lang: photo.brief.lang });
    const campaign = planCampaign(photo.brief, perceived, null, seed, [
      ...new Set(plan.targets.map((t) => aspectClass(t.target))),
    ]);
    const square = plan.targets.find((t) => t.target.width === 1080 && t.target.height === 1080);
    const { idea } = await firstMaster(tools, campaign, square ?? null);
    for (const { target, serves } of plan.targets) {
      const since = process.cpuUsage();
      const made = await makeSize(tools, pictureTask(campaign, idea, { target, serves }));
      await add(`${photo.name} · ${idea.direction.id}`, since, made, {
        direction: idea.direction.id,
        size: `${target.width}x${target.height}`,
      });
    }
  }
  await writeFile(join(out, 'report.json'), `${JSON.stringify(rows, null, 1)}\n`);
  const metrics = rows.filter((r) => r.accepted).map((r) => r.metrics);
  process.stdout.write(`${posterSummary(metrics, tools.catalog).join('\n')}\n`);
  return cells;
}
