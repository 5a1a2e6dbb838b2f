import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { cx } from './cx.ts';
import type { SelectProps } from './select-props.ts';
import { takeFocus } from './take-focus.ts';

/** The whole of a select, open when it comes. */
export function SelectList<T extends string>(props: SelectProps<T>) {
  const { value, options, onChange, label, look = 'field', className } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
      items={options.map((option) => ({ value: option.value, label: option.label }))}
      modal={false}
      defaultOpen
    >
      <Base.Trigger ref={takeFocus} aria-label={label} className={cx(look === 'field' ? 'inp' : 'chip', className)}>
        {chosen?.before}
        <Base.Value className="min-w-0 flex-1 truncate text-left">{chosen?.short ?? chosen?.label}</Base.Value>
        <ChevronsUpDown size={14} className="flex-none text-ink-3" aria-hidden />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-60">
          <Base.Popup className="menu">
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} className="menu-item">
                {option.before}
                <Base.ItemText className="min-w-0 flex-1 truncate">{option.label}</Base.ItemText>
                <Base.ItemIndicator>
                  <Check size={14} aria-hidden />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
