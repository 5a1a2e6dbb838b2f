import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFonts } from '../../../render/index.ts';
import { choreograph } from '../../choreography.ts';
import { exampleLayers } from '../../testing/example-layers.ts';
import { makeBanner } from '../bundle.ts';
import type { Network } from '../page.ts';
import { zipped, type BundleFile } from '../zip.ts';
import { lintBanner, RULES, type LintTask } from './lint.ts';

const CLICK = 'https://example.org/?a=1&b=2';
const fonts = createFonts();
const picture = exampleLayers(fonts);
const choreography = choreograph(picture.pieces, 'slide', picture, { zoom: true });

async function bundleFor(network: Network): Promise<{ files: readonly BundleFile[]; task: LintTask }> {
  const banner = await makeBanner({ network, lang: 'ru', click: CLICK, picture, choreography, limit: 150_000 }, fonts);
  const { width, height } = picture;
  return {
    files: banner.files,
    task: { network, width, height, click: CLICK, limit: null, made: { picture, choreography } },
  };
}
const bundles = { rsya: await bundleFor('rsya'), google: await bundleFor('google') };

/** A fault planted into a good banner: its files, its ZIP, or what is said of it. */
type Mutant = {
  readonly html?: (html: string) => string;
  readonly files?: (files: readonly BundleFile[]) => readonly BundleFile[];
  readonly zip?: (zip: Uint8Array) => Uint8Array;
  readonly task?: (task: LintTask) => LintTask;
};
const bytes = (text: string): Uint8Array => Buffer.from(text);
const add = (name: string, content: Uint8Array): Mutant => ({ files: (files) => [...files, { name, bytes: content }] });
const inScript = (code: string): Mutant => ({ html: (html) => html.replace('<script>\n', `<script>\n${code}\n`) });
const inBody = (markup: string): Mutant => ({ html: (html) => html.replace('<body>', `<body>${markup}`) });
const noise = (length: number): Uint8Array => {
  let s = 1;
  return Uint8Array.from({ length }, () => ((s = Math.imul(s, 48271) >>> 0) >>> 8) & 255);
};
const jpeg = (length: number): Uint8Array => {
  const out = noise(length);
  out.set([0xff, 0xd8, 0xff]);
  return out;
};

/** One fault for every rule; both networks unless the rule is of one. */
const MUTANTS: Readonly<Record<string, Mutant>> = {
  ZIP_VALID: add('more.zip', bytes('PK')),
  ZIP_WEIGHT: {
    files: (files) => files.map((f) => (f.name === 'bg.jpg' ? { ...f, bytes: jpeg(180_000) } : f)),
  },
  FILE_COUNT: {
    html: (html) =>
      html.replace('<body>', `<body>${Array.from({ length: 45 }, (_, i) => `<img src="i${i}.jpg" alt="">`).join('')}`),
    files: (files) => [...files, ...Array.from({ length: 45 }, (_, i) => ({ name: `i${i}.jpg`, bytes: jpeg(40) }))],
  },
  FILE_TYPE: {
    html: (html) => html.replaceAll('bg.jpg', 'bg.webp'),
    files: (files) => files.map((f) => (f.name === 'bg.jpg' ? { ...f, name: 'bg.webp' } : f)),
  },
  FILE_NAME: {
    html: (html) => html.replaceAll('bg.jpg', 'фон.jpg'),
    files: (files) => files.map((f) => (f.name === 'bg.jpg' ? { ...f, name: 'фон.jpg' } : f)),
  },
  NO_JUNK: add('.DS_Store', bytes('x')),
  ONE_HTML: add('second.html', bytes('<!DOCTYPE html><html><head></head><body></body></html>')),
  HTML_SKELETON: { html: (html) => html.replace('<!DOCTYPE html>\n', '') },
  AD_SIZE: { html: (html) => html.replace(/<meta name="ad.size"[^>]*>/, '') },
  SIZE_ALLOWED: {
    html: (html) =>
      html.replaceAll('width=300,height=250', 'width=301,height=250').replaceAll('width:300px', 'width:301px'),
    task: (task) => ({ ...task, width: 301 }),
  },
  NO_EXTERNAL_URL: inBody('<img src="https://cdn.example.com/a.png" alt="">'),
  NO_HTTP: inBody('<img src="http://cdn.example.com/a.png" alt="">'),
  LINKS_RESOLVE: inBody('<img src="missing.png" alt="">'),
  NO_ORPHAN: add('left-over.jpg', jpeg(50)),
  NO_STORAGE_API: inScript('localStorage.x = 1;'),
  NO_NET_API: inScript('fetch("a.json");'),
  NO_EVAL: inScript('eval("1");'),
  NO_MEDIA_FRAME: inBody('<video></video>'),
  NO_NAVIGATION: inScript('alert("!");'),
  FINITE: { html: (html) => html.replace(' backwards', ' infinite backwards') },
  REDUCED_MOTION: { html: (html) => html.replace('(prefers-reduced-motion:no-preference)', 'screen') },
  OPAQUE: { html: (html) => html.replace(/background:#[0-9a-f]{6}/, 'background:none') },
  CLICK_API: { html: (html) => html.replace('getClickURLNum(1)', 'getClickURLNum(2)') },
  CLICK_AREA: { html: (html) => html.replace(' target="_blank"', '') },
  NO_INLINE_HANDLERS: { html: (html) => html.replace('<span id="ad"', '<span onmouseover="1" id="ad"') },
  HTML_WEIGHT: { html: (html) => html.replace('</body>', `<!--${'a'.repeat(66_000)}--></body>`) },
  LABEL_ZONE: {
    task: (task) => ({
      ...task,
      made: task.made && {
        ...task.made,
        picture: {
          ...picture,
          pieces: picture.pieces.map((p) => (p.role === 'headline' ? { ...p, box: { ...p.box, x: 4, y: 4 } } : p)),
        },
      },
    }),
  },
  NO_COUNTERS: inBody('<img src="bg.jpg" width="1" height="1" alt="">'),
  CLICK_TAG: { html: (html) => html.replace(/<script>\nvar clickTag[^<]*<\/script>\n/, '') },
  CLICK_TAG_TOP_LEVEL: {
    html: (html) => html.replace('var clickTag = "https://example.org/', 'var clickTag = "https://elsewhere.org/'),
  },
  CLICK_TAG_USED: { html: (html) => html.replace('window.open(window.clickTag)', 'window.open("about:blank")') },
  NO_HARD_CODED_LINK: inBody('<a href="https://example.org/">x</a>'),
  NO_STUDIO_LEFTOVERS: inScript('if (window.Enabler) Enabler.exit("a");'),
  NO_FONT_FILES: add('a.woff2', bytes('wOF2')),
};

const findings = async (
  { files, task }: { files: readonly BundleFile[]; task: LintTask },
  mutant: Mutant = {},
): Promise<string[]> => {
  const mended = (mutant.files?.(files) ?? files).map((f) =>
    f.name === 'index.html' && mutant.html ? { ...f, bytes: bytes(mutant.html(Buffer.from(f.bytes).toString())) } : f,
  );
  const zip = await zipped(mended);
  return lintBanner(mutant.zip?.(zip) ?? zip, mutant.task?.(task) ?? task)
    .filter(({ passed }) => !passed)
    .map(({ id }) => id);
};

test('a good banner has no finding on either network', async () => {
  assert.deepEqual(await findings(bundles.rsya), []);
  assert.deepEqual(await findings(bundles.google), []);
});

test('every rule has a mutant', () => {
  assert.deepEqual(Object.keys(MUTANTS).toSorted(), RULES.map(({ id }) => id).toSorted());
});

for (const { id, network } of RULES) {
  for (const name of network === null ? (['rsya', 'google'] as const) : [network]) {
    test(`its own rule and no other: ${id} (${name})`, async () => {
      assert.deepEqual(await findings(bundles[name], MUTANTS[id]), [id]);
    });
  }
}

test('what is no ZIP, is cut off, encrypted or leads out of its folder is not valid, and nothing throws', async () => {
  const good = await zipped(bundles.rsya.files);
  const encrypted = new Uint8Array(good);
  const directory = Buffer.from(encrypted.buffer).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  encrypted[directory + 8] = (encrypted[directory + 8] ?? 0) | 1;
  const renamed = Buffer.from(good);
  for (let at = renamed.indexOf('bg.jpg'); at >= 0; at = renamed.indexOf('bg.jpg', at + 1)) renamed.write('../a.j', at);
  for (const zip of [new Uint8Array(), bytes('no archive'), good.subarray(0, good.length - 30), encrypted, renamed])
    assert.ok(
      lintBanner(zip, bundles.rsya.task).some(({ id, passed }) => id === 'ZIP_VALID' && !passed),
      String(zip.length),
    );
});

test('the same banner has the same bytes', async () => {
  assert.deepEqual(await zipped(bundles.rsya.files), await zipped((await bundleFor('rsya')).files));
});
