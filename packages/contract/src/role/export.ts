import { permissionTitle } from '../facts/permissions.ts';
import { textOf, yesNo } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { roleTitle } from '../vocabulary/role.ts';
import { listRoles } from './operations.ts';
import { roleDescription } from './rows.ts';

/** The roles as a file, with what each allows (ACC-1). */
export const exportRoles = exportOf(listRoles, {
  title: { zh: '角色', en: 'Roles', es: 'Roles' },
  columns: [
    {
      title: { zh: '角色名称', en: 'Role', es: 'Rol' },
      kind: 'word',
      value: (role) => textOf((language) => roleTitle(role, language)),
    },
    {
      field: 'kind',
      title: { zh: '适用账号', en: 'For', es: 'Para' },
      entry: 'accountKind',
    },
    'accountCount',
    {
      title: {
        zh: '要求双重验证',
        en: 'Two-factor authentication required',
        es: 'Exige autenticación de dos factores',
      },
      kind: 'word',
      value: ({ isTotpRequired }) => yesNo(isTotpRequired),
    },
    {
      title: { zh: '说明', en: 'Description', es: 'Descripción' },
      kind: 'word',
      value: (role) => textOf((language) => roleDescription(role, language)),
    },
    {
      title: { zh: '权限数', en: 'Permission count', es: 'N.º de permisos' },
      kind: 'integer',
      value: ({ permissions }) => permissions.length,
    },
    {
      title: { zh: '权限', en: 'Permissions', es: 'Permisos' },
      kind: 'word',
      value: ({ permissions }) =>
        textOf((language) => permissions.map((id) => permissionTitle(id, language)).join(', ')),
    },
  ],
});
