import { defineMessages } from '../../platform/i18n.ts';

export const searchMessages = defineMessages({
  zh: {
    search: '搜索',
    hint: '搜索页面和记录',
    palette: '命令面板',
    paletteHint: '搜索页面、记录或操作',
  },
  en: {
    search: 'Search',
    hint: 'Search pages and records',
    palette: 'Command palette',
    paletteHint: 'Search pages, records and actions',
  },
  es: {
    search: 'Buscar',
    hint: 'Buscar páginas y registros',
    palette: 'Paleta de comandos',
    paletteHint: 'Buscar páginas, registros y acciones',
  },
});
