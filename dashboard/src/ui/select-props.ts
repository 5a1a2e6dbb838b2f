import type { ReactNode } from 'react';

export interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  /** While it is the chosen one, where there is little room. */
  readonly short?: string;
  readonly before?: ReactNode;
}

export interface SelectProps<T extends string> {
  readonly value: T;
  readonly options: readonly Option<T>[];
  readonly onChange: (value: T) => void;
  readonly label?: string;
  /** `chip` for filters, `field` in forms. */
  readonly look?: 'field' | 'chip';
  readonly className?: string;
}
