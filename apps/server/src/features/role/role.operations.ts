import { kindsOfPermission, permissionTitle } from '@lebean/contract/facts/permissions';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import type { staleVersion } from '@lebean/contract/kernel/refusals';
import type { Language } from '@lebean/contract/kernel/text';
import { isOfOwners } from '@lebean/contract/role/ability';
import { exportRoles } from '@lebean/contract/role/export';
import {
  createRole,
  listRoleOptions,
  listRoles,
  removeRole,
  updateRole,
} from '@lebean/contract/role/operations';
import { administratorRole, prefabPermissions } from '@lebean/contract/role/prefab';
import {
  administratorRoleWhole,
  permissionBeyondOwn,
  permissionOfOtherKind,
  roleAboveOwn,
  roleInUse,
  roleIsPrefab,
  roleOfAssistants,
  unknownRole,
} from '@lebean/contract/role/refusals';
import { lastAdministrator } from '@lebean/contract/vocabulary/refusals';
import { prefabRoles } from '@lebean/contract/vocabulary/role';
import { mayGrant, permissionAbove } from '@lebean/domain/account-creation';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { creatorOf, hasAdministrator } from '../../capabilities/session/administration.ts';
import {
  changeRole,
  countHolders,
  deleteRole,
  insertRole,
  listOptions,
  lockRole,
  roleListing,
} from './role.queries.ts';

const list = handleListing(listRoles, exportRoles, ({ db, scope }, filter) =>
  roleListing(db, scope, filter),
);

/** Whose roles somebody gives away at all: a shop learns nothing about those of staff. */
const kindsBelow: Readonly<Record<AccountKind, readonly AccountKind[]>> = {
  staff: ['staff', 'partner', 'shop'],
  partner: ['partner', 'shop'],
  shop: ['shop'],
};

const options = handle(listRoleOptions, async (context, { kind, accountId, isForAssistant }) => {
  const { db, scope } = context;
  if (!kindsBelow[scope.kind].includes(kind)) return { roles: [] };
  const creator = creatorOf(context);
  const found = await listOptions(db, kind, accountId);
  const offered = found.filter(({ permissions }) => !isForAssistant || !isOfOwners(permissions));
  return {
    roles: offered.map(({ permissions, ...role }) => ({
      ...role,
      isGrantable: mayGrant(creator, permissions, kindsOfPermission),
    })),
  };
});

type GrantStep = StepContext<typeof permissionOfOtherKind | typeof permissionBeyondOwn> & {
  readonly language: Language;
};

/** Nobody puts into a role what they do not hold; what is in it already may stay (ACC-1). */
function checkPermissions(context: GrantStep, kind: AccountKind, added: readonly string[]): void {
  const creator = creatorOf(context);
  for (const id of added) {
    const permission = permissionTitle(id, context.language);
    if (!kindsOfPermission(id)?.includes(kind))
      throw context.refused(permissionOfOtherKind, { permission });
    if (!mayGrant(creator, [id], kindsOfPermission)) {
      throw context.refused(permissionBeyondOwn, { permission });
    }
  }
}

const create = handle(createRole, async (context, { kind, ...fields }) => {
  const { db, actor } = context;
  checkPermissions(context, kind, fields.permissions);
  const id = await insertRole(db, kind, fields, actor.name);
  context.changed(undefined, { kind, ...fields });
  return { id };
});

type ChangeStep = StepContext<typeof unknownRole | typeof staleVersion>;

/** The role of a change, locked. Whoever saw an older version is refused (SH-35). */
async function lockedAt(
  context: ChangeStep,
  change: { readonly roleId: number; readonly version: number },
) {
  const role = await lockRole(context.db, change.roleId);
  if (role === undefined) throw context.refused(unknownRole);
  checkVersion(context, role, change.version);
  return role;
}

type AboveStep = StepContext<typeof roleAboveOwn> & { readonly language: Language };

/** Of a role that holds more than the caller does, nothing is taken, and the second step neither (ACC-1). */
function checkWhole(context: AboveStep, before: readonly string[]): void {
  const above = permissionAbove(creatorOf(context), before, {
    kindsOf: kindsOfPermission,
    everything: prefabPermissions[administratorRole],
  });
  if (above === undefined) return;
  const permission = permissionTitle(above, context.language);
  throw context.refused(roleAboveOwn, { permission });
}

type WholeStep = StepContext<typeof administratorRoleWhole> & { readonly language: Language };

/** What stays in the role of the administrators can always be given back to everybody else (ACC-4). */
function keepAdministratorRole(
  context: WholeStep,
  role: { readonly roleKey: string; readonly permissions: readonly string[] },
  requested: readonly string[],
): void {
  if (role.roleKey !== administratorRole) return;
  const taken = role.permissions.find((id) => !requested.includes(id) && kindsOfPermission(id));
  if (taken === undefined) return;
  const permission = permissionTitle(taken, context.language);
  throw context.refused(administratorRoleWhole, { permission });
}

/** The type of an account that is an assistant's. */
const assistantType = 2;

/** A role that assistants have is not made one of owners behind them (SH-47). */
async function checkAssistants(
  context: StepContext<typeof roleOfAssistants>,
  roleId: number,
): Promise<void> {
  const count = await countHolders(context.db, roleId, assistantType);
  if (count > 0) throw context.refused(roleOfAssistants, { count });
}

const update = handle(updateRole, async (context, { roleId, version, ...fields }) => {
  const { db, actor } = context;
  const before = await lockedAt(context, { roleId, version });
  checkWhole(context, before.permissions);
  const added = fields.permissions.filter((id) => !before.permissions.includes(id));
  checkPermissions(context, before.kind, added);
  if (isOfOwners(added)) await checkAssistants(context, roleId);
  keepAdministratorRole(context, before, fields.permissions);
  const newVersion = await changeRole(db, roleId, fields, actor.name);
  const isAboutStaff = before.kind === 'staff';
  if (isAboutStaff && !(await hasAdministrator(db))) throw context.refused(lastAdministrator);
  context.changed(before, fields);
  return { roleId, version: newVersion };
});

const remove = handle(removeRole, async (context, { roleId, version }) => {
  const { db } = context;
  const before = await lockedAt(context, { roleId, version });
  checkWhole(context, before.permissions);
  if (before.roleKey in prefabRoles) throw context.refused(roleIsPrefab);
  const count = await countHolders(db, roleId);
  if (count > 0) throw context.refused(roleInUse, { count });
  await deleteRole(db, roleId);
  context.changed(before, undefined);
  return { roleId };
});

export const roleHandlers = [...list, options, create, update, remove];
