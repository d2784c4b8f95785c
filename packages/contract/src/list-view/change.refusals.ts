import { refusal } from '../kernel/refusal.ts';

export const listViewNotFound = refusal('LIST_VIEW_NOT_FOUND', 'notFound', {
  zh: '没有找到该视图',
  en: 'View not found',
  es: 'No existe esa vista',
});
export const listViewRoleUnknown = refusal('LIST_VIEW_ROLE_UNKNOWN', 'invalid', {
  zh: '只能共享给自己拥有的角色',
  en: 'You can only share with a role that you have',
  es: 'Compártala con un rol que usted tenga',
});
export const tooManyListViews = refusal('TOO_MANY_LIST_VIEWS', 'limited', {
  zh: '每个列表最多保存 {max} 个视图，请先删除一个',
  en: 'You can save up to {max} views per list. Delete one first',
  es: 'Ya tiene {max} vistas de esta lista. Elimine una antes',
});
export const listViewNotForRole = refusal('LIST_VIEW_NOT_FOR_ROLE', 'invalid', {
  zh: '没有该角色，或拥有该角色的账号看不到此列表',
  en: 'Role not found, or accounts with it do not see this list',
  es: 'No existe ese rol, o las cuentas que lo tienen no ven esta lista',
});
export const listViewNotMailable = refusal('LIST_VIEW_NOT_MAILABLE', 'conflict', {
  zh: '该视图无法定时发送：请在列表页选好日期后重新保存',
  en: 'This view cannot be mailed. Choose its days on the page of the list and save it again',
  es: 'Esta vista no se puede enviar. Elija sus días en la página de la lista y guárdela de nuevo',
});
