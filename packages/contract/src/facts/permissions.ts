import type { AccountKind } from '../kernel/account-kind.ts';
import type { Permissions } from '../kernel/permission.ts';
import type { Text } from '../kernel/text.ts';
import { declaredPermissions } from './permissions.generated.ts';

/** Every permission (ACC-1), from the rooms of the nouns. One that no operation asks for fails the sweep. */
export const permissions = declaredPermissions;
export type PermissionId = keyof typeof permissions;

const isPermissionId = (word: string): word is PermissionId => word in permissions;
export const permissionIds: readonly PermissionId[] =
  Object.keys(permissions).filter(isPermissionId);

const declared = new Map(Object.entries<Permissions[keyof Permissions]>(permissions));

/** The kinds of account that can hold a permission; nothing for one that is gone. */
export const kindsOfPermission = (permission: string): readonly AccountKind[] | undefined =>
  declared.get(permission)?.kinds;

/** What a permission allows, in words; its id where it is gone. */
export const permissionTitle = (permission: string, language: keyof Text): string =>
  declared.get(permission)?.title[language] ?? permission;
