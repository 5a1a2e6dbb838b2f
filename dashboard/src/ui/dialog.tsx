import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { common } from '../i18n/messages/common.ts';
import { useSay } from '../i18n/use-say.ts';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly focus?: RefObject<HTMLElement | null>;
  readonly className?: string;
}

/*
 * `forceRender`: what lies below is dimmed also where that is a dialog itself.
 */

/** A dialog that closes by cross, Esc and scrim; a sheet from below on the phone. */
export function Dialog({ open, onClose, title, children, focus, className }: DialogProps) {
  const say = useSay(common);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop forceRender className="scrim transition-opacity duration-200" />
        <Base.Popup className={cx('dlg', className)} {...(focus === undefined ? {} : { initialFocus: focus })}>
          <div className="mb-4 flex items-start justify-between gap-4">
            <Base.Title className="text-[18px] leading-7 font-semibold tracking-[-0.012em]">{title}</Base.Title>
            <IconButton label={say('close')} size="sm" icon={<X size={16} aria-hidden />} onClick={onClose} />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface ConfirmProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly action: string;
  readonly busy?: boolean;
}

/** Asks before what cannot be taken back. Not closed by the scrim. */
export function Confirm({ open, onClose, onConfirm, title, text, action, busy = false }: ConfirmProps) {
  const say = useSay(common);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="scrim transition-opacity duration-200" />
        <AlertDialog.Popup className="dlg">
          <AlertDialog.Title className="text-[18px] leading-7 font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-ink-2" render={<div />}>
            {text}
          </AlertDialog.Description>
          <div className="mt-6 flex justify-end gap-2">
            <Button look="quiet" onClick={onClose}>
              {say('cancel')}
            </Button>
            <Button look="primary" onClick={onConfirm} busy={busy}>
              {action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

interface MustReadProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly focus: RefObject<HTMLElement | null>;
}

/** A dialog that only its own button ends: neither Esc nor the scrim. */
export function MustRead({ open, title, children, focus }: MustReadProps) {
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="scrim" />
        <AlertDialog.Popup className="dlg" initialFocus={focus}>
          <AlertDialog.Title className="text-[18px] leading-7 font-semibold">{title}</AlertDialog.Title>
          {children}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
