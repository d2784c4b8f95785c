import type { Titles } from '../kernel/text.ts';

export const hallOperationTitles = {
  'hall.tell': { zh: '给顾客发消息', en: 'Message customer', es: 'Avisar al cliente' },
  'hall.arrange': { zh: '调整大厅布局', en: 'Arrange hall', es: 'Ordenar la sala' },
} as const satisfies Titles;
