import { refusal } from '../kernel/refusal.ts';

export const listViewNotFound = refusal('LIST_VIEW_NOT_FOUND', 'notFound', {
  zh: '没有找到该视图',
  en: 'View not found',
  es: 'No existe esa vista',
});
export const listViewNotAllowed = refusal('LIST_VIEW_NOT_ALLOWED', 'forbidden', {
  zh: '没有查看该列表的权限',
  en: 'You may not see this list',
  es: 'No tiene permiso para ver esta lista',
});
export const listViewRoleUnknown = refusal('LIST_VIEW_ROLE_UNKNOWN', 'invalid', {
  zh: '只能共享给自己拥有的角色',
  en: 'Share it with a role that you have',
  es: 'Compártala con un rol que usted tenga',
});
export const tooManyListViews = refusal('TOO_MANY_LIST_VIEWS', 'limited', {
  zh: '每个列表最多保存 {max} 个视图，请先删除一个',
  en: 'You have {max} views of this list. Delete one first',
  es: 'Ya tiene {max} vistas de esta lista. Elimine una antes',
});
