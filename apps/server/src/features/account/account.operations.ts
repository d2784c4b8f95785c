import {
  accountBeyondOwn,
  createAccount,
  loginNameTaken,
  passwordUnfit,
  roleBeyondOwn,
  roleNotFound,
} from '@lebean/contract/account-creation';
import { shopNotFound } from '@lebean/contract/card-refusals';
import { merchantNotFound } from '@lebean/contract/merchant';
import type { AccountKind, Input } from '@lebean/contract/operation';
import { partnerNotFound } from '@lebean/contract/partner';
import { permissions } from '@lebean/contract/permission';
import { mayCreateAccount, mayGrant } from '@lebean/domain/account-creation';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { hashPassword } from '../../capabilities/session/password-hash.ts';
import { isFitPassword, passwordPolicies } from '../../capabilities/session/password-policy.ts';
import { findMerchant, findPartner, findShop } from '../../capabilities/session/within-scope.ts';
import { insertAccount, listRoles } from './account.queries.ts';

type CreateContext = Context<typeof createAccount>;
type Wanted = Input<typeof createAccount>;

const kindsOfPermission = new Map<string, readonly AccountKind[]>(
  Object.entries(permissions).map(([permission, { kinds }]) => [permission, kinds]),
);

/** Whom the account belongs to is in the scope of who creates it (ACC-2). */
async function checkBelonging(context: CreateContext, wanted: Wanted): Promise<void> {
  const { db, scope } = context;
  const { partnerId, merchantId, shopId } = wanted;
  if (partnerId !== undefined && (await findPartner(db, scope, partnerId)) === undefined) {
    throw context.refused(partnerNotFound);
  }
  if (merchantId !== undefined && (await findMerchant(db, scope, merchantId)) === undefined) {
    throw context.refused(merchantNotFound);
  }
  if (shopId === undefined) return;
  const shop = await findShop(db, scope, shopId);
  if (shop === undefined || shop.merchantId !== merchantId) throw context.refused(shopNotFound);
}

/** The ids of the wanted roles: of the account's kind, and nothing that its creator does not hold. */
async function grantedRoles(context: CreateContext, wanted: Wanted): Promise<number[]> {
  const { db, actor, scope } = context;
  const known = await listRoles(db, wanted.kind, wanted.roles);
  const creator = { ...scopeFacts(scope), permissions: actor.permissions };
  return wanted.roles.map((key) => {
    const role = known.find((one) => one.key === key);
    if (role === undefined) throw context.refused(roleNotFound, { role: key });
    if (!mayGrant(creator, role.permissions, (permission) => kindsOfPermission.get(permission))) {
      throw context.refused(roleBeyondOwn, { role: key });
    }
    return role.id;
  });
}

const scopeFacts = ({ kind, accountType, isWholeNetwork }: CreateContext['scope']) => ({
  kind,
  accountType,
  isWholeNetwork,
});

const create = handle(createAccount, async (context, wanted) => {
  const { db, scope, actor, at } = context;
  const creator = { ...scopeFacts(scope), permissions: actor.permissions };
  if (!mayCreateAccount(creator, wanted)) throw context.refused(accountBeyondOwn);
  await checkBelonging(context, wanted);
  const roleIds = await grantedRoles(context, wanted);
  if (!isFitPassword(context.passwordPolicy, wanted.password)) {
    throw context.refused(passwordUnfit, passwordPolicies[context.passwordPolicy]);
  }
  const { password, loginName, roles, ...account } = wanted;
  const passwordHash = await hashPassword(password);
  const id = await insertAccount(db, {
    ...account,
    language: account.language,
    partnerId: account.partnerId,
    merchantId: account.merchantId,
    shopId: account.shopId,
    countries: account.countries,
    loginName,
    passwordHash,
    roleIds: [...new Set(roleIds)],
    at,
  });
  if (id === undefined) throw context.refused(loginNameTaken, { loginName });
  context.changed(undefined, { ...account, loginName, roles });
  return { id };
});

export const accountHandlers = [create];
