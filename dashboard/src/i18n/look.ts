import { useSyncExternalStore } from 'react';
import { LANGS } from '../../../src/contract/languages.ts';
import type { Lang } from '../../../src/contract/languages.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Language and theme of this browser; the server reads the same cookies to write the first HTML. */
export const LANG_COOKIE = 'plakat_lang';
export const THEME_COOKIE = 'plakat_theme';

const listeners = new Set<() => void>();
let lang: Lang = 'ru';
let theme: Theme = 'system';

/** Reads the choice of this browser, before the first paint of the page, and whenever another tab changes it. */
export function startLook(): void {
  readLook();
  // Not in every browser yet; without it a tab keeps its language until it is loaded anew.
  if ('cookieStore' in globalThis)
    cookieStore.addEventListener('change', ({ changed }) => {
      if (!changed.some(({ name }) => name === LANG_COOKIE || name === THEME_COOKIE)) return;
      readLook();
      tell();
    });
}

function readLook(): void {
  const wanted = cookie(LANG_COOKIE) ?? navigator.language.slice(0, 2);
  lang = LANGS.find((known) => known === wanted) ?? (/^(be|kk|uk|ky|uz)$/.test(wanted) ? 'ru' : 'en');
  theme = THEMES.find((known) => known === cookie(THEME_COOKIE)) ?? 'system';
  apply();
}

export function setLang(next: Lang): void {
  lang = next;
  keep(LANG_COOKIE, next);
}

export function setTheme(next: Theme): void {
  theme = next;
  keep(THEME_COOKIE, next);
}

export function useLang(): Lang {
  return useSyncExternalStore(subscribe, currentLang);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => theme);
}

export function currentLang(): Lang {
  return lang;
}

function keep(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
  apply();
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function apply(): void {
  document.documentElement.lang = lang;
  document.documentElement.dataset['theme'] = theme;
}

function cookie(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentTheme(): Theme {
  return theme;
}
