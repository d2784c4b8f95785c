// For tests: who reads the database, and what the scene knows of them.
import type { Principal } from '../../testing/scene/scene-people.fixture.ts';
import type { Scene } from '../../testing/scene/scene.fixture.ts';

/** Somebody who reads the database, with what the scene knows of them. */
export interface Reader {
  readonly name: string;
  readonly role: string;
  /** Readers without a session see everything that is granted to their role. */
  readonly session: (Principal & Sight) | undefined;
}

export interface Sight {
  readonly isWholeNetwork: boolean;
  readonly partnerId: number | undefined;
  readonly merchantId: number;
  /** The shops of a shop account, else none: their shops do not limit the others. */
  readonly shopIds: readonly number[] | undefined;
}

/** The five kinds of account, a terminal, and the roles that work without a session. */
export function readersOf({ own, principals, terminal }: Scene): Reader[] {
  const sighted = [...principals, terminal].map((principal): Reader => {
    const shopIds = principal.name === 'owner' ? [own.shopId, own.branchId] : [own.shopId];
    return {
      name: principal.name,
      role: `app_${principal.kind}`,
      session: {
        ...principal,
        isWholeNetwork: principal.name === 'staff of the whole network',
        partnerId: principal.kind === 'partner' ? own.partnerId : undefined,
        merchantId: own.merchantId,
        shopIds: ['shop', 'terminal'].includes(principal.kind) ? shopIds : undefined,
      },
    };
  });
  const alone = ['lebean_app', 'lebean_ledger', 'lebean_report', 'lebean_counts'].map(
    (role): Reader => ({
      name: role,
      role,
      session: undefined,
    }),
  );
  return [...sighted, ...alone];
}
