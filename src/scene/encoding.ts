import { z } from 'zod';

/** How a file was made of a picture: the same pixels, encoding and description give the same bytes. */
export const encodingSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('mozjpeg'), quality: z.number(), chroma: z.enum(['4:4:4', '4:2:0']) }),
  /** Without mozjpeg's savings: finer in colours. */
  z.object({ method: z.literal('jpeg'), quality: z.number(), chroma: z.literal('4:4:4') }),
  /** PNG of so many colours; `alpha`: with its transparency. */
  z.object({ method: z.literal('palette'), colours: z.number(), alpha: z.literal(true).optional() }),
  /** Lossless PNG. */
  z.object({ method: z.literal('png'), alpha: z.literal(true).optional() }),
  /** WEBP with its transparency; 100: lossless. */
  z.object({ method: z.literal('webp'), quality: z.number(), alpha: z.literal(true) }),
]);

export type Encoding = Readonly<z.infer<typeof encodingSchema>>;
