import type { Input } from '@lebean/contract/kernel/operation';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import {
  repeatPartnerPayment,
  repeatStatementPayment,
} from '@lebean/contract/settlement/payment.operations';
import { bankReferenceFree } from '@lebean/contract/settlement/refusals';
import { partnerNotFound } from '@lebean/contract/vocabulary/refusals';
import { checkOtherDecider } from '../../capabilities/approval/other-decider.ts';
import type { Proposal } from '../../capabilities/approval/proposal.ts';
import { type Context, handle, type StepContext } from '../../capabilities/call/handle.ts';
import { findBilledShop } from './adjustment.queries.ts';
import { book, checkBooking, loggedPayment } from './book-payment.ts';
import { findPaidPartner, isReferenceBooked } from './payment.queries.ts';

/** Refuses what is no repetition: it is booked without a second person. */
async function checkBooked(
  context: StepContext<typeof bankReferenceFree>,
  bankReference: string,
): Promise<void> {
  if (!(await isReferenceBooked(context.db, bankReference)))
    throw context.refused(bankReferenceFree);
}

/** A repetition has no reference of its own that another payment could have. */
function ofItsOwn<Booked>(booked: Booked | undefined): Booked {
  if (booked === undefined) throw new Error('a repeated reference is in the way (SET-16)');
  return booked;
}

type ShopInput = Input<typeof repeatStatementPayment>;
type PartnerInput = Input<typeof repeatPartnerPayment>;

/** A shop whose money comes again under a reference that is booked. */
async function ofShop(context: Context<typeof repeatStatementPayment>, input: ShopInput) {
  const { shopId, ...booking } = input;
  const shop = await findBilledShop(context.db, context.scope, shopId);
  if (shop === undefined) throw context.refused(shopNotFound);
  await checkBooked(context, booking.bankReference);
  const { merchantId, currency, shopName } = shop;
  return { debtor: { merchantId, shopId, currency }, booking, party: { shopName } };
}

const repeat = handle(
  repeatStatementPayment,
  async (context, input) => {
    const { debtor, booking, party } = await ofShop(context, input);
    return ofItsOwn(await book(context, debtor, booking, party));
  },
  async (context, input): Promise<Proposal> => {
    const { debtor, booking, party } = await ofShop(context, input);
    await checkBooking(context, debtor, booking);
    await checkOtherDecider(context, repeatStatementPayment);
    const { merchantId, shopId } = debtor;
    return {
      object: { kind: 'shop', id: shopId, title: party.shopName },
      owner: { partnerId: null, merchantId, shopId },
      before: {},
      after: loggedPayment(booking, party),
    };
  },
);

/** A partner that is paid again under a reference that is booked. */
async function ofPartner(context: Context<typeof repeatPartnerPayment>, input: PartnerInput) {
  const { partnerId, currency, ...words } = input;
  const partner = await findPaidPartner(context.db, context.scope, partnerId);
  if (partner === undefined) throw context.refused(partnerNotFound);
  await checkBooked(context, words.bankReference);
  const { partnerName } = partner;
  return {
    debtor: { partnerId, currency },
    booking: { ...words, payer: '' },
    party: { partnerName },
  };
}

const repeatForPartner = handle(
  repeatPartnerPayment,
  async (context, input) => {
    const { debtor, booking, party } = await ofPartner(context, input);
    return ofItsOwn(await book(context, debtor, booking, party));
  },
  async (context, input): Promise<Proposal> => {
    const { debtor, booking, party } = await ofPartner(context, input);
    await checkBooking(context, debtor, booking);
    await checkOtherDecider(context, repeatPartnerPayment);
    const { partnerId } = debtor;
    return {
      object: { kind: 'partner', id: partnerId, title: party.partnerName },
      owner: { partnerId, merchantId: null, shopId: null },
      before: {},
      after: loggedPayment(booking, party),
    };
  },
);

export const repeatedPaymentHandlers = [repeat, repeatForPartner];
