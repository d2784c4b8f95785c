import * as z from 'zod/mini';
import { staleVersion } from './card-refusals.ts';
import { createdRow, id, optionalText, page, paging, text, version } from './common.ts';
import { says } from './field-problem.ts';
import { screens } from './menu.ts';
import { type AccountKind, accountKinds, operation } from './operation.ts';
import { allNames, otherNames } from './own-names.ts';
import { wholeNetworkOnly } from './partner.ts';
import { permissionIds } from './permission.ts';
import { refusal } from './refusal.ts';
import type { Text } from './text.ts';
import { wireName } from './wire.ts';

/** The names of the roles that every installation starts with, by their keys. */
export const prefabRoles: Readonly<Record<string, Text>> = {
  'platform-administrator': {
    zh: '平台管理员',
    en: 'Platform administrator',
    es: 'Administrador de la plataforma',
  },
  'partner-manager': { zh: '合作商经理', en: 'Partner manager', es: 'Gestor de socio regional' },
  'shop-owner': { zh: '店主', en: 'Shop owner', es: 'Dueño de tienda' },
  'shop-cashier': { zh: '店员', en: 'Cashier', es: 'Cajero' },
  'shop-drawer': { zh: '收银交接', en: 'Cash drawer', es: 'Caja' },
};

/** What they are for. */
const prefabDescriptions: Readonly<Record<string, Text>> = {
  'platform-administrator': {
    zh: '平台人员可以做的一切',
    en: 'Everything that staff can do',
    es: 'Todo lo que puede hacer el personal',
  },
  'partner-manager': {
    zh: '管理合作商的商户与店铺',
    en: 'Looks after the merchants and shops of a partner',
    es: 'Atiende los comercios y tiendas de un socio',
  },
  'shop-owner': {
    zh: '店铺可以做的一切',
    en: 'Everything that a shop can do',
    es: 'Todo lo que puede hacer una tienda',
  },
  'shop-cashier': { zh: '前台收银', en: 'Works at the counter', es: 'Trabaja en el mostrador' },
};

const namedRoleName = wireName('role_name', 'what a role is called');
const namedDescription = wireName('desc', 'what a role is for');
const namedScreens = wireName('menu', 'the screens that a role shows, by path; none says all');

/** A role in a list, with all that its form needs. */
export const roleRow = z.object({
  id: id(),
  /** Roles that come with the product keep theirs, and their names in three languages. */
  key: z.string(),
  kind: z.enum(accountKinds),
  roleName: namedRoleName(z.string()),
  ...allNames,
  description: namedDescription(z.string()),
  permissions: z.array(z.string()),
  /** Nothing: every screen that the permissions allow. */
  screens: namedScreens(z.nullable(z.array(z.string()))),
  isTotpRequired: z.boolean(),
  /** How many accounts that the viewer may see have it. */
  accountCount: z.int(),
  version: version(),
});
export type RoleRow = z.output<typeof roleRow>;

export const listRoles = operation({
  id: 'role.list',
  kind: 'query',
  method: 'GET',
  path: '/api/roles',
  summary: 'The roles, those of the product first',
  permission: 'system.role.list',
  scope: ['staff'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    kind: z.optional(z.enum(accountKinds)),
  }),
  output: page(roleRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

/** A role as somebody who gives roles away chooses it. */
export const roleOption = z.object({
  key: z.string(),
  roleName: namedRoleName(z.string()),
  /** False for one that holds what the viewer does not (ACC-1). */
  isGrantable: z.boolean(),
});
export type RoleOption = z.output<typeof roleOption>;

export const listRoleOptions = operation({
  id: 'role.options',
  kind: 'query',
  method: 'GET',
  path: '/api/role-options',
  summary: 'The roles of a kind of account, and which of them the viewer may give away (ACC-1)',
  permission: 'account.account.update',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({ kind: z.enum(accountKinds) }),
  output: z.object({ roles: z.array(roleOption) }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

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
export const lastAdministrator = refusal('LAST_ADMINISTRATOR', 'conflict', {
  zh: '必须保留至少一个启用的、拥有全部平台权限的全网管理员',
  en: 'At least one enabled administrator of the whole network, who holds all permissions of staff, has to stay',
  es: 'Debe quedar al menos un administrador activo de toda la red con todos los permisos de la plataforma',
});

const screenPaths: ReadonlySet<string> = new Set(screens.map(({ path }) => path));

const roleFields = {
  roleName: namedRoleName(text(64)),
  ...otherNames,
  description: namedDescription(optionalText(200)),
  permissions: z.array(z.enum(permissionIds)).check(z.maxLength(200)),
  screens: namedScreens(
    z.nullable(
      z
        .array(z.string().check(z.refine((path) => screenPaths.has(path), says('screen'))))
        .check(z.maxLength(200)),
    ),
  ),
  isTotpRequired: z._default(z.boolean(), false),
};

export const createRole = operation({
  id: 'role.create',
  kind: 'command',
  method: 'POST',
  path: '/api/roles',
  summary: 'Adds a role; nobody puts into it what they do not hold (ACC-1)',
  permission: 'system.role.create',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({ kind: z.enum(accountKinds), ...roleFields }),
  output: createdRow,
  refusals: [wholeNetworkOnly, permissionOfOtherKind, permissionBeyondOwn],
  audit: { object: 'role', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
});

const roleChange = { roleId: id(), version: version() };

export const updateRole = operation({
  id: 'role.update',
  kind: 'command',
  method: 'POST',
  path: '/api/roles/:roleId/update',
  summary: 'Changes a role for all who have it, from their next call on (ACC-1, ACC-4, SH-35)',
  permission: 'system.role.update',
  scope: ['staff'],
  envelope: 'data',
  // Said each time: a client that leaves it out must not switch the second step off (ACC-5).
  input: z.strictObject({ ...roleChange, ...roleFields, isTotpRequired: z.boolean() }),
  output: z.object(roleChange),
  refusals: [
    wholeNetworkOnly,
    unknownRole,
    staleVersion,
    roleAboveOwn,
    permissionOfOtherKind,
    permissionBeyondOwn,
    administratorRoleWhole,
    lastAdministrator,
  ],
  audit: { object: 'role', idFrom: 'roleId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const removeRole = operation({
  id: 'role.remove',
  kind: 'command',
  method: 'POST',
  path: '/api/roles/:roleId/remove',
  summary: 'Removes a role that no account has, by who holds all that is in it (ACC-1)',
  permission: 'system.role.remove',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject(roleChange),
  output: z.object({ roleId: id() }),
  refusals: [wholeNetworkOnly, unknownRole, staleVersion, roleAboveOwn, roleIsPrefab, roleInUse],
  audit: { object: 'role', idFrom: 'roleId' },
  rate: 'write',
  idempotency: 'accepted',
});

/** The name of a role in a language: that of the product for its own, else as it was typed. */
export function roleTitle(
  role: { readonly key: string; readonly roleName: string },
  language: keyof Text,
): string {
  return prefabRoles[role.key]?.[language] ?? role.roleName;
}

/** What a role is for, in a language: as it was typed, else as the product says it of its own. */
export function roleDescription(
  role: { readonly key: string; readonly description: string },
  language: keyof Text,
): string {
  return role.description || (prefabDescriptions[role.key]?.[language] ?? '');
}

/** The paths of the screens that a role can show at all, for a kind of account. */
export const screensOfKind = (kind: AccountKind) =>
  screens.filter((screen) => screen.kinds.includes(kind));
