import { refusal } from '../kernel/refusal.ts';

export const listViewNotAllowed = refusal('LIST_VIEW_NOT_ALLOWED', 'forbidden', {
  zh: '没有查看该列表的权限',
  en: 'You do not have permission to view this list',
  es: 'No tiene permiso para ver esta lista',
});
