/**
 * Removes path-tracing grain along guide pictures (joint non-local means): a pixel is averaged with
 * neighbours whose colour, albedo and normal are alike, so printed letters and edges stay sharp.
 */

/** Planar-free interleaved picture, `channels` values a pixel, 0..255 with fractions. */
export type Plane = { width: number; height: number; channels: number; data: Float32Array };

/** Mean over a (2r+1)² square, edges clamped. */
export const boxBlur = (p: Plane, r: number): Plane => {
  const { width: w, height: h, channels: n } = p;
  const pass = (src: Float32Array, step: number, length: number, starts: number, startStep: number): Float32Array => {
    const dst = new Float32Array(src.length);
    for (let s = 0; s < starts; s++)
      for (let c = 0; c < n; c++) {
        const base = s * startStep + c;
        let sum = 0;
        for (let k = -r; k <= r; k++) sum += src[base + Math.min(Math.max(k, 0), length - 1) * step]!;
        for (let i = 0; i < length; i++) {
          dst[base + i * step] = sum / (2 * r + 1);
          sum += src[base + Math.min(i + r + 1, length - 1) * step]! - src[base + Math.max(i - r, 0) * step]!;
        }
      }
    return dst;
  };
  const rows = pass(p.data, n, w, h, w * n);
  return { ...p, data: pass(rows, w * n, h, w, n) };
};

/** Smooths `image` (RGBA) within `radius` px; `strength` is the colour difference taken for noise, 0..255. */
export const denoise = (image: Plane, albedo: Plane, normal: Plane, radius: number, strength: number): Plane => {
  const { width: w, height: h, channels: n, data } = image;
  const soft = boxBlur(image, 1).data;
  const a = albedo.data,
    m = boxBlur(normal, 1).data;
  const out = new Float32Array(data.length);
  const kc = 1 / (strength * strength),
    ka = 1 / (10 * 10),
    kn = 1 / (14 * 14);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x,
        ic = i * n,
        ig = i * 3;
      let total = 0,
        r = 0,
        g = 0,
        b = 0,
        alpha = 0;
      for (let dy = -radius; dy <= radius; dy++) {
        const yy = y + dy;
        if (yy < 0 || yy >= h) continue;
        for (let dx = -radius; dx <= radius; dx++) {
          const xx = x + dx;
          if (xx < 0 || xx >= w) continue;
          const j = yy * w + xx,
            jc = j * n,
            jg = j * 3;
          let d = 0;
          for (let c = 0; c < 3; c++) {
            const dc = soft[ic + c]! - soft[jc + c]!,
              da = a[ig + c]! - a[jg + c]!,
              dn = m[ig + c]! - m[jg + c]!;
            d += dc * dc * kc + da * da * ka + dn * dn * kn;
          }
          const dAlpha = soft[ic + 3]! - soft[jc + 3]!;
          d += dAlpha * dAlpha * kc;
          if (d > 8) continue;
          const weight = Math.exp(-d);
          total += weight;
          r += weight * data[jc]!;
          g += weight * data[jc + 1]!;
          b += weight * data[jc + 2]!;
          alpha += weight * data[jc + 3]!;
        }
      }
      out[ic] = r / total;
      out[ic + 1] = g / total;
      out[ic + 2] = b / total;
      out[ic + 3] = alpha / total;
    }
  return { ...image, data: out };
};

/** Median of the 3×3 neighbours of every pixel, a channel at a time. */
const median3 = (p: Plane): Float32Array => {
  const { width: w, height: h, channels: n, data } = p;
  const out = Float32Array.from(data),
    window = new Float32Array(9);
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++)
      for (let c = 0; c < n; c++) {
        for (let k = 0; k < 9; k++) window[k] = data[((y + Math.floor(k / 3) - 1) * w + x + (k % 3) - 1) * n + c]!;
        out[(y * w + x) * n + c] = window.sort()[4]!;
      }
  return out;
};

/**
 * Smooths what lies out of focus: there the raw render and its albedo guide are stippled, for each sample meets
 * another surface. `keep` (left, top, right, bottom in px) is the sharp product, left as it is.
 */
export const smoothDefocus = (
  image: Plane,
  raw: Plane,
  albedo: Plane,
  radius: number,
  keep: readonly [number, number, number, number],
): Plane => {
  const { width: w, height: h } = image;
  const stipple: Plane = { width: w, height: h, channels: 1, data: new Float32Array(w * h) };
  for (const p of [raw, albedo]) {
    const middle = median3(p);
    for (let i = 0; i < w * h; i++)
      for (let c = 0; c < 3; c++)
        stipple.data[i]! += Math.abs(p.data[p.channels * i + c]! - middle[p.channels * i + c]!) / 3;
  }
  const level = boxBlur(boxBlur(stipple, 6), 3).data;
  const share: Plane = {
    ...stipple,
    data: level.map((v, i) => {
      const x = i % w,
        y = Math.floor(i / w),
        t = Math.min(1, Math.max(0, (v - 3.5) / 5));
      return x > keep[0] && x < keep[2] && y > keep[1] && y < keep[3] ? 0 : t * t * (3 - 2 * t);
    }),
  };
  const weighted: Plane = { ...image, data: image.data.map((v, i) => v * share.data[Math.floor(i / 4)]!) };
  const blur = (p: Plane): Float32Array => boxBlur(boxBlur(p, radius), radius).data;
  const sum = blur(weighted),
    weight = blur(share);
  const data = image.data.map((v, i) => {
    const j = Math.floor(i / 4),
      m = share.data[j]!;
    return m > 0.01 ? v * (1 - m) + (sum[i]! / weight[j]!) * m : v;
  });
  return { ...image, data };
};
