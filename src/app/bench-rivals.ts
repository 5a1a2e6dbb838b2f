import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import sharp from 'sharp';
import type { StudioTools } from '../studio/picture/index.ts';
import type { RgbaPicture } from '../perception/index.ts';
import type { ResolvedScene, TextNode } from '../scene/index.ts';
import { startChromium } from './headless-chromium.ts';

/** A painter that stands ready with a scene over its painted backdrop. */
export interface Ready {
  /** Paints and encodes once; CPU milliseconds. */
  readonly once: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Another way to paint a scene; null where that painter is not on this machine. */
export type Rival = (scene: ResolvedScene, ground: RgbaPicture, tools: StudioTools) => Promise<Ready | null>;

const texts = (scene: ResolvedScene): readonly TextNode[] =>
  scene.nodes.filter((n): n is TextNode => n.kind === 'text');
async function backdrop(ground: RgbaPicture): Promise<string> {
  const bytes = await sharp(ground.data, { raw: { width: ground.width, height: ground.height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 95 })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/** The faces of a scene's type, as satori takes them. */
function facesOf(scene: ResolvedScene, tools: StudioTools) {
  const faces = new Map(texts(scene).map((t) => [tools.fonts.face(t).alias, tools.fonts.face(t)] as const));
  return [...faces.values()].map((face) => ({
    name: face.alias,
    data: Buffer.from(face.bytes()),
    weight: 400 as const,
    style: 'normal' as const,
  }));
}

/** satori lays out and outlines the type, resvg paints it over the painted backdrop, sharp encodes as we do. */
export const paintWithSatori: Rival = async (scene, ground, tools) => {
  const src = await backdrop(ground);
  const fonts = facesOf(scene, tools);
  const child = (t: TextNode) => ({
    type: 'div',
    props: {
      style: {
        position: 'absolute',
        left: t.box.x,
        top: t.baseline - t.size,
        fontFamily: tools.fonts.face(t).alias,
        fontSize: t.size,
        color: t.colour,
        letterSpacing: t.tracking * t.size,
        whiteSpace: 'nowrap',
      },
      children: t.text,
    },
  });
  const tree = {
    type: 'div',
    props: {
      style: { display: 'flex', width: scene.width, height: scene.height },
      children: [
        {
          type: 'img',
          props: { src, width: scene.width, height: scene.height, style: { position: 'absolute', left: 0, top: 0 } },
        },
        ...texts(scene).map(child),
      ],
    },
  };
  return {
    close: async () => {},
    once: async () => {
      const before = process.cpuUsage();
      const svg = await satori(tree as Parameters<typeof satori>[0], {
        width: scene.width,
        height: scene.height,
        fonts,
      });
      const image = new Resvg(svg).render();
      await sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4 } })
        .removeAlpha()
        .jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: true })
        .toBuffer();
      const used = process.cpuUsage(before);
      return (used.user + used.system) / 1000;
    },
  };
};

/** A warm page of headless Chromium takes a JPEG screenshot; CPU of its whole process tree. */
export const paintWithChromium: Rival = async (scene, ground, tools) => {
  const chromium = await startChromium();
  if (chromium === null) return null;
  const page = await chromium.browser.newPage({ viewport: { width: scene.width, height: scene.height } });
  const faces = new Map(texts(scene).map((t) => [tools.fonts.face(t).alias, tools.fonts.face(t)] as const));
  const css = [...faces]
    .map(
      ([alias, face]) =>
        `@font-face{font-family:"${alias}";src:url(data:font/ttf;base64,${Buffer.from(face.bytes()).toString('base64')})}`,
    )
    .join('');
  const lines = texts(scene)
    .map(
      (t) =>
        `<div style='position:absolute;white-space:nowrap;left:${t.box.x}px;top:${t.baseline - t.size}px;font:${t.size}px "${tools.fonts.face(t).alias}";letter-spacing:${t.tracking}em;color:${t.colour}'>${t.text.replaceAll('<', '&lt;')}</div>`,
    )
    .join('');
  const html = `<style>${css}body{margin:0;background:url(${await backdrop(ground)})}</style>${lines}`;
  return {
    close: () => chromium.close(),
    once: async () => {
      const before = treeCpu(process.pid);
      await page.setContent(html);
      await page.evaluate('document.fonts.ready');
      await page.screenshot({ type: 'jpeg', quality: 90 });
      return treeCpu(process.pid) - before;
    },
  };
};

/** CPU milliseconds of a process and all its descendants, from /proc (100 ticks a second). */
function treeCpu(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
    return (Number(fields[11]) + Number(fields[12])) * 10 + children.reduce((sum, child) => sum + treeCpu(child), 0);
  } catch {
    return 0;
  }
}
