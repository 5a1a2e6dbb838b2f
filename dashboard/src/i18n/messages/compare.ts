import type { Table } from '../text.ts';

/** Words of two files beside each other. */
export const compare = {
  title: ['Сравнение', 'Comparison'],
  view: ['Как сравнить', 'How to compare'],
  slider: ['Шторка', 'Curtain'],
  beside: ['Рядом', 'Side by side'],
  move: ['Двигать границу', 'Move the border'],
  left: ['Слева: {name}', 'Left: {name}'],
  right: ['Справа: {name}', 'Right: {name}'],
} as const satisfies Table;
