import { defineMessages } from '../../platform/i18n.ts';

export const loggedMessages = defineMessages({
  zh: { moreChanges: '另有 {count} 项' },
  en: { moreChanges: '{count} more' },
  es: { moreChanges: '{count} más' },
});
