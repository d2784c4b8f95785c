import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, instant } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { languages } from '../kernel/text.ts';
import { wire } from '../kernel/wire.ts';

/** A colour as `#RRGGBB`. */
export const themeColor = () => z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, says('color')));

/** Releases are counted, so that of two the newer one is known. */
export const releaseNumber = () => z.int().check(z.minimum(0), z.maximum(9999));

/** The header by which a window says that its calls are made in a view of a shop; its value is the view's number. */
export const shopViewHeader = 'shop-view';

export const defaultTheme = '#409EFF';

/** After how many minutes without a key or a touch a till locks itself; 0 is never (SH-47). */
export const lockMinutes = [0, 1, 2, 5, 10] as const;
/** What a till begins with. */
export const defaultLockMinutes = 5;

/** The till at which somebody works, where several people share it (SH-47). */
export const ownTill = z.object({
  tillId: id(),
  tillName: z.string(),
  shopName: z.string(),
  lockMinutes: z.int(),
});
export type OwnTill = z.output<typeof ownTill>;

/** The signed-in account as its own client sees it. */
export const profile = z.object({
  id: id(),
  userName: wire('UserName', z.string(), 'the name of the person who is signed in'),
  /** What the account is signed in with; a browser may remember a record from before it was sent. */
  loginName: z._default(z.string(), ''),
  roleName: wire('RoleName', z.string(), 'the names of the roles of the person who is signed in'),
  avatar: z.string(),
  theme: z.string(),
  language: z.nullable(z.enum(languages)),
  kind: z.enum(accountKinds),
  accountType: z.int(),
  permissions: z.array(z.string()),
  /** The paths of the screens that the account's roles show. */
  routes: z.array(z.string()),
  /** The paths of the screens that the account has on top of its menu (SH-67). */
  pins: z._default(z.array(z.string()), []),
  /** Up to which release it has read what is new (SH-63). */
  newsSeen: z._default(releaseNumber(), 0),
  shopId: z.nullable(id()),
  shopName: z.nullable(z.string()),
  merchantId: z.nullable(id()),
  currency: z.nullable(z.string()),
  timeZone: z.string(),
  /** Who is signed in for the account's owner, where it is somebody else: support, by a sign-on code. */
  impersonatorName: z.nullable(z.string()),
  /** What is only looked at, and until when: a shop as its people see it (ACC-7). Elsewhere nothing. */
  shopView: z._default(
    z.nullable(z.object({ shopViewId: id(), shopName: z.string(), endsAt: instant() })),
    null,
  ),
  /** The till that the session belongs to: it locks itself, and colleagues take over by a PIN (SH-47). */
  till: z._default(z.nullable(ownTill), null),
  /** Whether online payments are pretended: nobody pays real money (PAY-5). */
  isSandbox: z.boolean(),
  /** Nothing else is open before two-step sign-in has been set up (ACC-5). */
  isSecondFactorDue: z.boolean(),
});
export type Profile = z.output<typeof profile>;

/** Six digits of the app, or a recovery code. */
export const oneTimeCode = () => z.string().check(z.trim(), z.minLength(6), z.maxLength(20));
