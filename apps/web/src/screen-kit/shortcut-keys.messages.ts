import { defineMessages } from '../platform/i18n.ts';

export const shortcutKeysMessages = defineMessages({
  zh: {
    enabled: '使用单键快捷键',
    everywhere: '所有页面',
    palette: '命令面板',
    previous: '列表中的上一条',
    next: '列表中的下一条',
    keys: '本页快捷键',
    hint: '在输入框里打字时不会触发。',
    help: '查看本页帮助',
  },
  en: {
    enabled: 'Use single-key shortcuts',
    everywhere: 'On every page',
    palette: 'Command palette',
    previous: 'Previous record of the list',
    next: 'Next record of the list',
    keys: 'Keys of this page',
    hint: 'They do not work while you are typing in a field.',
    help: 'See the help on this page',
  },
  es: {
    enabled: 'Usar atajos de una tecla',
    everywhere: 'En todas las páginas',
    palette: 'Paleta de comandos',
    previous: 'Registro anterior de la lista',
    next: 'Registro siguiente de la lista',
    keys: 'Teclas de esta página',
    hint: 'No actúan mientras escribe en un campo.',
    help: 'Ver la ayuda de esta página',
  },
});
