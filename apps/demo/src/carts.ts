import { payCheckout } from '@lebean/contract/checkout/operations';
import { payCheckoutByCode } from '@lebean/contract/checkout/payment.operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { getPayment, simulatePayment } from '@lebean/contract/payment/operations';
import type { OnlinePaymentMode } from '@lebean/domain/payment';
import type { Company, Worker } from './company.ts';
import type { Guest } from './guests.ts';
import { later } from './hall-day.ts';
import type { BuiltPackage } from './set-up.ts';
import type { ExtraDay } from './stories.ts';

/** The days before the end on which guests take a package and goods in one payment, and how many do so. */
const cartDays: readonly number[] = [18, 15, 12, 9, 6, 2];
const cartsADay = 2;
/** The day on which one of them pays by a code. */
const codeDay = 6;
/** Before goods are sold alone. */
const paidBeforeClosing = 14;
/** In notes of a hundred, as people hand them over. */
const note = 10_000;

/** What stands on a shelf, as a cart takes it. */
interface Piece {
  readonly goodsId: number;
  readonly price: number;
}

/**
 * At the terminal for cards, now and then by a voucher of the coupon book in the local paper, or half of it by the
 * terminal and the rest in cash (SH-48).
 */
function byPaper(shopId: number, daysLeft: number, total: number) {
  const slipNumber = `00${daysLeft}1`;
  if (daysLeft % 6 === 3)
    return { paymentMode: 'voucher', voucherNumber: `GS-${shopId}-${daysLeft}` } as const;
  if (daysLeft % 4 !== 2) return { paymentMode: 'cardTerminal', slipNumber } as const;
  const secondPaid = Math.floor(total / 2);
  return { paymentMode: 'cash', secondMode: 'cardTerminal', secondPaid, slipNumber } as const;
}

/** Where guests take a package and goods. */
interface CartPlace {
  readonly shopId: number;
  readonly small: BuiltPackage | undefined;
  readonly codeMode: OnlinePaymentMode;
}

/** Guests who take the small package and a drink pay once (SH-45); answers the cash that came in. */
export async function payCarts(
  company: Company,
  owner: Worker,
  place: CartPlace,
  piece: Piece,
  { daysLeft, day, guests }: ExtraDay,
): Promise<number> {
  const { shopId, small, codeMode } = place;
  if (small === undefined || !cartDays.includes(daysLeft)) return 0;
  const able = guests.filter(({ card, state }) => card !== undefined && state === 'normal');
  const at = later(day.closesAt, -paidBeforeClosing);
  const seenTotal = small.sellPrice + piece.price;
  const cartOf = (cardId: number) => ({
    shopId,
    cardId,
    packageId: small.id,
    goods: [{ goodsId: piece.goodsId, quantity: 1, seenPrice: piece.price }],
    seenTotal,
  });
  const paying = able.slice(0, cartsADay);
  // The last of them, who may be the only one.
  const byCode = daysLeft === codeDay ? paying.pop() : undefined;
  const cash = await owner.work(`carts ${shopId} ${daysLeft}`, async (call) => {
    let taken = 0;
    for (const [nth, guest] of paying.entries()) {
      if (guest.card === undefined) continue;
      const inNotes = {
        paymentMode: 'cash',
        tendered: Math.ceil(seenTotal / note) * note,
      } as const;
      const how = nth === 0 ? inNotes : byPaper(shopId, daysLeft, seenTotal);
      const paid = await call(payCheckout, { ...cartOf(guest.card.id), ...how }, at);
      noteOn(guest, paid.recharge);
      if (how.paymentMode === 'cash')
        taken += paid.paid - ('secondPaid' in how ? how.secondPaid : 0);
    }
    return taken;
  });
  if (byCode?.card !== undefined) {
    const cart = { ...cartOf(byCode.card.id), paymentMode: codeMode };
    await payByCode({ company, owner }, cart, byCode, later(at, 1));
  }
  return cash;
}

/** One code for all of it: shown, scanned a moment later, and credited (SH-48). */
async function payByCode(
  { company, owner }: { readonly company: Company; readonly owner: Worker },
  cart: ClientInput<typeof payCheckoutByCode>,
  guest: Guest,
  at: Date,
): Promise<void> {
  const { shopId } = cart;
  const paymentId = await owner.work(`cart by code ${shopId}`, async (call) => {
    const { id } = await call(payCheckoutByCode, cart, at);
    await call(simulatePayment, { paymentId: id }, later(at, 0.5));
    return id;
  });
  await company.lookAfterPayment(paymentId, later(at, 1));
  const { receipt } = await owner.call(
    getPayment,
    { paymentId },
    `cart paid ${shopId}`,
    later(at, 1),
  );
  if (receipt !== null) noteOn(guest, receipt);
}

function noteOn(guest: Guest, after: { pointAfter: number; giftPointAfter: number }): void {
  const { card } = guest;
  if (card !== undefined) guest.card = { ...card, version: card.version + 1 };
  guest.point = after.pointAfter;
  guest.giftPoint = after.giftPointAfter;
}
