import { randomUUID } from 'node:crypto';
import type { JobPage, Output, Tile } from '../../src/contract/index.ts';
import type { World } from './world.ts';
import { ago, question } from './world.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Puts a changed job in place of the old one and tells the open pages. */
export function change(world: World, id: string, with_: (page: JobPage) => JobPage): JobPage {
  const index = world.jobs.findIndex((page) => page.job.id === id);
  const page = { ...with_(world.jobs[index]!), seq: ++world.seq };
  const card = {
    ...page.card,
    status: page.job.status,
    progress: page.job.progress,
    credits: page.job.credits,
    thumbs: page.tiles
      .filter((tile) => tile.status === 'accepted')
      .slice(0, 4)
      .map((tile) => ({ url: tile.output!.url!, width: tile.width, height: tile.height })),
  };
  world.jobs[index] = { ...page, card };
  const step = page.steps.at(-1)?.message ?? null;
  world.tell('job', { job: card, step, asks: page.job.question !== null, seq: world.seq });
  return world.jobs[index];
}

/** Plays the service: looks, asks where the mode asks, draws one file after another. */
export async function play(world: World, id: string, speed: number): Promise<void> {
  const step =
    (name: string, message: string) =>
    (page: JobPage): JobPage => ({
      ...page,
      job: { ...page.job, status: 'running', message },
      steps: [...page.steps, { step: name, message, at: ago(0) }],
    });
  await pause(speed);
  if (stopped(world, id)) return;
  change(world, id, step('looking', 'Посмотрел фото: товар на белом фоне'));
  await pause(speed);
  if (stopped(world, id)) return;
  const { job, input } = find(world, id);
  if (job.mode === 'create' && input.auto_pick !== true) {
    change(world, id, (page) => ({
      ...step('sketches', 'Три эскиза готовы')(page),
      job: { ...page.job, status: 'waiting_input', question: question(world), message: 'Выберите эскиз' },
    }));
    return;
  }
  await draw(world, id, speed);
}

/** Draws what is left of the plan; a file of 728×90 fails once, so that a partial end can be seen. */
export async function draw(world: World, id: string, speed: number): Promise<void> {
  change(world, id, (page) => ({
    ...page,
    job: { ...page.job, status: 'running', question: null },
    steps: [...page.steps, { step: 'drawing', message: 'Рисую форматы', at: ago(0) }],
  }));
  for (const { id: tileId } of find(world, id).tiles) {
    put(world, id, tileId, (tile) => ({ ...tile, status: 'making' }));
    await pause(speed / 2);
    if (stopped(world, id)) return;
    put(world, id, tileId, (tile) => finish(world, id, tile));
  }
  const { tiles } = find(world, id);
  const failed = tiles.filter(({ status }) => status === 'rejected').length;
  const charged = tiles.filter(({ status }) => status === 'accepted').reduce((sum, tile) => sum + tile.credits, 0);
  world.reserved = Math.max(0, world.reserved - find(world, id).job.credits.reserved);
  world.tell('balance', { balance: { credits: world.credits, reserved: world.reserved, plan: 'studio', message: '' } });
  change(world, id, (page) => ({
    ...page,
    card: { ...page.card, finished_at: ago(0) },
    job: {
      ...page.job,
      status: failed === 0 ? 'done' : 'partial',
      credits: { ...page.job.credits, reserved: 0, charged, refunded: page.job.credits.estimated - charged },
      outputs: tiles.flatMap(({ output }) => (output === null ? [] : [output])),
    },
    retry: failed === 0 ? null : { total: failed * 2, units: failed },
    zip_url: `/dashboard/api/w/x/jobs/${id}/zip`,
  }));
}

export function finish(world: World, id: string, tile: Tile, direction = 'mug-studio-sweep'): Tile {
  const rejected = tile.width === 728;
  return {
    ...tile,
    status: rejected ? 'rejected' : 'accepted',
    reason: rejected ? 'Вес 131 из 120 КБ' : null,
    output: output(world, id, tile, direction, rejected ? 'rejected' : 'accepted'),
  };
}

export function output(
  world: World,
  jobId: string,
  tile: Tile,
  direction: string,
  status: Output['status'],
  version = 1,
): Output {
  const bytes = Math.round(20_000 + tile.width * tile.height * 0.12);
  return {
    id: randomUUID(),
    job_id: jobId,
    format: tile.key,
    label: tile.label,
    pack: tile.pack,
    width: tile.width,
    height: tile.height,
    status,
    version,
    bytes,
    mime: 'image/jpeg',
    url: `${world.base()}/mock/picture/${direction}/${tile.width}x${tile.height}`,
    checks: [
      check('exact_size', 'Размер файла', `${tile.width}×${tile.height}`, `${tile.width}×${tile.height}`),
      { ...check('weight', 'Вес', bytes, (tile.max_kb ?? 500) * 1000), passed: status === 'accepted' },
      check('file_type', 'Тип файла', 'jpg', 'jpg, png'),
      check('compression', 'Сходство после сжатия (SSIM)', 0.99, 0.9),
      check('contrast', 'Наименьший контраст 3.7', 3.7, 3),
      check('text_size', 'Самый мелкий текст 11 px', 11, 'by role'),
      check('safe_zone', 'Всё важное в безопасной зоне', 0, 0),
      check('obstructed', 'Метки площадки ничего не закроют', 0, 0),
      check('product_share', 'Товар занимает 31 % кадра', 0.31, 0.09),
      check('product_fidelity', 'Цвет товара отличается от фото на ΔE 0.48 в среднем', 0.48, 1),
      check('product_parts', 'Сотая часть товара отличается от фото на ΔE 1.84 и больше', 1.84, 3),
      check('cta_rule', 'Призыв: button', 'button', 'button'),
    ],
  };
}

const check = (code: string, message: string, value: string | number, threshold: string | number) => ({
  code,
  message,
  passed: true,
  value,
  threshold,
});

function put(world: World, id: string, tileId: string, with_: (tile: Tile) => Tile): void {
  const page = change(world, id, (old) => {
    const tiles = old.tiles.map((tile) => (tile.id === tileId ? with_(tile) : tile));
    const done = tiles.filter(({ status }) => status === 'accepted').length;
    const failed = tiles.filter(({ status }) => status === 'rejected').length;
    return { ...old, tiles, job: { ...old.job, progress: { ...old.job.progress, done, failed } } };
  });
  world.tell('tiles', { job_id: id, tiles: page.tiles.filter((tile) => tile.id === tileId), seq: world.seq });
}

function find(world: World, id: string): JobPage {
  return world.jobs.find((page) => page.job.id === id)!;
}

function stopped(world: World, id: string): boolean {
  return find(world, id).job.status === 'canceled';
}
