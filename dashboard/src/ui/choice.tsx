import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Select as BaseSelect } from '@base-ui/react/select';
import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { Check, ChevronsUpDown, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

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

export interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly before?: ReactNode;
}

interface SelectProps<T extends string> {
  readonly value: T;
  readonly options: readonly Option<T>[];
  readonly onChange: (value: T) => void;
  readonly label?: string;
  /** `chip` for filters, `field` in forms. */
  readonly look?: 'field' | 'chip';
  readonly className?: string;
}

export function Select<T extends string>({
  value,
  options,
  onChange,
  label,
  look = 'field',
  className,
}: SelectProps<T>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <BaseSelect.Root
      value={value}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
      items={options.map((option) => ({ value: option.value, label: option.label }))}
      modal={false}
    >
      <BaseSelect.Trigger aria-label={label} className={cx(look === 'field' ? 'inp' : 'chip', className)}>
        {chosen?.before}
        <BaseSelect.Value className="min-w-0 flex-1 truncate text-left" />
        <ChevronsUpDown size={14} className="flex-none text-ink-3" aria-hidden />
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-60">
          <BaseSelect.Popup className="menu">
            {options.map((option) => (
              <BaseSelect.Item key={option.value} value={option.value} className="menu-item">
                {option.before}
                <BaseSelect.ItemText className="min-w-0 flex-1 truncate">{option.label}</BaseSelect.ItemText>
                <BaseSelect.ItemIndicator>
                  <Check size={14} aria-hidden />
                </BaseSelect.ItemIndicator>
              </BaseSelect.Item>
            ))}
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
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
