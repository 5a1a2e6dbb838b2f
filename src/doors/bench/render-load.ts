import sharp from 'sharp';
import { giveWay } from '../../kit/index.ts';

/* Keeps one core busy as a worker does while it renders. Usage: render-load.ts NICENESS */
giveWay(Number(process.argv[2] ?? 0));
sharp.concurrency(1);
process.stdout.write('ready\n');
for (;;)
  await sharp({
    create: {
      width: 1080,
      height: 1080,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .blur(3)
    .jpeg({ quality: 82 })
    .toBuffer();
