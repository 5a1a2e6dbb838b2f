import { useEffect, useRef } from 'react';

/** Whether the command key of this system is ⌘. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Dialogs, without the messages at the corner, which bear the same role. */
export const OPEN_DIALOG = '[role="dialog"]:not(.toast),[role="alertdialog"]:not(.toast)';

/** How the command key is printed. */
export const MOD = isMac ? '⌘' : 'Ctrl';

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Russian keyboards send other letters from the same keys. */
const LETTER: Readonly<Record<string, string>> = {
  с: 'c',
  п: 'g',
  р: 'h',
  к: 'r',
  о: 'j',
  ч: 'x',
  у: 'e',
  в: 'd',
  ',': '?',
};

/**
 * Keyboard commands of a page: `c`, `g h` (one after the other within a second), `mod+k`, `mod+Enter`, `Escape`. Single
 * keys are silent inside fields and under dialogs, and altogether where `single` is false (WCAG 2.1.4).
 */
export function useHotkeys(keys: Keys, single: boolean, underDialog = false): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    let before = { key: '', at: 0 };
    const hasMod = (event: KeyboardEvent): boolean => (isMac ? event.metaKey : event.ctrlKey);
    // Heard first: a switch in focus would take the Enter of a command for its own.
    const command = (event: KeyboardEvent): void => {
      if (event.isComposing || !hasMod(event)) return;
      const run = latest.current[`mod+${nameOf(event)}`];
      if (run === undefined || (!underDialog && dialogOpen())) return;
      event.preventDefault();
      event.stopPropagation();
      run(event);
    };
    const listen = (event: KeyboardEvent): void => {
      if (event.isComposing || hasMod(event)) return;
      const key = nameOf(event);
      if (!single || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target))
        return;
      if (!underDialog && dialogOpen()) return;
      const pair = performance.now() - before.at < 1000 ? latest.current[`${before.key} ${key}`] : undefined;
      const run = pair ?? latest.current[event.shiftKey && key.length > 1 ? `shift+${key}` : key];
      before = { key, at: performance.now() };
      if (run === undefined) return;
      event.preventDefault();
      run(event);
    };
    // A dialog keeps arrow keys to itself: what works under one has to hear them first.
    window.addEventListener('keydown', listen, underDialog);
    window.addEventListener('keydown', command, true);
    return () => {
      window.removeEventListener('keydown', listen, underDialog);
      window.removeEventListener('keydown', command, true);
    };
  }, [single, underDialog]);
}

function nameOf(event: KeyboardEvent): string {
  if (event.key === '?' || (event.key === ',' && event.shiftKey && event.code === 'Slash')) return '?';
  const lower = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return LETTER[lower] !== undefined && lower !== ',' ? LETTER[lower] : lower;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('[role="listbox"],[role="menu"],[role="slider"]') !== null ||
      /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && /^(checkbox|radio|button|range)$/.test(target.type))
  );
}

function dialogOpen(): boolean {
  return document.querySelector(OPEN_DIALOG) !== null;
}
