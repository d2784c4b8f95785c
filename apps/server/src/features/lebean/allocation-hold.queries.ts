import { sql } from 'kysely';
import { lebeans } from '@lebean/domain/quantity';
import { openAccounts, post } from '../../capabilities/ledger/ledger.ts';
import type { Database } from '../../database/database.ts';
import { findPartnerWallet } from './allocation.queries.ts';

/** Lebeans of a partner that are set aside for a shop until a second person has decided (CTL-1, LB-2). */
export interface HeldAllocation {
  readonly id: number;
  readonly orderNumber: string;
  readonly partnerId: number;
  readonly shopId: number;
  readonly lebean: number;
  readonly holdTransferId: number;
}

const heldColumns = sql`id, order_number, partner_id, shop_id, lebean, hold_transfer_id`;

/** What a kept call has set aside: found by whoever asked under which key, and locked. */
export async function lockHeldOfCall(
  db: Database,
  accountId: number,
  requestKey: string,
): Promise<HeldAllocation | undefined> {
  const found = await sql<HeldAllocation>`select ${heldColumns} from lebean_allocation_hold
    where operator_account_id = ${accountId} and request_key = ${requestKey} and hold_state = 'held' for update`.execute(
    db,
  );
  return found.rows[0];
}

/** What a request has set aside, locked. */
export async function lockHeldOfRequest(
  db: Database,
  approvalId: number,
): Promise<HeldAllocation | undefined> {
  const found = await sql<HeldAllocation>`select ${heldColumns} from lebean_allocation_hold
    where approval_id = ${approvalId} and hold_state = 'held' for update`.execute(db);
  return found.rows[0];
}

type Held = Pick<HeldAllocation, 'orderNumber' | 'partnerId' | 'lebean'>;

/** Between the wallet of a partner and what is set aside beside it, one way or the other (LED-5). */
async function postStep(db: Database, held: Held, at: Date, reverses?: number) {
  const { orderNumber, partnerId, lebean } = held;
  const wallet = await findPartnerWallet(db, partnerId);
  const owner = { ownerKind: 'partner', ownerIds: [partnerId], purpose: 'hold' } as const;
  const [beside] = await openAccounts(db, owner);
  if (wallet === undefined || beside === undefined)
    throw new Error(`partner ${partnerId} has no account for what is set aside`);
  const [from, to] =
    reverses === undefined ? [wallet, beside.accountId] : [beside.accountId, wallet];
  const kind = reverses === undefined ? 'allocationHold' : 'allocationRelease';
  return await post(db, {
    keyScope: 'lebeanAllocationHold',
    key: `${orderNumber}:${kind}`,
    kind,
    documentKind: 'lebeanAllocationHold',
    documentNumber: orderNumber,
    moves: [{ from, to, amount: lebeans(lebean) }],
    at,
    ...(reverses !== undefined && { reverses }),
  });
}

/** What is about to be set aside. */
export interface NewHold extends Held {
  readonly merchantId: number;
  readonly shopId: number;
  readonly approvalId: number;
  readonly operatorAccountId: number;
  readonly operatorName: string;
  readonly requestKey: string;
  readonly at: Date;
}

/** Sets lebeans of a partner aside; whether it had as many (LED-2). */
export async function holdAllocation(db: Database, { at, ...hold }: NewHold): Promise<boolean> {
  const posted = await postStep(db, hold, at);
  if (!posted.ok) {
    if (posted.reason === 'insufficientBalance') return false;
    throw new Error(`lebeans could not be set aside: ${posted.reason}`);
  }
  await db
    .insertInto('lebeanAllocationHold')
    .values({ ...hold, holdTransferId: posted.transferId, createdAt: at })
    .execute();
  return true;
}

/** Gives back to the partner what was set aside; where the shop gets it, that follows in the same transaction. */
export async function releaseAllocation(
  db: Database,
  held: HeldAllocation,
  holdState: 'allocated' | 'released',
  at: Date,
): Promise<void> {
  const posted = await postStep(db, held, at, held.holdTransferId);
  if (!posted.ok) throw new Error(`what was set aside is not there: ${posted.reason}`);
  await db
    .updateTable('lebeanAllocationHold')
    .set({ holdState, releaseTransferId: posted.transferId, settledAt: at })
    .where('id', '=', held.id)
    .execute();
}
