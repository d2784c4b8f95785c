import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, instant, version } from '../kernel/common.ts';
import { roleOption } from '../vocabulary/role.ts';

/** What every list of accounts shows of one, under the names that the list gives it. */
export const accountFacts = {
  id: id(),
  accountType: z.int(),
  roles: z.array(z.pick(roleOption, { key: true, roleName: true })),
  merchantId: z.nullable(id()),
  merchantName: z.nullable(z.string()),
  shopId: z.nullable(id()),
  shopName: z.nullable(z.string()),
  isEnabled: z.boolean(),
  /** Whether it has to sign in with a second factor (ACC-5). */
  isTotpRequired: z.boolean(),
  /** Whether one of its roles asks for that. */
  isTotpRequiredByRole: z.boolean(),
  lastLoginAt: z.nullable(instant()),
  /** Until when it has to wait after wrong tries (ACC-5). */
  blockedUntil: z.nullable(instant()),
  sessionCount: z.int(),
  createdAt: instant(),
  version: version(),
};

export const accountRow = z.object({
  ...accountFacts,
  kind: z.enum(accountKinds),
  loginName: z.string(),
  displayName: z.string(),
  phone: z.string(),
  partnerId: z.nullable(id()),
  partnerName: z.nullable(z.string()),
  /** Staff only: the countries they are limited to; nothing is the whole network. */
  countries: z.nullable(z.array(z.string())),
});
export type AccountRow = z.output<typeof accountRow>;

export const accountSorts = ['-createdAt', 'createdAt', 'loginName', '-loginName'] as const;

/** Where an account is signed in (SH-68). */
export const accountSession = z.object({
  id: id(),
  startedAt: instant(),
  lastSeenAt: instant(),
  source: z.string(),
  userAgent: z.string(),
  /** Who acts in it, where it is not the owner of the account. */
  impersonatorName: z.nullable(z.string()),
});
export type AccountSession = z.output<typeof accountSession>;
