import { defineMessages } from '../platform/i18n.ts';

export const changesMessages = defineMessages({
  zh: {
    field: '字段',
    before: '变更前',
    after: '变更后',
  },
  en: {
    field: 'Field',
    before: 'Before',
    after: 'After',
  },
  es: {
    field: 'Campo',
    before: 'Antes',
    after: 'Después',
  },
});
