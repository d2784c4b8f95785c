import { defineMessages } from '../../platform/i18n.ts';

export const assistantListMessages = defineMessages({
  zh: { may: '可{ability}' },
  en: { may: 'Can {ability}' },
  es: { may: 'Puede {ability}' },
});
