import { randomInt } from 'node:crypto';
import {
  createAssistant,
  getShopAccount,
  listAssistants,
} from '@lebean/contract/account/assistant.operations';
import { disableAccounts, enableAccounts } from '@lebean/contract/account/bulk.operations';
import { createAccount } from '@lebean/contract/account/creation.operations';
import {
  exportAccounts,
  exportAssistants,
  exportShopAccounts,
} from '@lebean/contract/account/export';
import {
  disableAccount,
  enableAccount,
  endAccountSessions,
  listAccounts,
  listAccountSessions,
  resetPassword,
  unlockAccount,
  updateAccount,
} from '@lebean/contract/account/operations';
import { accountBeyondOwn, accountNotFound } from '@lebean/contract/account/refusals';
import { listShopAccounts } from '@lebean/contract/account/shop-account.operations';
import { shopNotFound, type staleVersion } from '@lebean/contract/kernel/refusals';
import { lastAdministrator } from '@lebean/contract/vocabulary/refusals';
import { mayCreateAccount } from '@lebean/domain/account-creation';
import { handleBulk } from '../../capabilities/bulk/handle-bulk.ts';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type StepContext, handle, handleInStages } from '../../capabilities/call/handle.ts';
import { handleListing, type Source } from '../../capabilities/export/handle-listing.ts';
import { creatorOf, hasAdministrator } from '../../capabilities/session/administration.ts';
import { namedShop } from '../../capabilities/session/named-shop.ts';
import { hashPassword } from '../../capabilities/session/password-hash.ts';
import { findShop } from '../../capabilities/session/within-scope.ts';
import {
  type AdministeredAccount,
  changeAccount,
  endSessionsOf,
  listSessionsOf,
  lockAccount,
  unblockSignIn,
} from './account-change.queries.ts';
import {
  accountListing,
  assistantListing,
  findAccountRow,
  shopAccountListing,
} from './account-list.queries.ts';
import { giveRoles, takeOtherRoles } from './account.queries.ts';
import { addAccount, administered, checkNewPassword, grantedRoles } from './granting.ts';

const accounts: Source<typeof listAccounts> = ({ db, scope }, filter) =>
  accountListing(db, scope, filter);

const list = handleListing(listAccounts, exportAccounts, accounts);

const assistantList = handleListing(listAssistants, exportAssistants, ({ db, scope }, filter) =>
  assistantListing(db, scope, filter),
);

const shopAccountList = handleListing(
  listShopAccounts,
  exportShopAccounts,
  ({ db, scope }, filter) => shopAccountListing(db, scope, filter),
);

/** API-4: the own account is everybody's to read; others are, of who may list accounts like them. */
const getOne = handle(getShopAccount, async (context, { id = context.actor.accountId }) => {
  const { db, scope, actor } = context;
  const found = await findAccountRow(db, scope, id);
  if (found === undefined) throw context.refused(accountNotFound);
  const isListed =
    actor.permissions.includes('account.account.list') ||
    (found.kind === 'shop' && actor.permissions.includes('account.assistant.list'));
  if (!isListed && id !== actor.accountId) throw context.refused(accountNotFound);
  return found;
});

/** What an account of a shop works by unless somebody says otherwise. */
const defaultRoles = { 1: ['shop-owner'], 2: ['shop-cashier'] } as const;

const addAssistant = handleInStages(createAssistant, {
  begin: async (context, { accountType, password }) => {
    const requested = { kind: 'shop', accountType, isOfOneShop: true } as const;
    const mayAdd =
      accountType === 2 || context.actor.permissions.includes(createAccount.permission);
    if (!mayAdd || !mayCreateAccount(creatorOf(context), requested))
      throw context.refused(accountBeyondOwn);
    checkNewPassword(context, password);
  },
  between: (_begun, { password }) => hashPassword(password),
  work: async (context, requested, passwordHash) => {
    const { db, scope } = context;
    const shop = await findShop(db, scope, await namedShop(context, requested.shopId));
    if (shop === undefined) throw context.refused(shopNotFound);
    const { accountType, roles = defaultRoles[accountType] } = requested;
    const roleIds = await grantedRoles(context, { kind: 'shop', accountType }, roles);
    const { password: _password, displayName = requested.loginName, ...named } = requested;
    const account = { ...named, displayName };
    const { id: shopId, merchantId } = shop;
    const place = { kind: 'shop', merchantId, shopId } as const;
    const id = await addAccount(context, {
      ...account,
      ...place,
      language: undefined,
      partnerId: undefined,
      countries: undefined,
      passwordHash,
      roleIds,
    });
    context.changed(undefined, { ...account, ...place, roles });
    return { id };
  },
});

/** Whoever saw an older version is refused (SH-35); from here on nobody else changes the account. */
async function lockAt(
  context: StepContext<typeof staleVersion>,
  change: { readonly accountId: number; readonly version: number },
): Promise<void> {
  const account = await lockAccount(context.db, change.accountId);
  checkVersion(context, account, change.version);
}

/** ACC-4: what this call has done must leave an administrator, also beside calls that run at once. */
async function keepAdministrator(
  context: StepContext<typeof lastAdministrator>,
  { kind }: AdministeredAccount,
): Promise<void> {
  if (kind === 'staff' && !(await hasAdministrator(context.db))) {
    throw context.refused(lastAdministrator);
  }
}

/**
 * The shop that an account shall belong to: of its merchant, and in the scope (ACC-2). Who works in a shop stays in
 * one: only those who are no owners beside it makes an account one of all shops.
 */
async function shopOf(
  context: StepContext<typeof shopNotFound>,
  account: AdministeredAccount,
  shopId: number | undefined,
): Promise<number | null> {
  const isBound =
    account.kind === 'shop' && (account.accountType === 2 || context.scope.kind === 'shop');
  if (shopId === undefined && !isBound) return null;
  const shop = shopId === undefined ? undefined : await findShop(context.db, context.scope, shopId);
  if (shop === undefined || shop.merchantId !== account.merchantId) {
    throw context.refused(shopNotFound);
  }
  return shop.id;
}

const update = handle(updateAccount, async (context, { accountId, version, ...requested }) => {
  const { db, actor } = context;
  const before = await administered(context, accountId);
  const shopId = await shopOf(context, before, requested.shopId);
  const roleIds = await grantedRoles(context, before, requested.roles);
  await lockAt(context, { accountId, version });
  const { roles, countries, displayName, phone, isTotpRequired } = requested;
  const change = {
    displayName,
    phone,
    isTotpRequired,
    shopId,
    countries: before.kind === 'staff' ? (countries ?? null) : null,
  };
  const newVersion = await changeAccount(db, accountId, { ...change, changedBy: actor.name });
  await takeOtherRoles(db, accountId, roleIds);
  await giveRoles(db, before, roleIds);
  await keepAdministrator(context, before);
  const { permissions: _permissions, ...shownBefore } = before;
  context.changed(shownBefore, { ...change, roles });
  return { accountId, version: newVersion };
});

const enable = handle(enableAccount, async (context, { accountId, version }) => {
  const { isEnabled } = await administered(context, accountId);
  await lockAt(context, { accountId, version });
  const change = { isEnabled: true, changedBy: context.actor.name };
  const newVersion = await changeAccount(context.db, accountId, change);
  context.changed({ isEnabled }, { isEnabled: true });
  return { accountId, version: newVersion };
});

const disable = handle(disableAccount, async (context, { accountId, version }) => {
  const before = await administered(context, accountId);
  await lockAt(context, { accountId, version });
  const change = { isEnabled: false, changedBy: context.actor.name };
  const newVersion = await changeAccount(context.db, accountId, change);
  await keepAdministrator(context, before);
  const endedSessions = await endSessionsOf(context.db, accountId);
  context.changed({ isEnabled: before.isEnabled }, { isEnabled: false, endedSessions });
  return { accountId, version: newVersion };
});

const many = [enableAccounts, disableAccounts].map((operation) =>
  handleBulk(operation, listAccounts, accounts, ({ loginName }) => loginName),
);

const sessions = handle(listAccountSessions, async (context, { accountId }) => {
  await administered(context, accountId);
  return { sessions: await listSessionsOf(context.db, context.scope, accountId) };
});

const kickOut = handle(endAccountSessions, async (context, { accountId }) => {
  await administered(context, accountId);
  const endedSessions = await endSessionsOf(context.db, accountId);
  context.changed(undefined, { endedSessions });
  return { accountId, endedSessions };
});

const unlock = handle(unlockAccount, async (context, { accountId }) => {
  const { loginName } = await administered(context, accountId);
  await unblockSignIn(context.db, loginName);
  context.changed(undefined, { loginName });
  return { accountId };
});

/** Without letters and digits that look alike: such a password is read aloud and typed. */
const passwordLetters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const passwordLength = 12;

const randomPassword = (): string =>
  Array.from({ length: passwordLength }, () =>
    passwordLetters.charAt(randomInt(passwordLetters.length)),
  ).join('');

const reset = handleInStages(resetPassword, {
  // Refused before the costly part, and again with it: what may be done can change meanwhile.
  begin: async (context, { accountId }) => void (await administered(context, accountId)),
  between: async () => {
    const password = randomPassword();
    return { password, passwordHash: await hashPassword(password) };
  },
  work: async (context, { accountId }, { password, passwordHash }) => {
    const { db, actor } = context;
    const { loginName } = await administered(context, accountId);
    await lockAccount(db, accountId);
    await changeAccount(db, accountId, { passwordHash, changedBy: actor.name });
    const endedSessions = await endSessionsOf(db, accountId);
    await unblockSignIn(db, loginName);
    context.changed(undefined, { loginName, endedSessions });
    return { accountId, loginName, password };
  },
});

export const accountAdministrationHandlers = [
  ...list,
  ...assistantList,
  ...shopAccountList,
  getOne,
  addAssistant,
  update,
  enable,
  disable,
  ...many,
  sessions,
  kickOut,
  unlock,
  reset,
];
