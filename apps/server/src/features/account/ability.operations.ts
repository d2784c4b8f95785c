import { getAbilities, setAbilities } from '@lebean/contract/account/ability.operations';
import {
  abilityBeyondOwn,
  abilityOfAssistants,
  accountNotFound,
} from '@lebean/contract/account/refusals';
import { kindsOfPermission, permissionTitle } from '@lebean/contract/facts/permissions';
import { abilitiesOf, permissionsOf, permissionsWith } from '@lebean/contract/role/ability';
import { abilities } from '@lebean/contract/vocabulary/ability';
import { mayGrant } from '@lebean/domain/account-creation';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { creatorOf } from '../../capabilities/session/administration.ts';
import { findAllowance, writeAllowance } from './ability.queries.ts';
import { type AdministeredAccount, changeAccount, lockAccount } from './account-change.queries.ts';
import { administered } from './granting.ts';

/** Whose abilities are ticked: an assistant's, whom the caller may change. */
async function tickedFor(
  context: StepContext<(typeof getAbilities)['refusals'][number]>,
  accountId: number,
): Promise<AdministeredAccount> {
  const account = await administered(context, accountId);
  if (account.accountType !== 2) throw context.refused(abilityOfAssistants);
  return account;
}

const get = handle(getAbilities, async (context, { accountId }) => {
  const { permissions } = await tickedFor(context, accountId);
  const { refundUpTo, currency, version } = await findAllowance(context.db, accountId);
  const creator = creatorOf(context);
  return {
    accountId,
    abilities: abilitiesOf(permissions),
    grantable: abilities.filter((one) => mayGrant(creator, permissionsOf(one), kindsOfPermission)),
    refundUpTo,
    currency: currency ?? '',
    version,
  };
});

const set = handle(setAbilities, async (context, { accountId, version, ...ticked }) => {
  const { db, actor } = context;
  const { merchantId } = await tickedFor(context, accountId);
  if (merchantId === null) throw context.refused(accountNotFound);
  checkVersion(context, await lockAccount(db, accountId), version);
  // Read behind the lock: what another owner has ticked meanwhile is what stays.
  const { permissions: held } = await administered(context, accountId);
  const before = await findAllowance(db, accountId);
  const permissions = permissionsWith(ticked.abilities, held);
  const creator = creatorOf(context);
  const beyond = permissions.find(
    (each) => !held.includes(each) && !mayGrant(creator, [each], kindsOfPermission),
  );
  if (beyond !== undefined) {
    const permission = permissionTitle(beyond, context.language);
    throw context.refused(abilityBeyondOwn, { permission });
  }
  const changedBy = actor.name;
  const { refundUpTo } = ticked;
  await writeAllowance(db, { accountId, merchantId, permissions, refundUpTo, changedBy });
  const newVersion = await changeAccount(db, accountId, { changedBy });
  context.changed(
    { abilities: abilitiesOf(held), refundUpTo: before.refundUpTo },
    { abilities: abilitiesOf(permissions), refundUpTo },
  );
  return { accountId, version: newVersion };
});

export const abilityHandlers = [get, set];
