import type { Table } from '../text.ts';

/** Words of two files beside each other. */
export const compare = {
  title: ['Сравнение', 'Comparison'],
  slider: ['Шторка', 'Curtain'],
  left: ['Слева: {name}', 'Left: {name}'],
  right: ['Справа: {name}', 'Right: {name}'],
} as const satisfies Table;
