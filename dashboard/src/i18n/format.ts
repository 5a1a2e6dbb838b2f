import type { Lang } from '../../../src/contract/languages.ts';
import { formatNumber } from './text.ts';

const NBSP = '\u00a0';

/** Weight of a file: KB of 1,000 bytes under a megabyte, else MB with one digit. */
export function formatBytes(bytes: number, lang: Lang): string {
  const ru = lang === 'ru';
  if (bytes < 999_500) {
    const kb = bytes / 1000;
    return `${formatNumber(kb, lang, kb < 10 ? 1 : 0)}${NBSP}${ru ? 'КБ' : 'KB'}`;
  }
  return `${formatNumber(bytes / 1_000_000, lang, 1)}${NBSP}${ru ? 'МБ' : 'MB'}`;
}

/** "12 minutes ago", "yesterday, 18:40", "3 Oct", and with the year where it is another. */
export function formatWhen(time: string | Date, lang: Lang, now = new Date()): string {
  const then = new Date(time);
  const seconds = (now.getTime() - then.getTime()) / 1000;
  const locale = lang === 'ru' ? 'ru-RU' : 'en-GB';
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (Math.abs(seconds) < 45) return relative.format(0, 'second');
  if (seconds > 0 && seconds < 3570) return relative.format(-Math.round(seconds / 60), 'minute');
  const clock = then.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  const days = Math.round((startOfDay(now) - startOfDay(then)) / 86_400_000);
  if (days === 0 && seconds > 0) return relative.format(-Math.round(seconds / 3600), 'hour');
  if (days === 0 || days === 1 || days === -1) return `${relative.format(-days, 'day')}, ${clock}`;
  return formatDay(then, lang, now);
}

/** "3 Oct", with the year where it is not this one. */
export function formatDay(time: string | Date, lang: Lang, now = new Date()): string {
  const then = new Date(time);
  const sameYear = then.getFullYear() === now.getFullYear();
  return then
    .toLocaleDateString(lang === 'ru' ? 'ru-RU' : 'en-GB', {
      day: 'numeric',
      month: 'short',
      ...(sameYear ? {} : { year: 'numeric' }),
    })
    .replaceAll(' ', NBSP);
}

/** Day and clock: "28 November, 12:10". */
export function formatMoment(time: string | Date, lang: Lang): string {
  const locale = lang === 'ru' ? 'ru-RU' : 'en-GB';
  const then = new Date(time);
  const day = then.toLocaleDateString(locale, { day: 'numeric', month: 'long' }).replaceAll(' ', NBSP);
  return `${day}, ${then.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })}`;
}

/** "58 s", "2 min 5 s". */
export function formatDuration(seconds: number, lang: Lang): string {
  const ru = lang === 'ru';
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole}${NBSP}${ru ? 'с' : 's'}`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) {
    const rest = whole % 60;
    return `${minutes}${NBSP}${ru ? 'мин' : 'min'}${rest > 0 ? ` ${rest}${NBSP}${ru ? 'с' : 's'}` : ''}`;
  }
  return `${Math.floor(minutes / 60)}${NBSP}${ru ? 'ч' : 'h'} ${minutes % 60}${NBSP}${ru ? 'мин' : 'min'}`;
}

function startOfDay(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}

/** What a file is, as its name would end: JPG, MP4, ZIP. */
export function fileType(mime: string | undefined): string {
  return (mime?.split('/')[1] ?? 'jpeg').replace('jpeg', 'jpg').replace('x-zip-compressed', 'zip').toUpperCase();
}
