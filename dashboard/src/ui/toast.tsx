import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { common } from '../i18n/messages/common.ts';
import { useSay } from '../i18n/use-say.ts';
import { IconButton } from './button.tsx';

const manager = Base.createToastManager();

/** Something went as it should; leaves by itself after six seconds. */
export function tell(title: string, description?: string): void {
  manager.add({ title, ...(description === undefined ? {} : { description }), type: 'info', timeout: 6000 });
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** Something failed: what, what is safe, one action. Stays until it is closed. */
export function warn(title: string, description?: string, action?: ToastAction): void {
  const id = manager.add({
    title,
    ...(description === undefined ? {} : { description }),
    type: 'error',
    priority: 'high',
    timeout: 0,
    ...(action === undefined
      ? {}
      : {
          actionProps: {
            children: action.label,
            onClick: () => {
              manager.close(id);
              action.run();
            },
          },
        }),
  });
}

/** Something was done that can be taken back for five seconds; `done` runs when it was not. */
export function tellWithUndo(title: string, undoLabel: string, undo: () => void, done: () => void): void {
  let undone = false;
  const id = manager.add({
    title,
    type: 'info',
    timeout: 5000,
    actionProps: {
      children: undoLabel,
      onClick: () => {
        undone = true;
        manager.close(id);
        undo();
      },
    },
    onClose: () => {
      if (!undone) done();
    },
  });
}

export function Toasts() {
  return (
    <Base.Provider toastManager={manager} limit={4}>
      <Base.Portal>
        <Base.Viewport className="toasts">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastList() {
  const say = useSay(common);
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className="toast" swipeDirection="right">
      {toast.type === 'error' ? (
        <CircleAlert size={18} className="mt-px flex-none text-bad" aria-hidden />
      ) : (
        <CircleCheck size={18} className="mt-px flex-none text-ok" aria-hidden />
      )}
      <Base.Content className="min-w-0 flex-1">
        <Base.Title className="font-medium" />
        <Base.Description className="mt-0.5 text-dense text-ink-2" />
        <Base.Action className="btn btn-secondary btn-sm mt-2.5" />
      </Base.Content>
      <Base.Close
        className="-mt-1 -mr-1"
        render={<IconButton label={say('close')} size="sm" icon={<X size={14} aria-hidden />} />}
      />
    </Base.Root>
  ));
}
