import { Copy, EyeOff } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { access } from '../../i18n/messages/access.ts';
import { common } from '../../i18n/messages/common.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { copyText } from '../../ui/clipboard.ts';
import { MustRead } from '../../ui/dialog.tsx';

interface ShownOnceProps {
  readonly title: string;
  readonly text: string;
  readonly saved: string;
  readonly value: string;
  readonly onClose: () => void;
}

/** A secret that is shown this once; closes only after the box says that it is kept. */
export function ShownOnce({ title, text, saved, value, onClose }: ShownOnceProps) {
  const say = useSay(access);
  const sayCommon = useSay(common);
  const [kept, setKept] = useState(false);
  const [copied, setCopied] = useState(false);
  const copy = useRef<HTMLButtonElement>(null);
  const box = useId();
  return (
    <MustRead open title={title} focus={copy}>
      <p className="mt-1 text-ink-2">{text}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3 rounded-[10px] border border-line-2 bg-sunken p-2 pl-3.5">
        <code className="min-w-0 flex-[1_1_220px] break-all select-all" data-secret>
          {value}
        </code>
        <button
          ref={copy}
          type="button"
          className="btn btn-primary max-wide:w-full"
          onClick={() => void copyText(value).then((done) => setCopied(done))}
        >
          <Copy size={16} aria-hidden />
          {copied ? sayCommon('copied') : sayCommon('copy')}
        </button>
      </div>
      <label htmlFor={box} className="mt-4 flex items-center gap-3">
        <Checkbox id={box} checked={kept} onChange={setKept} label={saved} />
        {saved}
      </label>
      <div className="mt-5 flex items-center justify-between gap-3">
        <span className="flex items-center gap-1.5 text-dense text-ink-3">
          <EyeOff size={14} aria-hidden />
          {say('once.note')}
        </span>
        <Button disabled={!kept} onClick={onClose}>
          {sayCommon('close')}
        </Button>
      </div>
    </MustRead>
  );
}
