import { defineMessages } from '../platform/i18n.ts';

export const selectionMessages = defineMessages({
  zh: { select: '选择', selectRow: '选择 {name}', selectPage: '选择本页' },
  en: { select: 'Select', selectRow: 'Select {name}', selectPage: 'Select this page' },
  es: { select: 'Elegir', selectRow: 'Elegir {name}', selectPage: 'Elegir esta página' },
});
