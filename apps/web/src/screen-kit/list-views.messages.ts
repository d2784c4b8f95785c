import { defineMessages } from '../platform/i18n.ts';

export const listViewMessages = defineMessages({
  zh: { views: '视图', ofRole: '正在显示角色“{role}”的默认视图“{name}”', showAll: '显示全部' },
  en: { views: 'Views', ofRole: 'Showing {name}, the default view of {role}', showAll: 'Show all' },
  es: {
    views: 'Vistas',
    ofRole: 'Se muestra {name}, la vista inicial de {role}',
    showAll: 'Mostrar todo',
  },
});
