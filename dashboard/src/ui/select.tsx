import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

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
