/**
 * Makes the README's first picture, `docs/pictures/collage.jpg`: `node scripts/collage.ts`. The studio makes each
 * banner of a photo of `samples/products` and a brief as a shop would write it; only what stands where is chosen by
 * hand.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';

interface Banner {
  readonly photo: string;
  readonly title: string;
  readonly brief: string;
  readonly lang: 'ru' | 'kk' | 'en';
  readonly size: readonly [width: number, height: number];
}

const root = fileURLToPath(new URL('..', import.meta.url));
/** Height of a row, pixels: each banner takes it, its width follows. */
const ROW = 540;
const SQUARE = [1080, 1080] as const;
const STORY = [1080, 1920] as const;
const WIDE = [1200, 628] as const;

const ROWS: readonly (readonly Banner[])[] = [
  [
    {
      photo: 'perfume',
      title: 'Парфюмерная вода Aurélle «Ночной жасмин», 50 мл',
      brief: 'Стойкость до 8 часов. Жасмин, бергамот, ваниль. 4 990 ₽ вместо 6 490 ₽',
      lang: 'ru',
      size: STORY,
    },
    {
      photo: 'speaker',
      title: 'Беспроводная колонка ZVONA',
      brief: 'Играет до 12 часов без зарядки. Bluetooth 5.3. Цена 12 990 ₽',
      lang: 'ru',
      size: SQUARE,
    },
    {
      photo: 'coffee',
      title: 'Кофе в зёрнах ДАЛА, 250 г',
      brief: 'Обжариваем в день заказа. Вкус ягод и какао. 740 ₽ вместо 890 ₽',
      lang: 'ru',
      size: WIDE,
    },
  ],
  [
    {
      photo: 'sweets',
      title: 'Шоколадные конфеты, 200 г',
      brief: 'Жаңа жылға арналған сыйлық. 12 түрлі дәм. 3 990 ₸',
      lang: 'kk',
      size: WIDE,
    },
    {
      photo: 'mug',
      title: 'Керамическая кружка, 350 мл',
      brief: 'Можно мыть в посудомойке. Подарок к Новому году. 690 ₽',
      lang: 'ru',
      size: STORY,
    },
    {
      photo: 'thermos',
      title: 'Steel thermos bottle, 500 ml',
      brief: 'Keeps drinks hot for 12 hours. Leak-proof lid. $29 instead of $39',
      lang: 'en',
      size: SQUARE,
    },
  ],
];

/** The banner as the studio makes it: the idea that it recommends, in this size, `ROW` high. */
async function paint({ photo, title, brief, lang, size }: Banner, out: string): Promise<Buffer> {
  const name = size.join('x');
  const words = ['--title', title, '--brief', brief, '--lang', lang, '--sizes', name];
  const file = join(root, 'samples/products', `${photo}.jpg`);
  const asked = ['src/main.ts', 'studio', 'create', '--photo', file, ...words, '--out', join(out, photo)];
  const { status } = spawnSync(process.execPath, asked, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`the studio did not make ${photo}`);
  return await sharp(join(out, photo, `custom_${name}.jpg`))
    .resize({ height: ROW })
    .png()
    .toBuffer();
}

const out = mkdtempSync(join(tmpdir(), 'plakat-collage-'));
try {
  const pieces: OverlayOptions[] = [];
  let width = 0;
  for (const [row, banners] of ROWS.entries()) {
    let left = 0;
    for (const banner of banners) {
      const input = await paint(banner, out);
      pieces.push({ input, left, top: row * ROW });
      left += Math.round((banner.size[0] / banner.size[1]) * ROW);
    }
    width = Math.max(width, left);
  }
  const ground = { width, height: ROW * ROWS.length, channels: 3, background: '#fff' } as const;
  const whole = await sharp({ create: ground }).composite(pieces).png().toBuffer();
  await sharp(whole)
    .resize({ width: 1600 })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(root, 'docs/pictures/collage.jpg'));
} finally {
  rmSync(out, { recursive: true, force: true });
}
