import { randomUUID } from 'node:crypto';
import type { JobPage } from '../../src/contract/index.ts';
import { REVIEW } from './review.ts';
import { finish } from './work.ts';
import type { World } from './world.ts';
import { ago, asset, newJob, person, question, WS } from './world.ts';

/** A workspace in use: jobs of every face, files, a brand kit, keys, deliveries. */
export function furnish(world: World): void {
  world.person = person('Марина Ким', 'marina@volna.ru');
  world.password = 'correct horse';
  world.signedIn = true;
  world.workspaces = [{ id: WS, name: 'Волна', role: 'owner' }];
  world.reserved = 96;
  const photo = asset(world, 'mug.jpg');
  world.assets.push(photo);
  const add = (
    input: Record<string, unknown>,
    status: JobPage['job']['status'],
    minutes: number,
    done: number,
    direction?: string,
  ): JobPage => {
    const job = newJob(world, { asset_ids: [photo.id], ...input }, status, minutes);
    const tiles = job.tiles.map((tile, index) =>
      index < done
        ? finish(world, job.job.id, tile, direction)
        : index === done && status === 'running'
          ? { ...tile, status: 'making' as const }
          : tile,
    );
    const accepted = tiles.filter((tile) => tile.status === 'accepted');
    const failed = tiles.filter((tile) => tile.status === 'rejected').length;
    const over = status === 'done' || status === 'partial';
    const progress = { done: accepted.length, total: tiles.length, failed };
    const credits = {
      ...job.job.credits,
      reserved: over ? 0 : job.job.credits.estimated,
      charged: accepted.length * 2,
    };
    const made: JobPage = {
      ...job,
      tiles,
      retry: over && failed > 0 ? { total: failed * 2, units: failed } : null,
      zip_url: over ? `/dashboard/api/w/${WS}/jobs/${job.job.id}/zip` : null,
      job: { ...job.job, progress, credits, question: status === 'waiting_input' ? question(world) : null },
      card: {
        ...job.card,
        progress,
        credits,
        finished_at: over ? ago(minutes - 1) : null,
        thumbs: accepted
          .slice(0, 4)
          .map((tile) => ({ url: tile.output!.url!, width: tile.width, height: tile.height })),
      },
      steps: [
        { step: 'looking', message: 'Посмотрел фото: товар на ровном фоне, чистый вырез', at: ago(minutes) },
        { step: 'directing', message: 'Придумал идею: крупное слово, жёлтое поле', at: ago(minutes - 0.1) },
        ...(status === 'running' ? [{ step: 'drawing', message: 'Рисую форматы', at: ago(minutes - 0.4) }] : []),
      ],
    };
    world.jobs.push(made);
    return made;
  };
  add({ mode: 'pack', title: 'Кружка «Доброе утро»', packs: ['rsya', 'vk'] }, 'running', 2, 5);
  add({ mode: 'create', title: 'Колонка, осенний запуск' }, 'waiting_input', 28, 0);
  add({ mode: 'pack', title: 'Кружка, весь набор', packs: ['rsya', 'vk', 'google'] }, 'partial', 300, 99);
  add(
    { mode: 'adapt', title: 'Термос для города', format_keys: ['rsya_240x400'], sizes: [{ width: 1200, height: 628 }] },
    'done',
    900,
    9,
    'thermos-price-tag',
  );
  add({ mode: 'create', title: 'Крем РОСА' }, 'failed', 1500, 0);
  add({ mode: 'pack', title: 'Черновик: лампа', packs: ['telegram'] }, 'draft', 1600, 0);
  const edited = add(
    { mode: 'edit', instruction: 'Цена крупнее, фон темнее, другой город', output_ids: [] },
    'done',
    1700,
    9,
  );
  edited.note = 'Сделано: цена крупнее; фон темнее. Не сделано: другой город (такого слова в макете нет).';
  const reviewed = add({ mode: 'ctr', title: 'Разбор баннера' }, 'done', 1800, 9);
  reviewed.tiles[0]!.output!.review = REVIEW;
  world.jobs[3]!.tiles[0]!.output!.method = 'layout';
  world.brands.push({
    id: randomUUID(),
    name: 'Волна',
    colors: { primary: '#e5341a', secondary: '#1e5be0', background: '#fbe452', text: '#111c3a' },
    fonts: { heading: 'Unbounded', body: 'Onest' },
    logo: null,
    tone: 'Легко и коротко, на «вы». Без восклицательных знаков.',
    stop_words: ['лучший', 'дёшево', '№ 1'],
    legal_line: 'ООО «Волна», ИНН 7700000000',
    created_at: ago(9000),
    updated_at: ago(8000),
  });
  const names = [
    ['Сайт магазина', 'live'],
    ['n8n, карточки', 'live'],
    ['Разработка', 'test'],
  ] as const;
  for (const [name, kind] of names)
    world.keys.push({
      id: randomUUID(),
      kind,
      name,
      hint: `svc_${kind}_…a7Qf`,
      created_at: ago(60000),
      last_used_at: ago(2),
      expires_at: null,
      revoked_at: null,
    });
  const kinds = [
    ['job.completed', 'delivered', 200],
    ['job.step', 'delivered', 200],
    ['job.failed', 'pending', 503],
    ['job.completed', 'failed', null],
  ] as const;
  for (const [type, status, code] of kinds)
    world.deliveries.push({
      id: randomUUID(),
      job_id: world.jobs[2]!.job.id,
      type,
      url: 'https://shop.volna.ru/hooks/plakat',
      status,
      created_at: ago(40),
      next_at: status === 'pending' ? ago(-28) : null,
      body: JSON.stringify({ id: randomUUID(), type, created: ago(40), data: {} }, null, 2),
      attempts: [
        {
          at: ago(40),
          status: code,
          error: code === null ? 'Получатель не ответил за 10 секунд' : null,
          milliseconds: 180,
        },
      ],
    });
}
