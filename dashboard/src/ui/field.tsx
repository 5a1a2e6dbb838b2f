import { Field as Base } from '@base-ui/react/field';
import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useId, useState } from 'react';
import { common } from '../i18n/messages/common.ts';
import { useSay } from '../i18n/use-say.ts';
import { cx } from './cx.ts';
import { FieldLabel } from './field-label.ts';

interface FieldProps {
  readonly label: ReactNode;
  /** Beside the label, in the quiet colour. */
  readonly note?: ReactNode;
  /** Under the field. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A label, a control, and the reason why it is refused under it, tied by ids. */
export function Field({ label, note, hint, error, children, className }: FieldProps) {
  const labelId = useId();
  return (
    <Base.Root invalid={error !== undefined} className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <Base.Label id={labelId} className="text-dense font-medium">
        {label}
        {note !== undefined && <span className="ml-1.5 font-normal text-ink-3">{note}</span>}
      </Base.Label>
      <FieldLabel value={labelId}>{children}</FieldLabel>
      {error !== undefined && (
        <Base.Error match className="text-dense text-bad">
          {error}
        </Base.Error>
      )}
      {hint !== undefined && error === undefined && (
        <Base.Description className="text-hint text-ink-3">{hint}</Base.Description>
      )}
    </Base.Root>
  );
}

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'defaultValue'> & {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
};

export function TextInput({ value, onValue, before, after, className, ...rest }: InputProps) {
  return (
    <span className={cx('inp', className)}>
      {before}
      <Base.Control {...rest} value={value} onValueChange={(next) => onValue(String(next))} />
      {after}
    </span>
  );
}

/** A password with a button that shows it; pasting from a manager is welcome. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'after'>) {
  const say = useSay(common);
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className="grid size-7 place-items-center rounded-pic text-ink-3"
          aria-pressed={shown}
          aria-label={say('password.show')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        </button>
      }
    />
  );
}

type AreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'defaultValue'> & {
  readonly value: string;
  readonly onValue: (value: string) => void;
};

export function TextArea({ value, onValue, className, rows = 2, ...rest }: AreaProps) {
  return (
    <Base.Control
      value={value}
      onValueChange={(next) => onValue(String(next))}
      render={<textarea {...rest} rows={rows} style={{ minHeight: rows * 20 + 20 }} className={cx('inp', className)} />}
    />
  );
}
