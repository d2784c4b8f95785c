import {
  accountAboveOwn,
  accountNotFound,
  loginNameTaken,
  ownAccount,
  passwordCommon,
  passwordUnfit,
  roleBeyondOwn,
  roleNotFound,
  roleOfOwners,
} from '@lebean/contract/account/refusals';
import { kindsOfPermission } from '@lebean/contract/facts/permissions';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import { isOfOwners } from '@lebean/contract/role/ability';
import { mayAdminister, mayGrant } from '@lebean/domain/account-creation';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { creatorOf } from '../../capabilities/session/administration.ts';
import {
  type PasswordPolicy,
  passwordPolicies,
  passwordProblem,
} from '../../capabilities/session/password-policy.ts';
import { type AdministeredAccount, findAdministered } from './account-change.queries.ts';
import { insertAccount, listRoles, type NewAccount } from './account.queries.ts';

/** Whom roles are given to; a new account has neither an id nor roles. */
type Grantee = {
  readonly kind: AccountKind;
  readonly accountType: number;
  readonly id?: number;
  readonly roles?: readonly string[];
};

/**
 * The ids of the wanted roles: of the account's kind, and nothing that the caller does not hold (ACC-1);
 * none of owners for an assistant (SH-47). What the account has already may stay whoever changes the rest.
 */
export async function grantedRoles(
  context: StepContext<typeof roleNotFound | typeof roleBeyondOwn | typeof roleOfOwners>,
  { kind, accountType, id, roles: held = [] }: Grantee,
  requested: readonly string[],
): Promise<number[]> {
  const known = await listRoles(context.db, kind, requested, id);
  const creator = creatorOf(context);
  const isAssistant = kind === 'shop' && accountType === 2;
  const ids = requested.map((key) => {
    const role = known.find((one) => one.key === key);
    if (role === undefined) throw context.refused(roleNotFound, { role: key });
    const isNew = !held.includes(key);
    if (isAssistant && isNew && isOfOwners(role.permissions)) {
      throw context.refused(roleOfOwners, { role: key });
    }
    if (isNew && !mayGrant(creator, role.permissions, kindsOfPermission)) {
      throw context.refused(roleBeyondOwn, { role: key });
    }
    return role.id;
  });
  return [...new Set(ids)];
}

type PasswordStep = StepContext<typeof passwordUnfit | typeof passwordCommon> & {
  readonly passwordPolicy: PasswordPolicy;
};

/** Refuses a password that no new account may have (ACC-5). */
export function checkNewPassword(context: PasswordStep, password: string): void {
  const { passwordPolicy } = context;
  const problem = passwordProblem(passwordPolicy, password);
  if (problem === 'length') throw context.refused(passwordUnfit, passwordPolicies[passwordPolicy]);
  if (problem === 'common') throw context.refused(passwordCommon);
}

/** Adds an account whose place, roles and password have been checked; answers its id. */
export async function addAccount(
  context: StepContext<typeof loginNameTaken>,
  account: Omit<NewAccount, 'at' | 'changedBy'>,
): Promise<number> {
  const { db, actor, at } = context;
  const id = await insertAccount(db, { ...account, at, changedBy: actor.name });
  const { loginName } = account;
  if (id === undefined) throw context.refused(loginNameTaken, { loginName });
  return id;
}

type ChangeStep = StepContext<typeof accountNotFound | typeof ownAccount | typeof accountAboveOwn>;

/** The account of a change: in the scope, not the caller's own, and none that may do more (ACC-1, ACC-2). */
export async function administered(
  context: ChangeStep,
  accountId: number,
): Promise<AdministeredAccount> {
  const { db, scope } = context;
  const account = await findAdministered(db, scope, accountId);
  if (account === undefined) throw context.refused(accountNotFound);
  if (accountId === scope.accountId) throw context.refused(ownAccount);
  if (!mayAdminister(creatorOf(context), account, kindsOfPermission)) {
    throw context.refused(accountAboveOwn);
  }
  return account;
}
