import sharp from 'sharp';

/** What everyone does without a decomposition: three ways to bring a banner to a size, as PNGs. */
export const rivals: Readonly<Record<string, (banner: Uint8Array, width: number, height: number) => Promise<Buffer>>> =
  {
    'smart crop': (banner, width, height) =>
      sharp(banner).resize(width, height, { fit: 'cover', position: sharp.strategy.attention }).png().toBuffer(),
    'letterbox with blur': async (banner, width, height) => {
      const inside = await sharp(banner).resize(width, height, { fit: 'inside' }).png().toBuffer();
      return sharp(
        await sharp(banner)
          .resize(width, height, { fit: 'cover' })
          .blur(Math.max(2, Math.min(width, height) / 18))
          .png()
          .toBuffer(),
      )
        .composite([{ input: inside, gravity: 'centre' }])
        .png()
        .toBuffer();
    },
    stretch: (banner, width, height) => sharp(banner).resize(width, height, { fit: 'fill' }).png().toBuffer(),
  };
