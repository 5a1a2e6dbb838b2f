import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

interface CheckboxProps {
  readonly checked: boolean;
  readonly mixed?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label?: string;
  readonly disabled?: boolean;
  readonly id?: string;
}

export function Checkbox({ checked, mixed = false, onChange, label, disabled = false, id }: CheckboxProps) {
  return (
    <BaseCheckbox.Root
      {...(id === undefined ? {} : { id })}
      checked={checked}
      indeterminate={mixed}
      disabled={disabled}
      onCheckedChange={onChange}
      aria-label={label}
      className="halo grid size-[18px] flex-none place-items-center rounded-[5px] border-[1.5px] border-control text-on-accent data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent"
    >
      <BaseCheckbox.Indicator>
        {mixed ? <Minus size={12} strokeWidth={3} aria-hidden /> : <Check size={12} strokeWidth={3} aria-hidden />}
      </BaseCheckbox.Indicator>
    </BaseCheckbox.Root>
  );
}

interface SwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly label: string;
  readonly disabled?: boolean;
}

export function Switch({ on, onChange, label, disabled = false }: SwitchProps) {
  return (
    <BaseSwitch.Root
      checked={on}
      onCheckedChange={onChange}
      disabled={disabled}
      aria-label={label}
      className="halo flex h-5 w-[34px] flex-none rounded-[20px] bg-control p-0.5 transition-colors duration-200 data-checked:bg-accent"
    >
      <BaseSwitch.Thumb className="size-4 rounded-full bg-[#fff] transition-transform duration-200 data-checked:translate-x-3.5" />
    </BaseSwitch.Root>
  );
}

interface SegmentedProps<T extends string> {
  readonly value: T;
  readonly options: readonly (readonly [value: T, label: ReactNode])[];
  readonly onChange: (value: T) => void;
  readonly label: string;
}

/** A choice of one view out of a few; every one is a toggle button. */
export function Segmented<T extends string>({ value, options, onChange, label }: SegmentedProps<T>) {
  return (
    <div className="seg" role="group" aria-label={label}>
      {options.map(([key, text]) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChange(key)}>
          {text}
        </button>
      ))}
    </div>
  );
}
