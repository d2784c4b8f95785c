/** Who has an account: staff of the platform, a regional partner, a merchant's or shop's people. */
export const accountKinds = ['staff', 'partner', 'shop'] as const;
export type AccountKind = (typeof accountKinds)[number];
/** Who calls: somebody with an account, or a terminal with the secret of its activation (DEV-4). */
export type PrincipalKind = AccountKind | 'terminal';
