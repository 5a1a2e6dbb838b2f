import { shortcuts } from '../i18n/messages/shortcuts.ts';
import { useSay } from '../i18n/use-say.ts';
import { Dialog } from '../ui/dialog.tsx';
import { MOD } from './hotkeys.ts';

const KEYS = [
  ['C', 'create'],
  [`${MOD} K`, 'find'],
  [`${MOD} V`, 'paste'],
  ['G H', 'home'],
  ['G J', 'jobs'],
  ['G R', 'outputs'],
  ['1 2 3', 'pick'],
  [`${MOD} Enter`, 'send'],
  ['← →', 'next'],
  ['X', 'mark'],
  ['E', 'edit'],
  ['D', 'download'],
  ['?', 'help'],
  ['Esc', 'close'],
] as const;

export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const say = useSay(shortcuts);
  return (
    <Dialog open onClose={onClose} title={say('title')}>
      <dl className="grid gap-x-8 wide:grid-cols-2">
        {KEYS.map(([keys, what]) => (
          <div key={what} className="flex min-h-9 items-center justify-between gap-4 border-t border-line py-1.5">
            <dt>{say(what)}</dt>
            <dd className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-dense text-ink-3">{say('off')}</p>
    </Dialog>
  );
}
