import sharp from 'sharp';

const cell = 260;

/** A picture, or the words that stand in for one, as a cell of a contact sheet. */
export async function tile(content: Uint8Array | string): Promise<Buffer> {
  if (typeof content !== 'string')
    return sharp(content)
      .resize(cell, cell, { fit: 'contain', background: '#6a6a6a' })
      .flatten({ background: '#6a6a6a' })
      .png()
      .toBuffer();
  const rows = (content.replace(/[<&>]/g, ' ').match(/.{1,32}(?:\s|$)/g) ?? [content]).slice(0, 9);
  const text = rows
    .map((row, i) => `<text x="8" y="${28 + i * 20}" font-size="14" font-family="sans-serif" fill="#fff">${row}</text>`)
    .join('');
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${cell}" height="${cell}"><rect width="100%" height="100%" fill="#333"/>${text}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}

/** Rows of cells as one JPEG. */
export function sheet(rows: readonly (readonly Buffer[])[]): Promise<Buffer> {
  const step = cell + 4;
  return sharp({
    create: {
      width: Math.max(...rows.map((r) => r.length)) * step,
      height: rows.length * step,
      channels: 3,
      background: '#8a8a8a',
    },
  })
    .composite(rows.flatMap((row, y) => row.map((input, x) => ({ input, left: x * step, top: y * step }))))
    .jpeg({ quality: 84 })
    .toBuffer();
}
