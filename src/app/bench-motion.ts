import { entranceOf } from '../studio/directions/index.ts';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { targetFormat } from '../catalog/index.ts';
import { layersOf } from '../modes/motion/scene-layers.ts';
import { ideaOf, makeSize, pictureTask, planCampaign } from '../studio/campaign/index.ts';
import {
  bakeCels,
  choreograph,
  createFramePainter,
  encodeFilm,
  findEncoder,
  lintBanner,
  makeBanner,
  planFilm,
  readMotion,
} from '../studio/motion/index.ts';
import type { Config } from './config.ts';
import { encoderEnvironment } from './encoder-environment.ts';
import { openPerceiver } from './perceiver.ts';
import { openStudioTools } from './studio-tools.ts';

const PHOTO = fileURLToPath(new URL('../../samples/products/jar.jpg', import.meta.url));
const WORDS = { title: 'Крем для лица, 50 мл', brief: 'Цена 1 290 ₽ вместо 1 690 ₽' };
const BARS = { banner: 1.5, ratio: 1.35, film: 12 };

/**
 * CPU seconds of an HTML5 banner and of a 5 s film at 1080×1080, this process and its children, beside the encoder's
 * own.
 */
export async function benchMotion(_out: string, config: Config): Promise<void> {
  const tools = openStudioTools(config);
  const perceiver = openPerceiver(config);
  try {
    const perceived = await perceiver.perceive(await readFile(PHOTO));
    const campaign = planCampaign({ ...WORDS, characteristics: '', goal: '', lang: 'ru' }, perceived, null, 7);
    const direction = campaign.directions[0];
    if (!direction) throw new Error('no direction');
    const still = async (width: number, height: number) => {
      const target = { ...targetFormat({ width, height, maxKb: null }), fileTypes: ['jpg' as const] };
      const made = await makeSize(tools, pictureTask(campaign, ideaOf(campaign, direction, 0), { target, serves: [] }));
      if (!('bytes' in made)) throw new Error(`no still of ${width}×${height}`);
      return made;
    };
    const small = await still(300, 250);
    const banner = await cpuOf(async () => {
      const picture = await layersOf(tools.renderStill, small, { density: 2, grain: false });
      const choreography = choreograph(picture.pieces, entranceOf(small.scene.direction), picture, { zoom: true });
      const task = { network: 'rsya', lang: 'ru', click: null, picture, choreography, limit: 150_000 } as const;
      const { zip } = await makeBanner(task, tools.fonts);
      const { width, height } = picture;
      lintBanner(zip, { network: 'rsya', width, height, click: null, limit: null, made: { picture, choreography } });
    });
    report('HTML5 banner 300×250, CPU s', banner.own, BARS.banner);
    const encoder = await findEncoder(encoderEnvironment(config));
    if (!encoder) return void process.stdout.write('no encoder of films here\n');
    const large = await still(1080, 1080);
    const picture = await layersOf(tools.renderStill, large, { density: 1, grain: true });
    const cels = bakeCels(picture, tools.fonts);
    const plan = planFilm(readMotion('zoom', '', 7), 'standard', 7, cels.movable);
    const paint = createFramePainter(cels, plan);
    const painting = await cpuOf(async () => {
      for (let frame = 0; frame < plan.frames; frame += 1) paint(frame);
    });
    const still1 = paint(plan.frames - 1).slice();
    const type = cels.guarded.map(({ box }) => box);
    const task = { width: 1080, height: 1080, frames: plan.frames, limit: null, type };
    const never = new AbortController().signal;
    const flat = await cpuOf(() => encodeFilm(encoder, { ...task, paint: () => still1, leastKbps: 0 }, never));
    const whole = await cpuOf(() => encodeFilm(encoder, { ...task, paint }, never));
    process.stdout.write(`encoder ${encoder.name} ${encoder.version}; piping alone ${flat.own.toFixed(1)} CPU s\n`);
    report('150 frames painted / the encoder itself, CPU', painting.own / whole.children, BARS.ratio);
    report('film of 5 s at 1080×1080, CPU s in all', whole.own + whole.children, BARS.film);
  } finally {
    await perceiver.close();
  }
}

function report(what: string, value: number, bar: number): void {
  process.stdout.write(`${value <= bar ? 'ok  ' : 'MISS'} ${what}: ${value.toFixed(2)} (bar ${bar})\n`);
}

/** CPU seconds of this process, and of the children that ended meanwhile. */
async function cpuOf(work: () => Promise<unknown>): Promise<{ readonly own: number; readonly children: number }> {
  const own = process.cpuUsage();
  const before = await childSeconds();
  await work();
  const { user, system } = process.cpuUsage(own);
  return { own: (user + system) / 1e6, children: (await childSeconds()) - before };
}

/** `cutime` and `cstime` of proc(5): the children that were waited for. */
async function childSeconds(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
