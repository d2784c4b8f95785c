import { payCheckout } from '@lebean/contract/checkout/operations';
import type { Worker } from './company.ts';
import type { Guest } from './guests.ts';
import { later } from './hall-day.ts';
import type { BuiltPackage } from './set-up.ts';
import type { ExtraDay } from './stories.ts';

/** The days before the end on which guests take a package and goods in one payment, and how many do so. */
const cartDays: readonly number[] = [18, 15, 12, 9, 6, 2];
const cartsADay = 2;
/** Before goods are sold alone. */
const paidBeforeClosing = 14;
/** In notes of a hundred, as people hand them over. */
const note = 10_000;

/** What stands on a shelf, as a cart takes it. */
interface Piece {
  readonly goodsId: number;
  readonly price: number;
}

/** Guests who take the small package and a drink pay once (SH-45); answers the cash that came in. */
export async function payCarts(
  owner: Worker,
  place: { readonly shopId: number; readonly small: BuiltPackage | undefined },
  piece: Piece,
  { daysLeft, day, guests }: ExtraDay,
): Promise<number> {
  const { shopId, small } = place;
  if (small === undefined || !cartDays.includes(daysLeft)) return 0;
  const able = guests.filter(({ card, state }) => card !== undefined && state === 'normal');
  const at = later(day.closesAt, -paidBeforeClosing);
  return await owner.work(`carts ${shopId} ${daysLeft}`, async (call) => {
    let cash = 0;
    for (const [nth, guest] of able.slice(0, cartsADay).entries()) {
      if (guest.card === undefined) continue;
      const seenTotal = small.sellPrice + piece.price;
      const paid = await call(
        payCheckout,
        {
          shopId,
          cardId: guest.card.id,
          packageId: small.id,
          goods: [{ goodsId: piece.goodsId, quantity: 1, seenPrice: piece.price }],
          seenTotal,
          ...(nth === 0
            ? { paymentMode: 'cash', tendered: Math.ceil(seenTotal / note) * note }
            : { paymentMode: 'cardTerminal', slipNumber: `00${daysLeft}${nth}` }),
        },
        at,
      );
      noteOn(guest, paid.recharge);
      if (nth === 0) cash += paid.paid;
    }
    return cash;
  });
}

function noteOn(guest: Guest, after: { pointAfter: number; giftPointAfter: number }): void {
  const { card } = guest;
  if (card !== undefined) guest.card = { ...card, version: card.version + 1 };
  guest.point = after.pointAfter;
  guest.giftPoint = after.giftPointAfter;
}
