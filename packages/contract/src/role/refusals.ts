import { refusal } from '../kernel/refusal.ts';

export const unknownRole = refusal('UNKNOWN_ROLE', 'notFound', {
  zh: '没有找到该角色',
  en: 'There is no such role',
  es: 'No existe ese rol',
});
export const permissionBeyondOwn = refusal('PERMISSION_BEYOND_OWN', 'forbidden', {
  zh: '您没有权限“{permission}”，不能授予他人',
  en: 'You cannot grant {permission}: you do not hold it yourself',
  es: 'No puede conceder {permission}: usted no lo tiene',
});
export const permissionOfOtherKind = refusal('PERMISSION_OF_OTHER_KIND', 'invalid', {
  zh: '该类账号不能拥有权限“{permission}”',
  en: 'This kind of account cannot hold {permission}',
  es: 'Este tipo de cuenta no puede tener {permission}',
});
export const roleInUse = refusal('ROLE_IN_USE', 'conflict', {
  zh: '还有 {count} 个账号使用该角色，请先为它们更换角色',
  en: 'Accounts with this role: {count}. Give them another role first',
  es: 'Cuentas con este rol: {count}. Asígneles antes otro rol',
});
export const roleIsPrefab = refusal('ROLE_IS_PREFAB', 'conflict', {
  zh: '系统预设角色不能删除',
  en: 'A role that comes with the product cannot be removed',
  es: 'No se puede eliminar un rol incluido en el producto',
});
export const roleAboveOwn = refusal('ROLE_ABOVE_OWN', 'forbidden', {
  zh: '该角色包含您没有的权限“{permission}”，您不能修改或删除它',
  en: 'This role holds {permission}, which you do not hold yourself: you cannot change or remove it',
  es: 'Este rol incluye {permission}, que usted no tiene: no puede modificarlo ni eliminarlo',
});
export const administratorRoleWhole = refusal('ADMINISTRATOR_ROLE_WHOLE', 'conflict', {
  zh: '平台管理员角色始终拥有全部平台权限，不能去掉“{permission}”。请另建一个权限较少的角色',
  en: 'The role of the administrators always holds everything: {permission} stays in it. Make another role for those who may do less',
  es: 'El rol de los administradores lo incluye siempre todo: {permission} se queda. Cree otro rol para quienes puedan hacer menos',
});
