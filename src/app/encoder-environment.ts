import type { Config } from './config.ts';

/** Where an encoder of films is looked for. */
export const encoderEnvironment = ({ ffmpegPath }: Pick<Config, 'ffmpegPath'>): Record<string, string | undefined> => ({
  PATH: process.env['PATH'],
  FFMPEG_PATH: ffmpegPath,
});
