import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { LoaderCircle } from 'lucide-react';
import { cx } from './cx.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly size?: 'sm' | 'lg';
  /** Waits for an answer: spins, takes no second click. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
}

export function Button({ look = 'secondary', size, busy = false, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={cx('btn', `btn-${look}`, size !== undefined && `btn-${size}`, className)}
    >
      {busy ? <LoaderCircle size={16} className="spin" aria-hidden /> : icon}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** What it does; also the tooltip. */
  readonly label: string;
}

export function IconButton({ label, className, icon, look = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button look={look} {...rest} icon={icon} aria-label={label} title={label} className={cx('btn-icon', className)} />
  );
}
