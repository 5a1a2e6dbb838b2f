import type { Table } from '../text.ts';

/** The list of keyboard commands. */
export const shortcuts = {
  title: ['Клавиши', 'Keyboard'],
  create: ['Создать', 'Create'],
  find: ['Найти', 'Find'],
  paste: ['Вставить фото', 'Paste a photo'],
  home: ['Главная', 'Home'],
  jobs: ['Задания', 'Jobs'],
  outputs: ['Результаты', 'Results'],
  pick: ['Эскиз, затем Enter', 'A sketch, then Enter'],
  send: ['Начать, отправить', 'Start, send'],
  next: ['Соседний файл', 'Next file'],
  mark: ['Отметить файл', 'Mark a file'],
  edit: ['Изменить словами', 'Edit in words'],
  download: ['Скачать', 'Download'],
  help: ['Эта подсказка', 'This list'],
  close: ['Закрыть', 'Close'],
  off: [
    'Клавиши из одной буквы можно выключить в настройках.',
    'Single-letter keys can be switched off in the settings.',
  ],
} as const satisfies Table;
