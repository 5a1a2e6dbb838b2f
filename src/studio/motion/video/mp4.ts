/** What the boxes of an MP4 say of it (ISO/IEC 14496-12); numbers as stored, nothing is decoded. */
export interface Mp4Facts {
  /** Top-level boxes in order. */
  readonly boxes: readonly string[];
  readonly tracks: readonly Mp4Track[];
}

export interface Mp4Track {
  readonly kind: 'video' | 'audio' | 'other';
  /** Sample entry, such as `avc1`, `mp4a`. */
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  /** Seconds, by the sample table. */
  readonly seconds: number;
  readonly samples: number;
  /** True when every sample is shown equally long. */
  readonly steady: boolean;
  readonly bytes: number;
  readonly hasEditList: boolean;
  /** H.264 profile and level as in `avcC`; null for other codecs. */
  readonly profile: number | null;
  readonly level: number | null;
  /** `colr` of kind nclx: primaries, transfer, matrix, full range; null where there is none. */
  readonly colour: {
    readonly primaries: number;
    readonly transfer: number;
    readonly matrix: number;
    readonly fullRange: boolean;
  } | null;
}

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Reads the index of an MP4. Throws RangeError where a box is cut off or there is none. */
export function readMp4(file: Uint8Array): Mp4Facts {
  const view = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const top = boxesIn(view, 0, view.length);
  const moov = top.find(({ type }) => type === 'moov');
  if (!moov) throw new RangeError('no moov box');
  const tracks = boxesIn(view, moov.start, moov.end)
    .filter(({ type }) => type === 'trak')
    .map((trak) => trackOf(view, trak));
  return { boxes: top.map(({ type }) => type), tracks };
}

function boxesIn(view: Buffer, from: number, to: number): readonly Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const short = view.readUInt32BE(at);
    const size = short === 1 ? Number(view.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (size < 8 || at + size > to) throw new RangeError(`box cut off at ${at}`);
    found.push({ type: view.toString('latin1', at + 4, at + 8), start: at + (short === 1 ? 16 : 8), end: at + size });
    at += size;
  }
  return found;
}

/** The box at a path of types, or null. */
function find(view: Buffer, inside: Box, ...path: readonly string[]): Box | null {
  let box: Box | null = inside;
  for (const type of path) {
    box = (box && boxesIn(view, box.start, box.end).find((b) => b.type === type)) ?? null;
    if (box === null) return null;
  }
  return box;
}

function trackOf(view: Buffer, trak: Box): Mp4Track {
  const mdia = find(view, trak, 'mdia');
  const stbl = mdia && find(view, mdia, 'minf', 'stbl');
  const mdhd = mdia && find(view, mdia, 'mdhd');
  const hdlr = mdia && find(view, mdia, 'hdlr');
  const stsd = stbl && find(view, stbl, 'stsd');
  if (!mdhd || !hdlr || !stbl || !stsd) throw new RangeError('a track without its tables');
  const timescale = view.readUInt32BE(mdhd.start + (view[mdhd.start] === 1 ? 20 : 12));
  const handler = view.toString('latin1', hdlr.start + 8, hdlr.start + 12);
  const entry = boxesIn(view, stsd.start + 8, stsd.end)[0];
  if (!entry) throw new RangeError('a track without a sample entry');
  const video = handler === 'vide';
  const times = runs(view, find(view, stbl, 'stts'));
  const samples = times.reduce((sum, run) => sum + run.count, 0);
  const length = times.reduce((sum, run) => sum + run.count * run.value, 0);
  const inner = video ? { ...entry, start: entry.start + 78 } : null;
  const avcC = inner && find(view, inner, 'avcC');
  return {
    kind: video ? 'video' : handler === 'soun' ? 'audio' : 'other',
    codec: entry.type,
    width: video ? view.readUInt16BE(entry.start + 24) : 0,
    height: video ? view.readUInt16BE(entry.start + 26) : 0,
    seconds: length / timescale,
    samples,
    steady: new Set(times.map(({ value }) => value)).size === 1,
    bytes: bytesOf(view, find(view, stbl, 'stsz')),
    hasEditList: find(view, trak, 'edts', 'elst') !== null,
    profile: avcC ? (view[avcC.start + 1] ?? 0) : null,
    level: avcC ? (view[avcC.start + 3] ?? 0) : null,
    colour: inner && colourOf(view, find(view, inner, 'colr')),
  };
}

/** Run lengths of a time table. */
function runs(view: Buffer, box: Box | null): readonly { readonly count: number; readonly value: number }[] {
  if (!box) return [];
  return Array.from({ length: view.readUInt32BE(box.start + 4) }, (_, i) => ({
    count: view.readUInt32BE(box.start + 8 + i * 8),
    value: view.readUInt32BE(box.start + 12 + i * 8),
  }));
}

function bytesOf(view: Buffer, box: Box | null): number {
  if (!box) return 0;
  const fixed = view.readUInt32BE(box.start + 4);
  const count = view.readUInt32BE(box.start + 8);
  if (fixed > 0) return fixed * count;
  let sum = 0;
  for (let i = 0; i < count; i += 1) sum += view.readUInt32BE(box.start + 12 + i * 4);
  return sum;
}

function colourOf(view: Buffer, box: Box | null): Mp4Track['colour'] {
  if (!box || view.toString('latin1', box.start, box.start + 4) !== 'nclx') return null;
  return {
    primaries: view.readUInt16BE(box.start + 4),
    transfer: view.readUInt16BE(box.start + 6),
    matrix: view.readUInt16BE(box.start + 8),
    fullRange: (view[box.start + 10] ?? 0) >= 128,
  };
}
