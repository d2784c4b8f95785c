import { defineMessages } from '../../platform/i18n.ts';

export const searchMessages = defineMessages({
  zh: {
    search: '搜索',
    hint: '搜索页面',
    pages: '页面',
    none: '没有匹配的页面',
    found: '{count} 个结果',
  },
  en: {
    search: 'Search',
    hint: 'Search pages',
    pages: 'Pages',
    none: 'No page matches',
    found: '{count} results',
  },
  es: {
    search: 'Buscar',
    hint: 'Buscar páginas',
    pages: 'Páginas',
    none: 'Ninguna página coincide',
    found: '{count} resultados',
  },
});
