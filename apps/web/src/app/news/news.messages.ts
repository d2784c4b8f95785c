import { defineMessages } from '../../platform/i18n.ts';

export const newsMessages = defineMessages({
  zh: { see: '去看看' },
  en: { see: 'See it' },
  es: { see: 'Verlo' },
});
