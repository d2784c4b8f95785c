import { refusal } from '../kernel/refusal.ts';

export const unknownRole = refusal('UNKNOWN_ROLE', 'notFound', {
  zh: '没有找到该角色',
  en: 'Role not found',
  es: 'Rol no encontrado',
});
export const permissionBeyondOwn = refusal('PERMISSION_BEYOND_OWN', 'forbidden', {
  zh: '您没有权限“{permission}”，不能授予他人',
  en: 'You cannot grant {permission} because you do not have it',
  es: 'No puede conceder {permission} porque usted no lo tiene',
});
export const permissionOfOtherKind = refusal('PERMISSION_OF_OTHER_KIND', 'invalid', {
  zh: '该类账号不能拥有权限“{permission}”',
  en: 'This type of account cannot have {permission}',
  es: 'Este tipo de cuenta no puede tener {permission}',
});
export const roleInUse = refusal('ROLE_IN_USE', 'conflict', {
  zh: '还有 {count} 个账号使用该角色，请先为它们更换角色',
  en: '{count} {count:account still uses|accounts still use} this role. Assign {count:it|them} another role first',
  es: '{count} {count:cuenta usa|cuentas usan} este rol. Asigne antes otro rol',
});
export const roleOfAssistants = refusal('ROLE_OF_ASSISTANTS', 'conflict', {
  zh: '有 {count} 名店员使用该角色，不能加入店主的权限',
  en: '{count} {count:assistant has|assistants have} this role, so it cannot be given permissions of owners',
  es: '{count} {count:dependiente tiene|dependientes tienen} este rol, así que no puede recibir permisos de propietario',
});
export const roleIsPrefab = refusal('ROLE_IS_PREFAB', 'conflict', {
  zh: '系统预设角色不能删除',
  en: 'Built-in roles cannot be deleted',
  es: 'Los roles incluidos no se pueden eliminar',
});
export const roleAboveOwn = refusal('ROLE_ABOVE_OWN', 'forbidden', {
  zh: '该角色包含您没有的权限“{permission}”，您不能修改或删除它',
  en: 'This role has {permission}, which you do not have, so you cannot edit or delete it',
  es: 'Este rol tiene {permission}, que usted no tiene, por lo que no puede editarlo ni eliminarlo',
});
export const administratorRoleWhole = refusal('ADMINISTRATOR_ROLE_WHOLE', 'conflict', {
  zh: '平台管理员角色始终拥有全部平台权限，不能去掉“{permission}”。请另建一个权限较少的角色',
  en: 'The platform administrator role always has all permissions, so {permission} cannot be removed. Create another role with fewer permissions',
  es: 'El rol de administrador de la plataforma siempre tiene todos los permisos, por lo que no se puede quitar {permission}. Cree otro rol con menos permisos',
});
