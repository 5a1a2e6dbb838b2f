/**
 * Removes path-tracing grain along guide pictures (joint non-local means): a pixel is averaged with
 * neighbours whose colour, albedo and normal are alike, so printed letters and edges stay sharp.
 */

/** Planar-free interleaved picture, `channels` values a pixel, 0..255 with fractions. */
export type Plane = { width: number; height: number; channels: number; data: Float32Array }

/** Mean over a (2r+1)² square, edges clamped. */
export const boxBlur = (p: Plane, r: number): Plane => {
  const { width: w, height: h, channels: n } = p
  const pass = (src: Float32Array, step: number, length: number, starts: number, startStep: number): Float32Array => {
    const dst = new Float32Array(src.length)
    for (let s = 0; s < starts; s++) for (let c = 0; c < n; c++) {
      const base = s * startStep + c
      let sum = 0
      for (let k = -r; k <= r; k++) sum += src[base + Math.min(Math.max(k, 0), length - 1) * step]!
      for (let i = 0; i < length; i++) {
        dst[base + i * step] = sum / (2 * r + 1)
        sum += src[base + Math.min(i + r + 1, length - 1) * step]! - src[base + Math.max(i - r, 0) * step]!
      }
    }
    return dst
  }
  const rows = pass(p.data, n, w, h, w * n)
  return { ...p, data: pass(rows, w * n, h, w, n) }
}

/** Smooths `image` (RGBA) within `radius` px; `strength` is the colour difference taken for noise, 0..255. */
export const denoise = (image: Plane, albedo: Plane, normal: Plane, radius: number, strength: number): Plane => {
  const { width: w, height: h, channels: n, data } = image
  const soft = boxBlur(image, 1).data
  const a = albedo.data, m = boxBlur(normal, 1).data
  const out = new Float32Array(data.length)
  const kc = 1 / (strength * strength), ka = 1 / (10 * 10), kn = 1 / (14 * 14)
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) {
    const i = y * w + x, ic = i * n, ig = i * 3
    let total = 0, r = 0, g = 0, b = 0, alpha = 0
    for (let dy = -radius; dy <= radius; dy++) {
      const yy = y + dy
      if (yy < 0 || yy >= h) continue
      for (let dx = -radius; dx <= radius; dx++) {
        const xx = x + dx
        if (xx < 0 || xx >= w) continue
        const j = yy * w + xx, jc = j * n, jg = j * 3
        let d = 0
        for (let c = 0; c < 3; c++) {
          const dc = soft[ic + c]! - soft[jc + c]!, da = a[ig + c]! - a[jg + c]!, dn = m[ig + c]! - m[jg + c]!
          d += dc * dc * kc + da * da * ka + dn * dn * kn
        }
        const dAlpha = soft[ic + 3]! - soft[jc + 3]!
        d += dAlpha * dAlpha * kc
        if (d > 8) continue
        const weight = Math.exp(-d)
        total += weight
        r += weight * data[jc]!; g += weight * data[jc + 1]!; b += weight * data[jc + 2]!; alpha += weight * data[jc + 3]!
      }
    }
    out[ic] = r / total; out[ic + 1] = g / total; out[ic + 2] = b / total; out[ic + 3] = alpha / total
  }
  return { ...image, data: out }
}
