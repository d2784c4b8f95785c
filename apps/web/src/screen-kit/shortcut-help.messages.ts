import { defineMessages } from '../platform/i18n.ts';

export const shortcutHelpMessages = defineMessages({
  zh: {
    title: '快捷键',
    enabled: '使用单键快捷键',
    hint: '在输入框里打字时不会触发。',
  },
  en: {
    title: 'Keyboard shortcuts',
    enabled: 'Use single-key shortcuts',
    hint: 'They do not work while you are typing in a field.',
  },
  es: {
    title: 'Atajos de teclado',
    enabled: 'Usar atajos de una tecla',
    hint: 'No actúan mientras escribe en un campo.',
  },
});
