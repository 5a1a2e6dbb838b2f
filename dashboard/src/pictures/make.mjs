// Makes the pictures of the sign-in wall and of Home out of a gallery of our own photos:
//   npm run gallery -- --seed 3 --out DIR \
//     --sizes 1080x1080,1080x1350,1080x1920,1200x628,970x250,728x90,300x250,240x400,320x50
//   node dashboard/src/pictures/make.mjs DIR
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const gallery = process.argv[2];
const here = fileURLToPath(new URL('.', import.meta.url));
const photos = fileURLToPath(new URL('../../../samples/products/', import.meta.url));

const WALL = [
  ['coffee-organic-1080x1350', 'mug-studio-sweep-1200x628', 'sweets-dissolve-1080x1350', 'lamp-photo-split-1080x1350'],
  ['thermos-price-tag-1080x1350', 'speaker-rings-1080x1080', 'jar-editorial-1080x1350', 'tea-photo-split-1200x628'],
  [
    'perfume-podium-arch-1200x628',
    'speaker-big-type-1080x1080',
    'mug-studio-sweep-1080x1920',
    'thermos-podium-arch-1080x1350',
  ],
  [
    'jar-extended-photo-1080x1080',
    'speaker-premium-dark-1080x1920',
    'coffee-rings-1080x1080',
    'mug-editorial-1080x1350',
  ],
];
const HOME = {
  'photo-mug': [`${photos}mug.jpg`, 240],
  'fan-1080x1920': ['mug-studio-sweep-1080x1920', 200],
  'fan-240x400': ['mug-studio-sweep-240x400', 160],
  'fan-1200x628': ['mug-studio-sweep-1200x628', 320],
  'fan-300x250': ['mug-studio-sweep-300x250', 150],
  'fan-970x250': ['mug-studio-sweep-970x250', 320],
  'fan-728x90': ['mug-studio-sweep-728x90', 240],
  'photo-perfume': [`${photos}perfume.jpg`, 170],
  'create-perfume': ['perfume-podium-arch-1080x1350', 160],
  'card-1': ['jar-extended-photo-1080x1350', 150],
  'card-2': ['jar-podium-arch-1080x1350', 150],
  'card-3': ['jar-editorial-1080x1350', 150],
  'adapt-from': ['thermos-price-tag-300x250', 200],
  'adapt-240x400': ['thermos-price-tag-240x400', 120],
  'adapt-1080x1920': ['thermos-price-tag-1080x1920', 120],
};

const write = (from, width, to) =>
  sharp(from.includes('/') ? from : `${gallery}/${from}.jpg`)
    .resize({ width })
    .webp({ quality: 78, effort: 6 })
    .toFile(`${here}${to}.webp`);

await mkdir(`${here}wall`, { recursive: true });
await mkdir(`${here}home`, { recursive: true });
for (const [column, names] of WALL.entries())
  for (const [row, name] of names.entries()) await write(name, 440, `wall/${column}${row}`);
for (const [name, [from, width]] of Object.entries(HOME)) await write(from, width, `home/${name}`);
