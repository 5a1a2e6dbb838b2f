import type { Box } from '../../../scene/index.ts';
import type { Accent, Choreography, Cue } from '../choreography.ts';
import type { Move } from '../styles.ts';

/** An element of the page: its id and its place in scene pixels. */
export interface Element {
  readonly id: string;
  readonly piece: string;
  readonly box: Box;
}

/**
 * The style sheet. Its base is the finished banner; entrances are `from` states only, and only play where scripts run
 * (class `go`) and nobody
 * asked for less motion. Nothing repeats.
 */
export function styleSheet(
  size: { readonly width: number; readonly height: number },
  background: string,
  elements: readonly Element[],
  { cues, accents, ground }: Choreography,
): string {
  const names = new Map<string, string>();
  const keyframes = (body: string): string => {
    const known = names.get(body);
    if (known !== undefined) return known;
    const name = `k${names.size + 1}`;
    names.set(body, name);
    return name;
  };
  const rules = elements.flatMap(({ id, piece }) => {
    const own = [
      ...cues.filter((cue) => cue.piece === piece).map((cue) => entrance(cue, keyframes)),
      ...accents.filter((accent) => accent.piece === piece).map((accent) => pulse(accent, keyframes)),
    ];
    return own.length > 0 ? [`.go #${id}{animation:${own.join(',')}}`] : [];
  });
  if (ground)
    rules.unshift(
      `.go #back{animation:${keyframes(`from{transform:scale(${ground.scale})}`)} ${seconds(ground.ms)} cubic-bezier(.2,.6,.3,1) backwards}`,
    );
  const frames = [...names].map(([body, name]) => `@keyframes ${name}{${body}}`);
  return [
    `html,body{margin:0;padding:0;width:${size.width}px;height:${size.height}px;overflow:hidden}`,
    `#ad{position:relative;display:block;width:${size.width}px;height:${size.height}px;overflow:hidden;background:${background};cursor:pointer}`,
    '#ad img,#ad svg,#back{position:absolute;display:block}',
    `#back{left:0;top:0;width:${size.width}px;height:${size.height}px}`,
    ...elements.map(({ id, box }) => `#${id}{left:${px(box.x)};top:${px(box.y)}}`),
    ...frames,
    `@media (prefers-reduced-motion:no-preference){\n${rules.join('\n')}\n}`,
  ].join('\n');
}

function entrance({ move, at, ms, ease }: Cue, keyframes: (body: string) => string): string {
  return `${keyframes(`from{${state(move)}}`)} ${seconds(ms)} ${ease} ${seconds(at)} backwards`;
}

function pulse({ at, ms, scale }: Accent, keyframes: (body: string) => string): string {
  return `${keyframes(`50%{transform:scale(${scale})}`)} ${seconds(ms)} ease-in-out ${seconds(at)}`;
}

function state({ dx, dy, scale, opacity }: Move): string {
  const moves = [
    ...(dx !== 0 || dy !== 0 ? [`translate(${px(dx)},${px(dy)})`] : []),
    ...(scale === 1 ? [] : [`scale(${scale})`]),
  ];
  return [
    ...(opacity === 1 ? [] : [`opacity:${opacity}`]),
    ...(moves.length > 0 ? [`transform:${moves.join(' ')}`] : []),
  ].join(';');
}

const px = (value: number): string => (value === 0 ? '0' : `${Number(value.toFixed(3))}px`);
const seconds = (ms: number): string => `${Number((ms / 1000).toFixed(3))}s`;
