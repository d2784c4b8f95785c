import { defineMessages } from '../../platform/i18n.ts';

export const listTabsMessages = defineMessages({
  zh: { sameRows: '同类列表' },
  en: { sameRows: 'Views of this list' },
  es: { sameRows: 'Vistas de esta lista' },
});
