import { defineMessages } from '../../platform/i18n.ts';

export const bellMessages = defineMessages({
  zh: { none: '收件箱', unread: '收件箱，{count} 条未读' },
  en: { none: 'Inbox', unread: 'Inbox, {count} unread' },
  es: { none: 'Bandeja', unread: 'Bandeja, {count} sin leer' },
});
