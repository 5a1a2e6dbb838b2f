import { ChevronsUpDown } from 'lucide-react';
import { use } from 'react';
import { cx } from './cx.ts';
import { FieldLabel } from './field-label.ts';
import type { SelectProps } from './select-props.ts';
import { useLate } from './use-late.ts';

/** One out of a list. The list's script comes when it is first opened; until then a button shows what is chosen. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { value, options, label, look = 'field', className } = props;
  const list = useLate(() => import('./select-list.tsx'));
  const labelledBy = use(FieldLabel);
  if (list.part !== null) return <list.part.SelectList {...props} />;
  const chosen = options.find((option) => option.value === value);
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      {...(label === undefined ? { 'aria-labelledby': labelledBy } : { 'aria-label': label })}
      className={cx(look === 'field' ? 'inp' : 'chip', className)}
      onPointerEnter={list.warm}
      onFocus={list.warm}
      onClick={list.bring}
      onKeyDown={({ key, altKey, ctrlKey, metaKey }) => {
        if (/^Arrow(Up|Down)$/.test(key) && !altKey && !ctrlKey && !metaKey) list.bring();
      }}
    >
      {chosen?.before}
      <span className="min-w-0 flex-1 truncate text-left">{chosen?.short ?? chosen?.label}</span>
      <ChevronsUpDown size={14} className="flex-none text-ink-3" aria-hidden />
    </button>
  );
}
