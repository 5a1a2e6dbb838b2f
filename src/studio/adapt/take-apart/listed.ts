import type { BannerLine } from '../../../scene/index.ts';

/** Of a line's height: how far marks of one list may begin apart, and the least gap between a mark and its words. */
const [aligned, gap] = [0.2, 0.3];

/**
 * Lines that begin with a mark of their own (a tick, a dot, a number): at least two whose first things stand under each
 * other, and whose words do, with a gap between that no words have.
 */
export function listedLines(lines: readonly BannerLine[]): readonly BannerLine[] {
  const led = lines.flatMap((line) => {
    const [mark, next] = line.words.map((word) => word.box);
    const height = line.box.h;
    const isLed = mark && next && mark.w < height * 1.4 && next.x - mark.x - mark.w > height * gap;
    return isLed ? [{ line, mark: mark.x, words: next.x, height }] : [];
  });
  const own = led.filter((one) =>
    led.some(
      (other) =>
        other !== one &&
        Math.abs(other.mark - one.mark) < one.height * aligned &&
        Math.abs(other.words - one.words) < one.height * aligned,
    ),
  );
  return own.map(({ line }) => line);
}
