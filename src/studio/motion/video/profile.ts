import type { Box } from '../../../scene/index.ts';

/** Frames a second of every film. */
export const FPS = 30;

/** Everything that the encoder is told of one film. */
export interface EncodeSpec {
  readonly width: number;
  readonly height: number;
  /** Number of frames that will come. */
  readonly frames: number;
  /** Constant rate factor of x264, lower is finer. */
  readonly crf: number;
  readonly preset: 'medium' | 'veryfast';
  /** Most bits a second, thousands. */
  readonly maxKbps: number;
  /** Where type stands, pixels: coded finer than the rest, since small letters are what a coarse quantiser blurs. */
  readonly type: readonly Box[];
  /** How much finer, 0..1 of the quantiser's range. */
  readonly typeFiner: number;
  /** Folder and name of the file to write, ending in `.mp4`. */
  readonly out: string;
}

/** Threads of x264: fixed, since they show in the bytes; more would take memory. */
export const THREADS = 3;
/** Frames that x264 looks ahead: forty by default, each several MB at full size; pictures as calm as ours need few. */
export const LOOKAHEAD = 10;
/** Looking ahead in a thread of its own holds more frames and changes no byte. */
export const X264 = 'sync-lookahead=0';
const TO_YUV = 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p';
/** Pixels around type that are coded as finely: a macroblock holds what is beside it, too. */
const AROUND = 8;

/** The filters between a painted frame and the encoder: to limited-range BT.709, with its type marked. */
export function filtersOf({ width, height, type, typeFiner }: EncodeSpec): string {
  const marks = type.flatMap((box) => {
    const [x, y] = [Math.max(0, Math.floor(box.x - AROUND)), Math.max(0, Math.floor(box.y - AROUND))];
    const [w, h] = [
      Math.min(width, Math.ceil(box.x + box.w + AROUND)) - x,
      Math.min(height, Math.ceil(box.y + box.h + AROUND)) - y,
    ];
    return w > 0 && h > 0 && typeFiner > 0 ? [`addroi=${x}:${y}:${w}:${h}:${-typeFiner}`] : [];
  });
  return [TO_YUV, ...marks].join(',');
}

/**
 * Arguments of ffmpeg: RGBA frames from standard input to H.264 High 4.0, BT.709 both converted and tagged, closed
 * groups of one second,
 * silent AAC, the index first and no edit list, the same bytes for the same frames.
 */
export function encodeArguments(spec: EncodeSpec): readonly string[] {
  const { width, height, frames, crf, preset, maxKbps, out } = spec;
  return [
    ...words('-hide_banner -nostdin -loglevel error -y'),
    ...words(
      `-thread_queue_size 1 -f rawvideo -pix_fmt rgba -video_size ${width}x${height} -framerate ${FPS} -i pipe:0`,
    ),
    ...words(`-f lavfi -i anullsrc=r=48000:cl=stereo -t ${frames / FPS}`),
    ...words(
      `-vf ${filtersOf(spec)} -c:v libx264 -preset ${preset} -crf ${crf} -threads ${THREADS} -rc-lookahead ${LOOKAHEAD}`,
    ),
    ...words(`-maxrate ${maxKbps}k -bufsize ${2 * maxKbps}k -profile:v high -level 4.0`),
    ...words(`-g ${FPS} -keyint_min ${FPS} -sc_threshold 0 -bf 2 -flags:v +bitexact+cgop`),
    ...words('-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'),
    ...words('-video_track_timescale 30000 -c:a aac -b:a 128k -flags:a +bitexact'),
    ...words('-movflags +faststart+negative_cts_offsets -use_editlist 0 -map_metadata -1 -fflags +bitexact'),
    out,
  ];
}

const words = (text: string): readonly string[] => text.split(' ');

/** Arguments of ffmpeg: a film to its planar YUV 4:2:0 frames on standard output, as stored. */
export function decodeArguments(file: string): readonly string[] {
  return [
    ...words('-hide_banner -nostdin -loglevel error -i'),
    file,
    ...words('-map 0:v:0 -fps_mode passthrough -f rawvideo -pix_fmt yuv420p pipe:1'),
  ];
}
