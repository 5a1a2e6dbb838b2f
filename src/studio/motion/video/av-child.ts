/**
 * The encoder of the package `node-av`, in a process of its own: its library is of another licence, and a crash in it
 * must not take a worker along. `encode SPEC` reads RGBA frames from standard input, `decode FILE` writes YUV 4:2:0 to
 * standard output, `probe` says its version.
 */
import { once } from 'node:events';
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import {
  AV_CODEC_FLAG_BITEXACT,
  AV_CODEC_FLAG_CLOSED_GOP,
  AV_PIX_FMT_RGBA,
  AV_SAMPLE_FMT_FLTP,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  type AVChannelOrder,
  AVFMT_FLAG_BITEXACT,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { Frame, getFFmpegInfo } from 'node-av/lib';
import { type EncodeSpec, filtersOf, FPS, LOOKAHEAD, THREADS, X264 } from './profile.ts';

const SAMPLES = 1024;
const RATE = 48_000;
const STEREO = { nbChannels: 2, order: 1 as AVChannelOrder, mask: 3n };

/** Frames from standard input into a file: pictures as they come, silence beside them, both closed at the end. */
async function encode(spec: EncodeSpec): Promise<void> {
  const { width, height } = spec;
  await using muxer = await Muxer.open(spec.out, {
    format: 'mp4',
    options: { movflags: '+faststart+negative_cts_offsets', use_editlist: 0, video_track_timescale: 30_000 } as never,
    configure: (context) => context.setFlags(AVFMT_FLAG_BITEXACT),
  });
  using filter = FilterAPI.create(filtersOf(spec), { framerate: { num: FPS, den: 1 } });
  using video = await videoEncoder(spec, filter);
  using audio = await Encoder.create(FF_ENCODER_AAC, {
    bitrate: 128_000,
    configure: (context) => context.setFlags(AV_CODEC_FLAG_BITEXACT),
  });
  const writeVideo = writerOf(muxer, video);
  const writeAudio = writerOf(muxer, audio);
  const needed = Math.round((spec.frames / FPS) * RATE);
  const soundUpTo = silenceUpTo(needed, writeAudio);
  let pts = 0;
  for await (const pixels of framesFrom(process.stdin, width * height * 4)) {
    using frame = Frame.fromVideoBuffer(pixels, {
      width,
      height,
      format: AV_PIX_FMT_RGBA,
      timeBase: { num: 1, den: FPS },
      pts: BigInt(pts),
    });
    for (const converted of await filter.processAll(frame)) {
      converted.duration = 1n;
      converted.colorPrimaries = AVCOL_PRI_BT709;
      converted.colorTrc = AVCOL_TRC_BT709;
      await writeVideo(converted);
      converted.free();
    }
    pts += 1;
    await soundUpTo(Math.floor((pts * RATE) / FPS));
  }
  if (pts !== spec.frames) throw new Error(`${pts} frames came, ${spec.frames} were announced`);
  await soundUpTo(needed);
  await writeVideo(null);
  await writeAudio(null);
}

/** H.264 of one second a group, its colours said to be BT.709; the same frames always give the same bytes. */
const videoEncoder = ({ crf, preset, maxKbps }: EncodeSpec, filter: FilterAPI): Promise<Encoder> =>
  Encoder.create(FF_ENCODER_LIBX264, {
    maxRate: maxKbps * 1000,
    bufSize: maxKbps * 2000,
    gopSize: FPS,
    maxBFrames: 2,
    threadCount: THREADS,
    filter,
    options: {
      preset,
      crf,
      profile: 'high',
      level: '4.0',
      sc_threshold: 0,
      keyint_min: FPS,
      'rc-lookahead': LOOKAHEAD,
      'x264-params': X264,
    } as never,
    configure: (context) => {
      context.setFlags(AV_CODEC_FLAG_BITEXACT, AV_CODEC_FLAG_CLOSED_GOP);
      context.colorPrimaries = AVCOL_PRI_BT709;
      context.colorTrc = AVCOL_TRC_BT709;
      context.colorSpace = AVCOL_SPC_BT709;
      context.colorRange = AVCOL_RANGE_MPEG;
    },
  });

type Write = (frame: Frame | null) => Promise<void>;

/** A new stream of a file, and what writes an encoder's frames to it; null = the last was written. */
function writerOf(muxer: Muxer, encoder: Encoder): Write {
  const stream = muxer.addStream(encoder);
  return async (frame) => {
    for (const packet of await encoder.encodeAll(frame)) {
      await muxer.writePacket(packet, stream);
      packet.free();
    }
  };
}

/** Writes silence up to a sample, at most `needed` in all. */
function silenceUpTo(needed: number, write: Write): (sample: number) => Promise<void> {
  const silence = Buffer.alloc(SAMPLES * 2 * 4);
  let sounded = 0;
  return async (sample) => {
    for (; sounded < Math.min(needed, sample); sounded += SAMPLES) {
      using frame = Frame.fromAudioBuffer(silence, {
        nbSamples: Math.min(SAMPLES, needed - sounded),
        format: AV_SAMPLE_FMT_FLTP,
        sampleRate: RATE,
        channelLayout: STEREO,
        timeBase: { num: 1, den: RATE },
        pts: BigInt(sounded),
      });
      await write(frame);
    }
  };
}

async function decode(file: string): Promise<void> {
  await using demuxer = await Demuxer.open(file);
  const stream = demuxer.video();
  if (!stream) throw new Error('no video stream');
  using decoder = await Decoder.create(stream);
  for await (const packet of demuxer.packets(stream.index)) {
    for (const frame of await decoder.decodeAll(packet)) {
      if (!process.stdout.write(frame.toBuffer())) await once(process.stdout, 'drain');
      frame.free();
    }
    packet?.free();
  }
}

/** Whole frames out of a stream of bytes. */
async function* framesFrom(input: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let frame = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const chunk of input) {
    for (let at = 0; at < chunk.length;) {
      const taken = Math.min(size - filled, chunk.length - at);
      chunk.copy(frame, filled, at, at + taken);
      filled += taken;
      at += taken;
      if (filled < size) continue;
      yield frame;
      frame = Buffer.allocUnsafe(size);
      filled = 0;
    }
  }
}

const [command, argument = ''] = process.argv.slice(2);
try {
  if (command === 'encode') await encode(JSON.parse(argument) as EncodeSpec);
  else if (command === 'decode') await decode(argument);
  else process.stdout.write(`${getFFmpegInfo().version}\n`);
  process.exitCode = 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
}
