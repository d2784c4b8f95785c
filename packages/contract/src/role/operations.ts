import * as z from 'zod/mini';
import { permissionIds } from '../facts/permissions.ts';
import { screens } from '../facts/screens.ts';
import { accountKinds } from '../kernel/account-kind.ts';
import { createdRow, id, optionalText, page, paging, text, version } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { otherNames } from '../kernel/own-names.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { lastAdministrator } from '../vocabulary/refusals.ts';
import { namedRoleName, roleOption } from '../vocabulary/role.ts';
import {
  administratorRoleWhole,
  permissionBeyondOwn,
  permissionOfOtherKind,
  roleAboveOwn,
  roleInUse,
  roleIsPrefab,
  roleOfAssistants,
  unknownRole,
} from './refusals.ts';
import { namedDescription, namedScreens, roleRow } from './rows.ts';

export const listRoles = query({
  id: 'role.list',
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
});

export const listRoleOptions = query({
  id: 'role.options',
  path: '/api/role-options',
  summary: 'The roles of a kind of account, and which of them the viewer may give away (ACC-1)',
  permission: 'account.account.update',
  scope: accountKinds,
  input: z.strictObject({
    kind: z.enum(accountKinds),
    /** Of whom: its own role is among them, and an assistant is offered none of owners (SH-47). */
    accountId: z.optional(id()),
    isForAssistant: z._default(z.boolean(), false),
  }),
  output: z.object({ roles: z.array(roleOption) }),
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

export const createRole = command({
  id: 'role.create',
  path: '/api/roles',
  summary: 'Adds a role; nobody puts into it what they do not hold (ACC-1)',
  permission: 'system.role.create',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ kind: z.enum(accountKinds), ...roleFields }),
  output: createdRow,
  refusals: [permissionOfOtherKind, permissionBeyondOwn],
  audit: { object: 'role', idFrom: 'id', level: 'critical' },
});

const roleChange = { roleId: id(), version: version() };

export const updateRole = command({
  id: 'role.update',
  path: '/api/roles/:roleId/update',
  summary: 'Changes a role for all who have it, from their next call on (ACC-1, ACC-4, SH-35)',
  permission: 'system.role.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  // Said each time: a client that leaves it out must not switch the second step off (ACC-5).
  input: z.strictObject({ ...roleChange, ...roleFields, isTotpRequired: z.boolean() }),
  output: z.object(roleChange),
  refusals: [
    unknownRole,
    staleVersion,
    roleAboveOwn,
    permissionOfOtherKind,
    permissionBeyondOwn,
    administratorRoleWhole,
    roleOfAssistants,
    lastAdministrator,
  ],
  audit: { object: 'role', idFrom: 'roleId', level: 'critical' },
});

export const removeRole = command({
  id: 'role.remove',
  path: '/api/roles/:roleId/remove',
  summary: 'Removes a role that no account has, by whoever holds all that is in it (ACC-1)',
  permission: 'system.role.remove',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject(roleChange),
  output: z.object({ roleId: id() }),
  refusals: [unknownRole, staleVersion, roleAboveOwn, roleIsPrefab, roleInUse],
  audit: { object: 'role', idFrom: 'roleId', level: 'critical' },
});
