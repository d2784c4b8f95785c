import type { Input } from '@lebean/contract/kernel/operation';
import type { staleVersion } from '@lebean/contract/kernel/refusals';
import {
  bookServiceCredit,
  listServiceCredits,
  rejectServiceCredit,
  totalServiceCredits,
} from '@lebean/contract/ticket/credit.operations';
import { exportServiceCredits } from '@lebean/contract/ticket/export';
import {
  creditAmountDiffers,
  creditDecided,
  creditNotFound,
  creditOwnProposal,
} from '@lebean/contract/ticket/refusals';
import { lebeans } from '@lebean/domain/quantity';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type Context, handle, type StepContext } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { post } from '../../capabilities/ledger/ledger.ts';
import {
  creditListing,
  decideCredit,
  getIssuingId,
  lockCredit,
  sumCredits,
} from './service-credit.queries.ts';

const list = handleListing(listServiceCredits, exportServiceCredits, ({ db, scope }, filter) =>
  creditListing(db, scope, filter),
);

const totals = handle(totalServiceCredits, async ({ db, scope }, filters) => ({
  totals: await sumCredits(db, scope, filters),
}));

type Deciding = StepContext<
  typeof creditNotFound | typeof creditDecided | typeof creditOwnProposal | typeof staleVersion
>;

/** The proposed credit of a call, locked, as whoever decides has seen it: not its proposer (CTL-1). */
async function proposed(
  context: Deciding,
  { creditId, version }: { readonly creditId: number; readonly version: number },
) {
  const { db, scope, actor } = context;
  const credit = await lockCredit(db, scope, creditId);
  if (credit === undefined) throw context.refused(creditNotFound);
  if (credit.state !== 'proposed') throw context.refused(creditDecided);
  const persons = [actor.accountId, actor.impersonator?.accountId];
  if (persons.includes(credit.proposedByAccountId ?? 0)) throw context.refused(creditOwnProposal);
  checkVersion(context, credit, version);
  return credit;
}

/** The same with the amount that was seen: what is approved is what is booked. */
async function bookable(
  context: Context<typeof bookServiceCredit>,
  input: Input<typeof bookServiceCredit>,
) {
  const credit = await proposed(context, input);
  if (credit.lebean !== input.lebean) throw context.refused(creditAmountDiffers);
  return credit;
}

/** SVC-11: the lebeans come from where all come from, with the credit as their document (LED-3). */
const book = handle(
  bookServiceCredit,
  async (context, input) => {
    const { db, actor, at } = context;
    const credit = await bookable(context, input);
    const { id, creditNumber, walletId, lebean, ticketNumber } = credit;
    const posted = await post(db, {
      keyScope: 'serviceCredit',
      key: creditNumber,
      kind: 'serviceCredit',
      documentKind: 'serviceCredit',
      documentNumber: creditNumber,
      moves: [{ from: await getIssuingId(db), to: walletId, amount: lebeans(lebean) }],
      at,
    });
    if (!posted.ok) throw new Error(`a credit could not be booked: ${posted.reason}`);
    const { transferId } = posted;
    const by = { decidedByAccountId: actor.accountId, decidedBy: actor.name, decidedAt: at };
    const decision = { state: 'booked', walletId, transferId, ...by } as const;
    const version = await decideCredit(db, id, decision);
    context.changed({ creditState: 'proposed' }, { creditState: 'booked', ticketNumber, lebean });
    return { creditId: id, version, creditState: 'booked' as const };
  },
  async (context, input) => {
    const { shopId, shopName, merchantId, ticketNumber, downtimeMinutes, lebean } = await bookable(
      context,
      input,
    );
    return {
      object: { kind: 'shop', id: shopId, title: shopName },
      owner: { partnerId: null, merchantId, shopId },
      before: { creditState: 'proposed' },
      after: { creditState: 'booked', ticketNumber, downtimeMinutes, lebean },
    };
  },
  {
    placeOf: async (context, input) => {
      const { merchantId, currency, shopId } = await bookable(context, input);
      // All that one person books to a shop within a day counts together.
      return { merchantId, currency, object: `shop ${shopId}` };
    },
  },
);

const reject = handle(rejectServiceCredit, async (context, { reason, ...input }) => {
  const { db, actor, at } = context;
  const { id, ticketNumber } = await proposed(context, input);
  const by = { decidedByAccountId: actor.accountId, decidedBy: actor.name, decidedAt: at };
  const version = await decideCredit(db, id, { state: 'rejected', reason, ...by });
  context.changed({ creditState: 'proposed' }, { creditState: 'rejected', ticketNumber, reason });
  return { creditId: id, version, creditState: 'rejected' as const };
});

export const serviceCreditHandlers = [...list, totals, book, reject];
