// For tests: carts that are paid by a code, and what is left of them in the books.
import { getCard } from '@lebean/contract/card/operations';
import { payCheckoutByCode } from '@lebean/contract/checkout/payment.operations';
import { createGoods, listGoods, moveGoods } from '@lebean/contract/goods/operations';
import { sellGoods } from '@lebean/contract/goods/sale.operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import type { PaymentDetail } from '@lebean/contract/payment/rows';
import { call } from '../../../testing/calls.fixture.ts';
import type { Till } from './payment-scene.fixture.ts';

type Cart = ClientInput<typeof payCheckoutByCode>;

/** What the package of the scene costs, and one bottle. */
export const packagePrice = 10_000;
export const bottlePrice = 500;

/** What became of the money of an order, in hundredths. */
interface Whereabouts {
  readonly recharged: number;
  readonly sold: number;
  /** Waits on a part, with its reason. */
  readonly kept: number;
  /** Of parts that credit nothing any more. */
  readonly goingBack: number;
}

/** What the books say of cards, shelves and carts. */
function cartBooks(till: Till) {
  const { scene, server, owner } = till;
  const { shopId } = scene.own;

  async function stockOf(goodsId: number): Promise<number | undefined> {
    const { rows } = await call(server, listGoods, { shopId, pageSize: 100 }, owner);
    return rows.find(({ id }) => id === goodsId)?.inventory;
  }

  const versionOf = async (cardId: number): Promise<number> =>
    (await call(server, getCard, { cardId }, owner)).version;

  const pointsOf = async (cardId: number): Promise<number> =>
    (await call(server, getCard, { cardId }, owner)).point;

  /** Where the money of a cart is by now, as the books have it. */
  async function whereabouts(cartId: number): Promise<Whereabouts> {
    const [found] = await till.rows<Whereabouts>(
      `with part as (select * from payment where part_of = $1)
       select (select coalesce(sum(r.paid), 0)::int from recharge_record r join part on part.order_number = r.order_number) as recharged,
         (select coalesce(sum(g.paid), 0)::int from goods_sale g join part on part.id = g.payment_id
           where g.reverses_sale_id is null) as sold,
         (select coalesce(sum(amount), 0)::int from part where uncredited_why is not null) as kept,
         (select coalesce(sum(r.amount), 0)::int from payment_refund r join part on part.id = r.payment_id
           where part.payment_state = 'failed') as "goingBack"`,
      [cartId],
    );
    if (found === undefined) throw new Error('a cart is nowhere');
    return found;
  }

  return { stockOf, versionOf, pointsOf, whereabouts };
}

export function cartsOf(till: Till) {
  const { scene, server, owner, gateway } = till;
  const { shopId, packageId } = scene.own;
  const books = cartBooks(till);
  const { stockOf } = books;

  /** A drink with so many bottles on the shelf. */
  async function stocked(stock: number): Promise<number> {
    const terms = { shopId, goodsName: 'Cola', goodsType: 'drink', price: bottlePrice, cost: 200 };
    const { id: goodsId } = await call(server, createGoods, terms, owner);
    await call(server, moveGoods, { goodsId, quantity: stock, reason: 'Delivery' }, owner);
    return goodsId;
  }

  const cartOf = (cardId: number, goodsId: number, more: Partial<Cart> = {}): Cart => ({
    shopId,
    cardId,
    packageId,
    goods: [{ goodsId, quantity: 1, seenPrice: bottlePrice }],
    paymentMode: 'wechatPay',
    seenTotal: packagePrice + bottlePrice,
    ...more,
  });

  /** A cart whose code is shown. */
  async function begin(cart: Cart): Promise<PaymentDetail> {
    return await till.coded((await call(server, payCheckoutByCode, cart, owner)).id);
  }

  /** Somebody pays; answers what the provider says of it. */
  function paid({ orderNumber, provider }: PaymentDetail) {
    if (provider === 'sandbox') throw new Error('nobody pays in the sandbox');
    return gateway.sides[provider].callback(gateway.orders.pay(orderNumber));
  }

  /** The clock passes the end of a code, and all that waits is looked after. */
  async function expire(): Promise<void> {
    till.skewMs += 3_600_000;
    await till.lookAfter();
    till.skewMs = 0;
  }

  /** Others carry all bottles away. */
  async function sellOut(goodsId: number): Promise<void> {
    const quantity = (await stockOf(goodsId)) ?? 0;
    const goods = [{ goodsId, quantity, seenPrice: bottlePrice }];
    if (quantity > 0)
      await call(server, sellGoods, { shopId, goods, paymentMode: 'bankTransfer' }, owner);
  }

  return { ...books, stocked, cartOf, begin, paid, expire, sellOut };
}
