import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import test, { after, before } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Job, JobInputBody, Output } from '../contract/index.ts';
import { storedOutput } from '../jobs/worker/stored-output.ts';
import { differenceOf, readBack } from '../studio/export/testing.ts';
import { repaint, repaintFile } from '../studio/picture/index.ts';
import { openLocalBlobs } from '../store/index.ts';
import { ApiFailure, Client } from './demo/client.ts';
import { admin, type RunningService, startService } from './demo/service.ts';
import { openStudioTools } from './studio-tools.ts';

/** The main job as a stranger does it: the real service in its own processes, the real photo, only HTTP. */
const photo = fileURLToPath(new URL('../../samples/products/mug.jpg', import.meta.url));
const brief = { title: 'Керамическая кружка, 350 мл', brief: 'Цена 690 ₽ вместо 990 ₽' };
const CREDITS = 400;
/** Keys that somebody presses at random. */
const KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю   ,.;qwertyuiopasdfghjklzxcvbnm  0123456789!?';

let dataDir: string;
let service: RunningService;
let key: string;
let testKey: string;
const log: string[] = [];

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plakat-main-'));
  service = await boot();
  const made = await admin<{ live_key: string; test_key: string }>(dataDir, [
    'workspace',
    'create',
    '--name',
    'Лавка',
    '--credits',
    String(CREDITS),
  ]);
  ({ live_key: key, test_key: testKey } = made);
});

after(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const boot = (): Promise<RunningService> =>
  startService(dataDir, (line) => log.push(line), { LOG_LEVEL: 'warn', LOOK_AHEAD: '0' });

async function until(client: Client, id: string, wanted: (job: Job) => boolean): Promise<Job> {
  for (let i = 0; i < 400; i++) {
    const job = await client.job(id);
    if (wanted(job)) return job;
    await sleep(700);
  }
  throw new Error(`the job did not get there; log: ${log.slice(-20).join('\n')}`);
}

/** Mean of the grey picture, 0..255. */
const brightness = async (file: string): Promise<number> =>
  (await sharp(file).greyscale().stats()).channels[0]?.mean ?? 0;

const ended = (job: Job): boolean => ['done', 'partial', 'failed', 'canceled'].includes(job.status);

test(
  'create: three sketches, a question that outlives a restart, the answer, a final at 2K',
  { timeout: 450_000 },
  async () => {
    let client = new Client(service.url, key);
    const asset = await client.upload(photo);
    const started = await client.start({ mode: 'create', asset_ids: [asset.id], ...brief });
    assert.equal(started.status, 'queued');
    assert.equal(started.credits.reserved, started.credits.estimated);
    const asking = await until(client, started.id, (job) => job.status === 'waiting_input' || ended(job));
    assert.equal(asking.status, 'waiting_input', asking.message);
    const { question } = asking;
    assert.ok(question && question.kind === 'pick_sketch');
    assert.equal(question.choices.length, 3);
    assert.equal(question.choices.filter((c) => c.recommended).length, 1);
    assert.ok(question.choices.every((c) => (c.reason ?? '').length > 10 && c.preview_url));

    await service.stop();
    service = await boot();
    client = new Client(service.url, key);
    const again = await client.job(started.id);
    assert.equal(again.question?.token, question.token);
    // Words that say nothing are asked about again, with another token; nothing is spent on them.
    await client.answer(started.id, { token: question.token, text: 'сделай красиво' });
    const asked = await until(client, started.id, (job) => job.status === 'waiting_input' || ended(job));
    assert.ok(
      asked.question && asked.question.token !== question.token && /не понят|not understood/.test(asked.question.text),
      asked.message,
    );
    // Not every idea can have another ground and stay legible; one that cannot says so, and the next is asked for.
    const shown = join(dataDir, 'sketch');
    let [job, darker, before] = [asked, false, 0];
    for (const [i, name] of ['первый', 'второй', 'третий'].entries()) {
      await client.download(job.question?.choices[i]?.preview_url ?? '', shown);
      before = await brightness(shown);
      darker = before > 90;
      const { token } = job.question!;
      await client.answer(started.id, { token, text: `${name}, но фон ${darker ? 'темнее' : 'светлее'}` });
      job = await until(client, started.id, (now) => ended(now) || (now.question?.token ?? token) !== token);
      if (ended(job)) break;
      assert.match(job.question?.text ?? '', /фон|ground/, 'the wish that was not carried out is named');
    }
    assert.equal(job.status, 'done', job.message);
    const [output] = job.outputs;
    assert.ok(output?.url);
    const file = join(dataDir, 'final.jpg');
    await client.download(output.url, file);
    const meta = await sharp(file).metadata();
    assert.deepEqual([meta.width, meta.height], [2048, 2048]);
    assert.equal((await brightness(file)) < before, darker, 'the wish is followed');
    assert.ok(
      (output.checks ?? []).length >= 15 && output.checks?.every((c) => c.passed || c.code === 'product_enlarged'),
    );
    assert.equal(job.credits.charged, job.credits.estimated);
    assert.equal((await client.balance()).credits, CREDITS - job.credits.charged);
  },
);

test(
  'pack and ctr: killed with -9 in the middle, both are finished after a restart, each file charged once',
  { timeout: 450_000 },
  async () => {
    let client = new Client(service.url, key);
    const before = (await client.balance()).credits;
    const asset = await client.upload(photo);
    const { id } = await client.start({
      mode: 'pack',
      asset_ids: [asset.id],
      ...brief,
      packs: ['direct'],
      format_keys: ['rsya_300x250', 'google_300x250', 'meta_1080x1080', 'no_such_key'],
      auto_pick: true,
    });
    const banner = await client.upload(await smallBanner());
    const asked = await client.start({ mode: 'ctr', asset_ids: [banner.id] });
    await until(client, id, (job) => job.progress.done >= 1 || ended(job));
    const reviewed = await until(client, asked.id, (job) => job.progress.done >= 1 || ended(job));
    await service.kill();
    service = await boot();
    client = new Client(service.url, key);
    const job = await until(client, id, ended);
    assert.equal(job.status, 'partial', 'the unknown key fails alone');
    const sizes = job.outputs.map((o) => `${o.width}x${o.height}`);
    assert.equal(new Set(sizes).size, sizes.length, 'no size twice');
    assert.equal(job.outputs.length, job.progress.done);
    const ctr = await until(client, asked.id, ended);
    await assertReviewKept(reviewed, ctr);
    const after = await client.balance();
    assert.equal(after.credits, before - job.credits.charged - ctr.credits.charged);
    assert.equal(after.reserved, 0);
    const zip = join(dataDir, 'pack.zip');
    await client.zip(id, zip);
    for (const output of job.outputs) {
      assert.ok(output.url && output.bytes);
      const file = join(dataDir, 'one');
      await client.download(output.url, file);
      const meta = await sharp(file).metadata();
      assert.deepEqual([meta.width, meta.height], [output.width, output.height]);
    }
  },
);

/** A banner that is looked at quickly. */
async function smallBanner(): Promise<string> {
  const file = join(dataDir, 'banner.png');
  const banner = fileURLToPath(new URL('../../samples/banners/ru-mug-sale-1080x1080.png', import.meta.url));
  await sharp(banner).resize(640, 640).png().toFile(file);
  return file;
}

/** The review that was paid before the kill is the one of the end; variants are there once or say why they are not. */
async function assertReviewKept(before: Job, job: Job): Promise<void> {
  const reviews = (of: Job): readonly string[] =>
    of.outputs.filter(({ format }) => format === 'ctr_review').map(({ id }) => id);
  assert.equal(reviews(job).length, 1, job.message);
  assert.deepEqual(reviews(before), reviews(job), 'the same file, not another of its kind');
  const formats = job.outputs.map(({ format }) => format);
  assert.equal(new Set(formats).size, formats.length, 'no variant twice');
  const refused = (await (
    await fetch(`${service.url}/v1/outputs?job_id=${job.id}&status=rejected`, {
      headers: { authorization: `Bearer ${key}` },
    })
  ).json()) as { data: Output[] };
  assert.deepEqual(
    [...formats, ...refused.data.map(({ format }) => format)].toSorted(),
    ['ctr_a', 'ctr_b', 'ctr_c', 'ctr_review'],
    job.message,
  );
  for (const { checks } of refused.data)
    assert.ok(
      (checks ?? []).some(({ passed, message }) => !passed && message.length > 20),
      'what is not made says why',
    );
  assert.equal(job.credits.charged + job.credits.refunded, job.credits.estimated);
  const page = await fetch(`${service.url}/v1/outputs/${reviews(job)[0]}/source?type=json`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { scene } = (await page.json()) as { scene: { width: number; nodes: readonly { kind: string }[] } };
  assert.equal(scene.width, 2000, 'the review can be had as layers, too');
  assert.ok(scene.nodes.filter(({ kind }) => kind === 'text').length > 5);
}

test(
  'adapt: a finished banner into sizes of all kinds; the impossible one fails alone',
  { timeout: 450_000 },
  async () => {
    const client = new Client(service.url, key);
    // Looked at by the test above.
    const asset = await client.upload(await smallBanner());
    const sizes = [
      { width: 600, height: 640 },
      { width: 360, height: 300, max_kb: 40 },
      { width: 640, height: 1136 },
      { width: 16, height: 4096 },
    ];
    const { id } = await client.start({ mode: 'adapt', asset_ids: [asset.id], sizes });
    const job = await until(client, id, ended);
    assert.equal(job.status, 'partial', job.message);
    const made = job.outputs.map((o) => `${o.width}x${o.height}`);
    assert.deepEqual(
      ['600x640', '360x300', '640x1136', '16x4096'].filter((size) => made.includes(size)),
      ['600x640', '360x300', '640x1136'],
      made.join(', '),
    );
    assert.ok(job.outputs.every((o) => o.width !== 360 || (o.bytes ?? 0) <= 40_000));
    assert.equal(job.credits.charged + job.credits.refunded, job.credits.estimated);
  },
);

test(
  'card: six pictures of a described mug; of noise for a description only what the photo can show, and nothing else is charged',
  { timeout: 450_000 },
  async () => {
    const client = new Client(service.url, key);
    const asset = await client.upload(photo);
    const task: JobInputBody = { mode: 'card', asset_ids: [asset.id], title: brief.title, marketplace: 'wb' };
    const characteristics =
      'Материал: керамика; Высота: 9,5 см; Диаметр: 8 см; можно мыть в посудомойке; для чая и кофе; Хит продаж\n' +
      'В комплекте: кружка 1 шт, коробка 1 шт\nКак использовать: 1) Ополосните тёплой водой 2) Налейте чай';
    const told = await client.start({ ...task, characteristics });
    const job = await until(client, told.id, ended);
    assert.equal(job.status, 'done', job.message);
    assert.equal(job.credits.charged, 38);
    assert.deepEqual(
      job.outputs.map((o) => o.format),
      ['', '_benefits', '_dimensions', '_materials', '_usage', '_package'].map((slide) => `wb_900x1200${slide}`),
    );
    assert.match(job.message ?? '', /Хит продаж/);
    for (const { checks } of job.outputs) assert.ok(checks?.some((c) => c.code === 'card_traced' && c.passed));

    const noise = Array.from({ length: 3000 }, (_, i) => KEYS[(i * i * 7 + i * 13) % KEYS.length]).join('');
    const bare = await until(client, (await client.start({ ...task, characteristics: noise })).id, ended);
    assert.equal(bare.status, 'partial', bare.message);
    assert.ok(bare.outputs.some((o) => o.format === 'wb_900x1200') && bare.outputs.length < 6);
    assert.equal(bare.credits.charged, 8 + 6 * (bare.outputs.length - 1));
    assert.equal(bare.credits.charged + bare.credits.refunded, bare.credits.estimated);
    assert.match(bare.message ?? '', /materials?|материал/);
  },
);

test(
  'what cannot be a card, or be the model of a series, says why for each file; nothing is charged and the rest goes on',
  { timeout: 450_000 },
  async () => {
    const client = new Client(service.url, key);
    const before = (await client.balance()).credits;
    const own = (name: string): string => fileURLToPath(new URL(`../../samples/products/${name}.jpg`, import.meta.url));
    const small = (name: string) => sharp(own(name)).resize(640, 640, { fit: 'outside' });
    const upload = async (name: string, picture: ReturnType<typeof sharp>): Promise<string> => {
      const file = join(dataDir, `${name}.jpg`);
      await writeFile(file, await picture.jpeg().toBuffer());
      return (await client.upload(file)).id;
    };
    const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="#fff"/><circle cx="320" cy="320" r="190" fill="#d22"/><path d="M320 170v300M170 320h300" stroke="#fff" stroke-width="60"/></svg>`;
    const card = { mode: 'card', marketplace: 'wb', title: brief.title } as const;
    // The mug and the banner have been looked at by the tests above: only four pictures are new.
    const seen = async (file: string): Promise<string> => (await client.upload(file)).id;
    const three = [await seen(photo), ...(await Promise.all(['tea', 'jar'].map((name) => upload(name, small(name)))))];
    const logoId = await upload('logo', sharp(Buffer.from(logo)));
    const others: readonly (readonly [string, RegExp, () => Promise<string>])[] = [
      ['blurred', /blurred|размыт/, () => upload('blurred', small('mug').blur(14))],
      ['a logo as the product', /logo or a drawing|логотип или рисунок/, async () => logoId],
      ['a finished banner', /banner|баннер/, async () => seen(await smallBanner())],
    ];
    const rows: readonly (readonly [string, RegExp, JobInputBody])[] = [
      ['different products', /different products|разных товар/, { ...card, asset_ids: three }],
      [
        'a logo as reference',
        /logo|логотип/,
        {
          mode: 'unify',
          asset_ids: three.slice(1),
          reference_asset_id: logoId,
        },
      ],
      ...(await Promise.all(
        others.map(async ([name, reason, asset]) => {
          const asset_ids = [await asset()];
          return [name, reason, { ...card, asset_ids }] as const;
        }),
      )),
    ];
    const started = await Promise.all(rows.map(([, , task]) => client.start(task)));
    for (const [i, [name, reason]] of rows.entries()) {
      const job = await until(client, started[i]!.id, ended);
      assert.deepEqual(
        [job.status, job.credits.charged, job.outputs.length],
        ['failed', 0, 0],
        `${name}: ${job.message}`,
      );
      const { data } = (await (
        await fetch(`${service.url}/v1/outputs?job_id=${job.id}&status=rejected`, {
          headers: { authorization: `Bearer ${key}` },
        })
      ).json()) as { data: Output[] };
      assert.equal(data.length, job.progress.total, `${name}: each file says why`);
      for (const { checks } of data) assert.match((checks ?? []).map(({ message }) => message).join(), reason, name);
    }
    assert.equal((await client.balance()).credits, before, 'nothing was charged');
  },
);

test('every file of create, pack, adapt, card and ctr is made again from what is stored alone, byte for byte, and one of each can be had as layers', async () => {
  const blobs = await openLocalBlobs({ dataDir, linkBase: () => service.url });
  const bytesOf = async (blob: string): Promise<Uint8Array> => buffer((await blobs.get(blob)).stream);
  const stored = await readdir(join(dataDir, 'files', 'outputs'), { recursive: true });
  const files = stored.map((path) => basename(path)).filter((name) => /\.\w+$/.test(name));
  const tools = openStudioTools({ catalogFile: undefined });
  const shown = new Set<string>();
  for (const file of files) {
    const scene = `scenes/${file.replace(/\.\w+$/, '')}.json`;
    const output = await storedOutput(bytesOf, { file: `outputs/${file}`, scene, format: '', mime: 'image/jpeg' });
    const sprites = await output.loadSprites();
    assert.ok(output.scene && sprites, scene);
    const mode = output.scene.format.startsWith('ctr')
      ? 'ctr'
      : output.scene.format === 'final'
        ? 'create'
        : output.scene.direction === 'banner'
          ? 'adapt'
          : output.scene.direction === 'card'
            ? 'card'
            : 'pack';
    if (!shown.has(mode)) {
      const { picture } = await repaint(tools, { scene: output.scene, sprites });
      const id = file.replace(/\.\w+$/, '');
      const psd = await fetch(`${service.url}/v1/outputs/${id}/source`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const { flattened, layers } = readBack(new Uint8Array(await psd.arrayBuffer()));
      assert.ok(differenceOf(flattened, picture).mean <= 0.2, `the layers of ${mode} are its file`);
      assert.deepEqual(
        layers.flatMap(({ text }) => text ?? []),
        output.scene.nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : [])),
      );
    }
    shown.add(mode);
    const again = await repaintFile(tools, { scene: output.scene, sprites, encoding: output.encoding });
    assert.ok(Buffer.compare(again, output.bytes) === 0, `${output.scene.direction} ${output.scene.format}`);
  }
  assert.deepEqual([...shown].toSorted(), ['adapt', 'card', 'create', 'ctr', 'pack']);
});

test('a test key answers with the estimate and makes nothing', async () => {
  const client = new Client(service.url, testKey);
  const asset = await client.upload(photo);
  const job = await client.start({ mode: 'create', asset_ids: [asset.id], ...brief });
  assert.equal(job.test, true);
  assert.equal(job.status, 'done');
  assert.deepEqual([job.credits.reserved, job.credits.charged, job.outputs.length], [0, 0, 0]);
});

test('refused uploads and incomplete tasks say why and cost nothing', async () => {
  const client = new Client(service.url, key);
  const before = (await client.balance()).credits;
  const fake = join(dataDir, 'fake.jpg');
  await writeFile(fake, '<html>not a picture</html>');
  await assert.rejects(client.upload(fake), (error) => error instanceof ApiFailure && error.status === 422);
  const asset = await client.upload(photo);
  await assert.rejects(
    client.start({ mode: 'create', asset_ids: [asset.id] }),
    (error) => error instanceof ApiFailure && error.status === 422,
  );
  assert.equal((await client.balance()).credits, before);
});
