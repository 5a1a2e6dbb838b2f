import { Link2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, Suspense, useRef, useState } from 'react';
import { MOD } from '../../app/hotkeys.ts';
import { make } from '../../i18n/messages/make.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { useDropTarget } from './drop-target.ts';

const LinkDialog = lazy(() => import('./link-dialog.tsx').then((part) => ({ default: part.LinkDialog })));

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onLink: (url: string) => Promise<void>;
  readonly title?: string;
  readonly many?: boolean;
  /** Pictures at the right, for the eye. */
  readonly aside?: ReactNode;
}

/** Where a photo comes in: dropped on the window, chosen, pasted, or by its address. */
export function DropZone({ onFiles, onLink, title, many = true, aside }: DropZoneProps) {
  const say = useSay(make);
  const input = useRef<HTMLInputElement>(null);
  const [link, setLink] = useState(false);
  const over = useDropTarget(onFiles);
  return (
    <section
      className="drop grid min-h-[240px] wide:grid-cols-[minmax(0,1fr)_auto]"
      data-over={over || undefined}
      aria-label={say('drop.title')}
    >
      <div className="flex flex-col justify-center gap-3.5 px-5 pt-[22px] pb-5 wide:gap-5 wide:py-8 wide:pl-9">
        <div className="flex flex-col gap-1.5">
          <h2 className="!text-section !tracking-[-0.015em]">{title ?? say('drop.title')}</h2>
          <p className="text-ink-2">{say('drop.rules')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            look="primary"
            size="lg"
            icon={<Upload size={16} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {say('drop.choose')}
          </Button>
          <Button size="lg" icon={<Link2 size={16} aria-hidden />} onClick={() => setLink(true)}>
            {say('drop.link')}
          </Button>
        </div>
        <p className="hidden text-dense text-ink-3 wide:block">
          {say('drop.paste')} <kbd>{MOD}</kbd> <kbd>V</kbd>
        </p>
      </div>
      {aside}
      <input
        ref={input}
        type="file"
        hidden
        multiple={many}
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Suspense>{link && <LinkDialog onLink={onLink} onClose={() => setLink(false)} />}</Suspense>
    </section>
  );
}
