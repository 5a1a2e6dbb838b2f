/**
 * Develops a render into the committed photo: grain removed, backdrop and white point set, sRGB JPEG.
 * Run: node samples/blender/finish.ts NAME...   (reads out/NAME.png, writes ../products/NAME.jpg)
 *      node samples/blender/finish.ts --cutout NAME...   (a plain-backdrop product without its shadow, out/NAME.cutout.webp)
 *      node samples/blender/finish.ts --preview NAME...   (writes out/NAME.look.png)
 */
import sharp from 'sharp'
import { denoise, type Plane } from './denoise.ts'

type Development = {
  /** Even backdrop under a plain sweep's shadow, RGB 0..255. */
  backdrop?: readonly [number, number, number]
  /** Level 0..255 that becomes white. */
  white?: number
  /** Gamma over 1 brightens the middle tones. */
  gamma?: number
  strength?: number
  saturation?: number
}

const photos: Record<string, Development> = {
  perfume: { white: 234 },
  mug: { backdrop: [255, 255, 255], white: 240, strength: 15 },
  speaker: { white: 232 },
  thermos: { backdrop: [255, 255, 255], white: 240 },
  lamp: { white: 246, strength: 12 },
  sweets: { white: 238 },
  coffee: { white: 244 },
  tea: { white: 242 },
  jar: { backdrop: [228, 229, 231], white: 240 },
}

const out = new URL('./out/', import.meta.url).pathname
const products = new URL('../products/', import.meta.url).pathname

const read = async (path: string, channels: 3 | 4): Promise<Plane> => {
  const picture = sharp(path).toColourspace('rgb16')
  const { data, info } = await (channels === 4 ? picture.ensureAlpha() : picture.removeAlpha()).raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true })
  const words = new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
  return { width: info.width, height: info.height, channels: info.channels, data: Float32Array.from(words, v => v / 257) }
}

/**
 * Cover (0..1) of a pixel over the plain backdrop. A shadow (black with alpha) loses its faint wide part and
 * fades out towards the frame, as a retoucher would leave it, so a packshot's border stays pure backdrop.
 */
const cover = (alpha: number, brightest: number, pixel: number, width: number, height: number): number => {
  const shadow = Math.max(0, 1 - brightest / 30) * (alpha < 1 ? 1 : 0)
  const x = pixel % width, y = Math.floor(pixel / width)
  const t = Math.min(1, Math.max(0, Math.min(x, y, width - 1 - x, height - 1 - y) - 12) / (0.2 * Math.min(width, height)))
  const kept = 0.78 * (Math.max(0, alpha - 0.14) / 0.86) ** 1.2 * t * t * (3 - 2 * t)
  return alpha * (1 - shadow) + kept * shadow
}

const develop = async (name: string, file: string, cutout: boolean): Promise<Plane> => {
  const d = photos[name] ?? {}
  const [image, albedo, normal] = await Promise.all([
    read(`${out}${file}.png`, 4), read(`${out}${file}.albedo.0001.png`, 3), read(`${out}${file}.normal.0001.png`, 3)])
  const { data, ...shape } = denoise(image, albedo, normal, 4, d.strength ?? 9)
  const white = 255 / (d.white ?? 255), gamma = 1 / (d.gamma ?? 1), saturation = d.saturation ?? 1
  for (let i = 0; i < data.length; i += 4) {
    for (let c = 0; c < 3; c++) data[i + c] = 255 * Math.min(1, Math.max(0, data[i + c]! * white / 255)) ** gamma
    const grey = 0.2126 * data[i]! + 0.7152 * data[i + 1]! + 0.0722 * data[i + 2]!
    for (let c = 0; c < 3; c++) data[i + c] = grey + (data[i + c]! - grey) * saturation
    if (!d.backdrop) continue
    if (cutout) { // the shadow is black with alpha, the products are nowhere that dark
      data[i + 3] = data[i + 3]! * Math.min(1, Math.max(0, Math.max(data[i]!, data[i + 1]!, data[i + 2]!) - 12) / 36)
      continue
    }
    const part = cover(data[i + 3]! / 255, Math.max(data[i]!, data[i + 1]!, data[i + 2]!), i / 4, shape.width, shape.height)
    for (let c = 0; c < 3; c++) data[i + c] = data[i + c]! * part + d.backdrop[c]! * (1 - part)
    data[i + 3] = 255
  }
  return { ...shape, data }
}

const args = process.argv.slice(2)
const cutout = args.includes('--cutout'), preview = args.includes('--preview')
for (const name of args.filter(a => !a.startsWith('--'))) {
  if (cutout && !photos[name]?.backdrop) throw new Error(`${name} was not shot on a plain backdrop`)
  const plane = await develop(name, name + (preview ? '.preview' : ''), cutout)
  const picture = sharp(Uint8ClampedArray.from(plane.data, v => Math.round(v)), { raw: { width: plane.width, height: plane.height, channels: 4 } })
  if (preview) await picture.png().toFile(`${out}${name}.look.png`)
  else if (cutout) await picture.sharpen({ sigma: 0.6 }).webp({ quality: 92, alphaQuality: 100 }).toFile(`${out}${name}.cutout.webp`)
  else await picture.removeAlpha().sharpen({ sigma: 0.7, m1: 0.3, m2: 1.2 }).jpeg({ quality: 90, chromaSubsampling: '4:4:4', mozjpeg: true }).toFile(`${products}${name}.jpg`)
}
