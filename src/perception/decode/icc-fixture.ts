/**
 * Builds a small matrix/TRC colour profile (ICC v2) for tests, so that none has to be copied from anywhere.
 * `primaries`: XYZ columns of red, green and blue adapted to D50; `gamma`: the pure power curve.
 */
export function matrixProfile(
  primaries: readonly (readonly [number, number, number])[],
  gamma: number,
  space: 'RGB ' | 'GRAY' = 'RGB ',
): Buffer {
  const tags: [string, Buffer][] = [
    ['desc', described('test')],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
  ];
  if (space === 'GRAY') tags.push(['kTRC', curve(gamma)]);
  else {
    ['rXYZ', 'gXYZ', 'bXYZ'].forEach((name, i) => tags.push([name, xyz(primaries[i] ?? [0, 0, 0])]));
    for (const name of ['rTRC', 'gTRC', 'bTRC']) tags.push([name, curve(gamma)]);
  }
  tags.push(['cprt', text('CC0')]);
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length, 0);
  let offset = 128 + table.length;
  tags.forEach(([name, body], i) => {
    table.write(name, 4 + i * 12, 'latin1');
    table.writeUInt32BE(offset, 8 + i * 12);
    table.writeUInt32BE(body.length, 12 + i * 12);
    offset += body.length;
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(offset, 0);
  header.writeUInt32BE(0x02200000, 8);
  header.write(`mntr${space}XYZ `, 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  fixed(0.9642).copy(header, 68);
  fixed(1).copy(header, 72);
  fixed(0.8249).copy(header, 76);
  return Buffer.concat([header, table, ...tags.map(([, body]) => body)]);
}

/** Adobe RGB (1998) primaries adapted to D50, from its specification. */
export const adobeRgbPrimaries = [
  [0.60974, 0.31111, 0.01947],
  [0.20528, 0.62567, 0.06087],
  [0.14919, 0.06322, 0.74457],
] as const;

function fixed(value: number): Buffer {
  const out = Buffer.alloc(4);
  out.writeInt32BE(Math.round(value * 65536));
  return out;
}

const xyz = (values: readonly [number, number, number]): Buffer =>
  Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), ...values.map(fixed)]);

function curve(gamma: number): Buffer {
  const out = Buffer.alloc(16);
  out.write('curv', 0, 'latin1');
  out.writeUInt32BE(1, 8);
  out.writeUInt16BE(Math.round(gamma * 256), 12);
  return out;
}

const text = (value: string): Buffer => Buffer.from(`text\0\0\0\0${value.padEnd(7, '\0')}\0`, 'latin1');

function described(value: string): Buffer {
  const out = Buffer.alloc(104);
  out.write('desc', 0, 'latin1');
  out.writeUInt32BE(value.length + 1, 8);
  out.write(value, 12, 'latin1');
  return out;
}
