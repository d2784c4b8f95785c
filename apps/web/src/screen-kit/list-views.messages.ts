import { defineMessages } from '../platform/i18n.ts';

export const listViewMessages = defineMessages({
  zh: { views: '视图' },
  en: { views: 'Views' },
  es: { views: 'Vistas' },
});
