// Look-tool: every direction on a few pictures without type, as one contact sheet.
//   node scripts/look-stage.ts OUT.png FACTS_DIR NAME[,NAME] [WxH[,WxH]] [DIRECTION[,DIRECTION]]
// FACTS_DIR holds NAME.json (facts), NAME.photo.png and NAME.cut.png.
import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { PictureFacts, RgbaPicture } from '../src/perception/index.ts';
import {
  aspectClass,
  photoPlanOf,
  placePhoto,
  SCENE_VERSION,
  type Direction,
  type ResolvedScene,
} from '../src/scene/index.ts';
import { directionFrom, DIRECTIONS, viewOf } from '../src/studio/directions/index.ts';
import { requestLike } from '../src/studio/directions/testing.ts';
import { paintStage } from '../src/studio/render/stage/index.ts';
import { subjectBox } from '../src/studio/painting/index.ts';

/** A crude arrangement: the product at the middle of its anchor. Only for looking at stages. */
export function crudeScene(
  direction: Direction,
  facts: PictureFacts,
  cutout: RgbaPicture | null,
  width: number,
  height: number,
): ResolvedScene {
  const anchor = direction.anchors[aspectClass({ width, height })];
  const nodes: ResolvedScene['nodes'] = [];
  const node = {
    kind: 'bitmap',
    id: 'product',
    role: 'product',
    source: 'product',
    rotation: direction.rotation,
    opacity: 1,
  } as const;
  const plan = photoPlanOf(direction.stage);
  if (plan?.overlay === true)
    nodes.push({ ...node, rotation: 0, box: placePhoto(plan, facts.size, { width, height }).focus });
  else if (direction.treatment === 'cutout' && cutout !== null) {
    const subject = subjectBox(cutout);
    const scale = Math.min((anchor.maxW * width) / subject.w, (anchor.maxH * height) / subject.h, 1.45);
    const w = subject.w * scale;
    const h = subject.h * scale;
    const cx = ((anchor.cx[0] + anchor.cx[1]) / 2) * width;
    const y = anchor.base === null ? ((anchor.cy[0] + anchor.cy[1]) / 2) * height - h / 2 : anchor.base * height - h;
    nodes.push({ ...node, box: { x: cx - w / 2, y, w, h } });
  }
  return {
    version: SCENE_VERSION,
    width,
    height,
    format: 'look',
    lang: 'ru',
    direction: direction.id,
    archetype: 'look',
    seed: 7,
    stage: direction.stage,
    palette: { ...direction.palette } as ResolvedScene['palette'],
    shadow: direction.shadow,
    safe: { top: 0, right: 0, bottom: 0, left: 0 },
    obstructions: [],
    typeBehind: direction.typeBehind,
    nodes,
    dropped: [],
  };
}

const rawOf = async (path: string): Promise<RgbaPicture> => {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  };
};

async function main(args: readonly string[]): Promise<void> {
  const [out, folder, names, sizes = '540x540', wanted] = args;
  if (out === undefined || folder === undefined || names === undefined)
    throw new Error('usage: look-stage.ts OUT.png FACTS_DIR NAME[,NAME] [WxH[,WxH]] [DIRECTION[,DIRECTION]]');
  const tiles: { readonly input: Buffer; readonly w: number; readonly h: number }[] = [];
  for (const name of names.split(',')) {
    const facts = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as PictureFacts;
    const cut = `${folder}/${name}.cut.png`;
    const pictures = {
      photo: await rawOf(`${folder}/${name}.photo.png`),
      cutout: existsSync(cut) ? await rawOf(cut) : null,
    };
    for (const recipe of DIRECTIONS.filter((d) => wanted === undefined || wanted.split(',').includes(d.id))) {
      const direction = directionFrom(recipe, viewOf(requestLike(facts, name)), 1);
      for (const size of sizes.split(',')) {
        const [w = 540, h = 540] = size.split('x').map(Number);
        const scene = crudeScene(direction, facts, pictures.cutout, w, h);
        const before = process.cpuUsage();
        const stage = await paintStage(scene, pictures);
        const cpu = process.cpuUsage(before);
        const base = sharp(stage.under.data, { raw: { width: w, height: h, channels: 4 } });
        const layer = stage.product;
        const png =
          layer === null
            ? await base.png().toBuffer()
            : await base
                .composite([
                  { input: await clipped(layer, w, h), left: Math.max(0, layer.x), top: Math.max(0, layer.y) },
                ])
                .png()
                .toBuffer();
        tiles.push({ input: png, w, h });
        console.log(name, recipe.id, size, `${Math.round((cpu.user + cpu.system) / 1000)} ms`);
      }
    }
  }
  await sheet(tiles, out);
}

async function clipped(
  layer: RgbaPicture & { readonly x: number; readonly y: number },
  w: number,
  h: number,
): Promise<Buffer> {
  const left = Math.max(0, -layer.x);
  const top = Math.max(0, -layer.y);
  return sharp(layer.data, { raw: { width: layer.width, height: layer.height, channels: 4 } })
    .extract({
      left,
      top,
      width: Math.min(layer.width - left, w - Math.max(0, layer.x)),
      height: Math.min(layer.height - top, h - Math.max(0, layer.y)),
    })
    .png()
    .toBuffer();
}

async function sheet(
  tiles: readonly { readonly input: Buffer; readonly w: number; readonly h: number }[],
  out: string,
): Promise<void> {
  const gap = 8;
  const limit = 2200;
  let [x, y, row, right] = [gap, gap, 0, 0];
  const placed: { input: Buffer; left: number; top: number }[] = [];
  for (const tile of tiles) {
    if (x + tile.w + gap > limit && x > gap) [x, y, row] = [gap, y + row + gap, 0];
    placed.push({ input: tile.input, left: x, top: y });
    x += tile.w + gap;
    row = Math.max(row, tile.h);
    right = Math.max(right, x);
  }
  await sharp({ create: { width: right, height: y + row + gap, channels: 3, background: '#888' } })
    .composite(placed)
    .png()
    .toFile(out);
}

if (import.meta.main) await main(process.argv.slice(2));
