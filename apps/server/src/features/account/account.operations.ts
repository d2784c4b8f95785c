import { createAccount } from '@lebean/contract/account/creation.operations';
import { accountBeyondOwn } from '@lebean/contract/account/refusals';
import type { Input } from '@lebean/contract/kernel/operation';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { merchantNotFound, partnerNotFound } from '@lebean/contract/vocabulary/refusals';
import { mayCreateAccount } from '@lebean/domain/account-creation';
import { type Context, handleInStages } from '../../capabilities/call/handle.ts';
import { creatorOf } from '../../capabilities/session/administration.ts';
import { hashPassword } from '../../capabilities/session/password-hash.ts';
import { findMerchant, findPartner, findShop } from '../../capabilities/session/within-scope.ts';
import { addAccount, checkNewPassword, grantedRoles } from './granting.ts';

type CreateContext = Context<typeof createAccount>;
type Requested = Input<typeof createAccount>;

/** Whom the account belongs to is in the scope of who creates it (ACC-2). */
async function checkBelonging(context: CreateContext, requested: Requested): Promise<void> {
  const { db, scope } = context;
  const { partnerId, merchantId, shopId } = requested;
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

const create = handleInStages(createAccount, {
  begin: async (context, requested) => {
    const isOfOneShop = requested.shopId !== undefined;
    if (!mayCreateAccount(creatorOf(context), { ...requested, isOfOneShop }))
      throw context.refused(accountBeyondOwn);
    checkNewPassword(context, requested.password);
  },
  between: (_begun, { password }) => hashPassword(password),
  work: async (context, requested, passwordHash) => {
    await checkBelonging(context, requested);
    const { kind, accountType } = requested;
    const roleIds = await grantedRoles(context, { kind, accountType }, requested.roles);
    const { password: _password, roles, ...account } = requested;
    const id = await addAccount(context, {
      ...account,
      language: account.language,
      partnerId: account.partnerId,
      merchantId: account.merchantId,
      shopId: account.shopId,
      countries: account.countries,
      passwordHash,
      roleIds,
    });
    context.changed(undefined, { ...account, roles });
    return { id };
  },
});

export const accountHandlers = [create];
