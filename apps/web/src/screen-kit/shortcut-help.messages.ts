import { defineMessages } from '../platform/i18n.ts';

export const shortcutHelpMessages = defineMessages({
  zh: {
    title: '快捷键',
  },
  en: {
    title: 'Keyboard shortcuts',
  },
  es: {
    title: 'Atajos de teclado',
  },
});
