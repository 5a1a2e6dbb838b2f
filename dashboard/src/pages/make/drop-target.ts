import { useEffect, useRef, useState } from 'react';

/** Files dropped anywhere on the window or pasted; true while something is dragged above it. */
export function useDropTarget(take: (files: readonly File[]) => void, active = true): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!active) return undefined;
    let depth = 0;
    const carries = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
    const enter = (event: DragEvent): void => {
      if (!carries(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!carries(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const above = (event: DragEvent): void => {
      if (carries(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      if (!carries(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) latest.current(files);
    };
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) latest.current(files);
    };
    const abort = new AbortController();
    const { signal } = abort;
    window.addEventListener('dragenter', enter, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('dragover', above, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => abort.abort();
  }, [active]);
  return over;
}
