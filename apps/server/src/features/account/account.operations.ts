import { accountBeyondOwn } from '@lebean/contract/account/refusals';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { merchantNotFound, partnerNotFound } from '@lebean/contract/vocabulary/refusals';
import type { Input } from '@lebean/contract/kernel/operation';
import { mayCreateAccount } from '@lebean/domain/account-creation';
import { type Context, handleInStages } from '../../capabilities/call/handle.ts';
import { creatorOf } from '../../capabilities/session/administration.ts';
import { hashPassword } from '../../capabilities/session/password-hash.ts';
import { findMerchant, findPartner, findShop } from '../../capabilities/session/within-scope.ts';
import { addAccount, checkNewPassword, grantedRoles } from './granting.ts';

type CreateContext = Context<typeof createAccount>;
type Wanted = Input<typeof createAccount>;

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

const create = handleInStages(createAccount, {
  begin: async (context, wanted) => {
    if (!mayCreateAccount(creatorOf(context), wanted)) throw context.refused(accountBeyondOwn);
    checkNewPassword(context, wanted.password);
  },
  between: (_begun, { password }) => hashPassword(password),
  work: async (context, wanted, passwordHash) => {
    await checkBelonging(context, wanted);
    const roleIds = await grantedRoles(context, wanted.kind, wanted.roles);
    const { password: _password, roles, ...account } = wanted;
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
