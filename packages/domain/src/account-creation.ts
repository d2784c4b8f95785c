type AccountKind = 'staff' | 'partner' | 'shop';

/** Who creates an account. */
export type Creator = {
  readonly kind: AccountKind;
  /** 1 for the owner or manager of shops, 2 for an assistant, else 0. */
  readonly accountType: number;
  /** Staff who are not limited to countries. */
  readonly isWholeNetwork: boolean;
  /** An owner of all shops of a merchant, not the manager of one. */
  readonly isWholeMerchant: boolean;
  readonly permissions: readonly string[];
};

/**
 * Whether somebody may create an account of this kind at all (ACC-2): never one that would see more
 * than its creator. Staff of some countries create shop accounts only, since a partner's may reach
 * into other countries; a partner creates those of its own people; an owner creates assistants, and of all
 * shops also the account that signs in for one of them.
 */
export function mayCreateAccount(
  creator: Creator,
  requested: {
    readonly kind: AccountKind;
    readonly accountType: number;
    /** Whether it works in one shop alone: every assistant does. */
    readonly isOfOneShop?: boolean;
  },
): boolean {
  switch (creator.kind) {
    case 'staff':
      return creator.isWholeNetwork || requested.kind === 'shop';
    case 'partner':
      return requested.kind === 'partner';
    case 'shop':
      if (creator.accountType !== 1 || requested.kind !== 'shop') return false;
      if (requested.accountType === 2) return true;
      return creator.isWholeMerchant && requested.isOfOneShop === true;
  }
}

/**
 * Whether somebody may give a role away: nobody grants a permission that they do not hold (ACC-1).
 * Staff also give what staff cannot hold, the work at a shop's counter for one: whom they set up in a
 * shop has to be able to open it. `kindsOf` tells which kinds of account can hold a permission.
 */
export function mayGrant(
  creator: Creator,
  permissions: readonly string[],
  kindsOf: (permission: string) => readonly AccountKind[] | undefined,
): boolean {
  return permissions.every((permission) => {
    if (creator.permissions.includes(permission)) return true;
    const kinds = kindsOf(permission);
    return creator.kind === 'staff' && kinds !== undefined && !kinds.includes('staff');
  });
}

/**
 * Whether somebody may change an account (ACC-1, ACC-2): one that they could have created, and a partner
 * those of its merchants too; yet never one that holds more than they do, since who resets a password can
 * sign in as its holder. What their own kind of account cannot hold does not count.
 */
export function mayAdminister(
  creator: Creator,
  account: {
    readonly kind: AccountKind;
    readonly accountType: number;
    /** The one shop that it works in; nothing where it works in all or none. */
    readonly shopId: number | null;
    readonly permissions: readonly string[];
  },
  kindsOf: (permission: string) => readonly AccountKind[] | undefined,
): boolean {
  const isOfMerchant = creator.kind === 'partner' && account.kind === 'shop';
  const isOfOneShop = account.shopId !== null;
  if (!isOfMerchant && !mayCreateAccount(creator, { ...account, isOfOneShop })) return false;
  return account.permissions.every(
    (permission) =>
      creator.permissions.includes(permission) || !kindsOf(permission)?.includes(creator.kind),
  );
}

/** Whether somebody holds all that an administrator holds (ACC-4): `everything` is what their kind can hold. */
export const holdsEverything = (
  creator: Pick<Creator, 'permissions'>,
  everything: readonly string[],
): boolean => everything.every((permission) => creator.permissions.includes(permission));

/**
 * The first permission of a role that keeps somebody from changing or removing it (ACC-1); nothing where
 * they may. Of a role that holds more than they do, nobody takes anything away: who empties the role of
 * the administrators is above them all. What accounts of the caller's kind cannot hold, the work at a
 * shop's counter for one, is for those who hold everything that they can.
 */
export function permissionAbove(
  creator: Creator,
  permissions: readonly string[],
  {
    kindsOf,
    everything,
  }: {
    readonly kindsOf: (permission: string) => readonly AccountKind[] | undefined;
    /** All that an account of the caller's kind can hold. */
    readonly everything: readonly string[];
  },
): string | undefined {
  const isAdministrator = holdsEverything(creator, everything);
  return permissions.find((permission) => {
    if (creator.permissions.includes(permission)) return false;
    return !isAdministrator || kindsOf(permission)?.includes(creator.kind) === true;
  });
}
