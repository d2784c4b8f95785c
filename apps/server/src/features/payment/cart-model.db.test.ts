import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelCard, freezeCard, unfreezeCard } from '@lebean/contract/card/counter.operations';
import { moveGoods } from '@lebean/contract/goods/operations';
import { closePayment, refundPayment } from '@lebean/contract/payment/operations';
// Random carts, and what happens between a code and its money.
import { call, send } from '../../../testing/calls.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { counterOf } from '../card/counter.fixture.ts';
import { bottlePrice, cartsOf } from './cart-payment.fixture.ts';
import { Till } from './payment-scene.fixture.ts';

const database = await testDatabase();
const till = await Till.open(database);
const { scene, gateway, server, owner } = till;
const { open } = counterOf(server, scene);
const carts = cartsOf(till);
const { shopId } = scene.own;

/** What may happen to a cart, to its card or to the shelf. */
const events = [
  'freeze',
  'unfreeze',
  'cancelCard',
  'sellOut',
  'restock',
  'expire',
  'close',
  'pay',
  'tell',
  'look',
  'giveBack',
] as const;
type Event = (typeof events)[number];

const scenario = fc.record({
  amount: fc.integer({ min: 1, max: 300 }).map((yuan) => yuan * 100),
  quantity: fc.integer({ min: 1, max: 3 }),
  paymentMode: fc.constantFrom('wechatPay', 'alipay'),
  steps: fc.array(fc.constantFrom(...events), { minLength: 1, maxLength: 8 }),
});

/** Does one thing, whether the product lets it or not. */
function stepper(cardId: number, goodsId: number, cart: Awaited<ReturnType<typeof carts.begin>>) {
  const { id: cartId, orderNumber } = cart;
  const change = async (operation: Parameters<typeof send>[1]): Promise<void> => {
    const version = await carts.versionOf(cardId);
    await send(server, operation, { cardId, version, reason: 'Test' }, owner);
  };
  const parts = async () => (await till.get(cartId)).parts ?? [];
  const steps: Readonly<Record<Event, () => Promise<unknown>>> = {
    freeze: () => change(freezeCard),
    unfreeze: () => change(unfreezeCard),
    cancelCard: () => change(cancelCard),
    sellOut: () => carts.sellOut(goodsId),
    restock: () => call(server, moveGoods, { goodsId, quantity: 3, reason: 'Delivery' }, owner),
    expire: () => carts.expire(),
    close: () => send(server, closePayment, { paymentId: cartId }, owner),
    // Also while its code is being closed.
    pay: () => Promise.resolve(gateway.orders.pay(orderNumber)),
    tell: async () => {
      if (gateway.orders.get(orderNumber)?.state === 'paid') await till.tell(carts.paid(cart));
    },
    look: () => till.lookAfter(),
    giveBack: async () => {
      for (const { paymentId } of await parts())
        await send(server, refundPayment, { paymentId, reason: 'Test' }, owner);
    },
  };
  return (event: Event) => steps[event]();
}

test('SH-45, SH-48, PAY-2, PAY-3: whatever happens meanwhile, what is credited and what is kept or given back are what was paid', async () => {
  const seen = { kept: 0, goingBack: 0, whole: 0, unpaid: 0 };
  await fc.assert(
    fc.asyncProperty(scenario, async ({ amount, quantity, paymentMode, steps }) => {
      const [cardId, goodsId] = [await open(), await carts.stocked(3)];
      const goods = [{ goodsId, quantity, seenPrice: bottlePrice }];
      const total = amount + quantity * bottlePrice;
      const more = { packageId: undefined, amount, goods, paymentMode, seenTotal: total };
      const cart = await carts.begin(carts.cartOf(cardId, goodsId, more));
      const step = stepper(cardId, goodsId, cart);
      for (const event of steps) await step(event);
      await step('tell');
      await step('look');
      const { recharged, sold, kept, goingBack } = await carts.whereabouts(cart.id);
      const { paymentState, parts, amount: whole } = await till.get(cart.id);
      const isPaid = paymentState === 'success';
      expect(whole).toBe(total);
      expect(recharged + sold + kept + goingBack).toBe(isPaid ? total : 0);
      expect(isPaid).toBe(gateway.orders.get(cart.orderNumber)?.state === 'paid');
      expect([0, amount]).toContain(recharged);
      expect([0, quantity * bottlePrice]).toContain(sold);
      expect(await carts.pointsOf(cardId)).toBe(recharged);
      expect(gateway.orders.get(cart.orderNumber)?.returned).toBe(goingBack);
      const [joined] = await till.rows<{ n: number }>(
        `select count(*)::int as n from checkout k join payment p on p.order_number = k.recharge_number where p.part_of = $1`,
        [cart.id],
      );
      // One receipt for both, or one for each: never a record of a cart of which a part was missing.
      expect(joined?.n === 1 ? recharged + sold : total).toBe(total);
      expect(parts).toHaveLength(2);
      seen.kept += kept;
      seen.goingBack += goingBack;
      seen.whole += Number(isPaid && recharged + sold === total);
      seen.unpaid += Number(!isPaid);
    }),
    {
      numRuns: 24,
      seed: 45,
      examples: [
        [
          {
            amount: 10_000,
            quantity: 3,
            paymentMode: 'wechatPay',
            steps: ['expire', 'sellOut', 'pay', 'tell', 'giveBack'],
          },
        ],
        [
          {
            amount: 5000,
            quantity: 1,
            paymentMode: 'alipay',
            steps: ['freeze', 'pay', 'tell', 'tell', 'look'],
          },
        ],
        [
          {
            amount: 5000,
            quantity: 2,
            paymentMode: 'wechatPay',
            steps: ['expire', 'cancelCard', 'sellOut', 'pay', 'tell', 'giveBack', 'restock'],
          },
        ],
      ],
    },
  );
  // Each of these ends was met, or nothing was proven of it.
  expect(Object.entries(seen).filter(([, met]) => met === 0)).toEqual([]);
  expect(await till.breaksAfter('', true)).toEqual([]);
  const wrong = await till.rows(
    `select g.id, g.inventory from goods g where g.shop_id = $1 and g.goods_name = 'Cola' and (g.inventory < 0 or g.inventory <>
      (select coalesce(sum(m.quantity), 0) from goods_move m where m.goods_id = g.id))`,
    [shopId],
  );
  expect(wrong).toEqual([]);
}, 240_000);

test('SH-45, PAY-3: whoever writes past our code, the parts of a cart add up and stay its parts', async () => {
  const [cardId, goodsId] = [await open(), await carts.stocked(2)];
  const begun = await carts.begin(carts.cartOf(cardId, goodsId));
  const paymentId = begun.parts?.[1]?.paymentId ?? 0;
  const other = await carts.begin(carts.cartOf(cardId, goodsId));
  const without = `'{id,order_number,qr_text}'::text[]`;
  const tried: readonly string[] = [
    `update payment set part_of = null where id = ${paymentId}`,
    `update payment set part_of = ${other.id} where id = ${paymentId}`,
    `update payment set amount = amount + 1 where id = ${paymentId}`,
    `insert into payment overriding user value select (jsonb_populate_record(null::payment, to_jsonb(p) - ${without}
      || '{"order_number":"QALONE"}')).* from payment p where p.id = ${begun.id}`,
  ];
  const kept = [...tried.slice(1).map(() => 'cannot become that'), 'do not add up'];
  for (const [nth, statement] of tried.entries())
    await expect(till.rows(statement)).rejects.toThrow(kept[nth]);
});
