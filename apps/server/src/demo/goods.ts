import { listMembers } from '@lebean/contract/card';
import { createGoods, listGoods, moveGoods } from '@lebean/contract/goods';
import { reverseGoodsSale, sellGoods } from '@lebean/contract/goods-sale';
import type { ClientInput } from '@lebean/contract/operation';
import type { Worker } from './company.ts';

const dayMs = 24 * 3_600_000;

type Terms = Omit<ClientInput<typeof createGoods>, 'shopId' | 'sort'> & {
  readonly stock: number;
  /** How many were sold for money, on each of how many days before the end of the story. */
  readonly sold: readonly number[];
};

const shelf: readonly Terms[] = [
  {
    goodsName: '矿泉水 550 ml',
    goodsType: 'drink',
    price: 300,
    pointPrice: 300,
    cost: 110,
    stock: 240,
    sold: [4, 6, 3, 8, 5, 2],
  },
  {
    goodsName: '电解质饮料',
    goodsType: 'drink',
    price: 800,
    pointPrice: 700,
    cost: 420,
    stock: 96,
    sold: [2, 3, 1, 4],
  },
  {
    goodsName: '一次性 VR 眼罩（10 片）',
    goodsType: 'accessory',
    price: 1500,
    cost: 480,
    mostPerOrder: 5,
    stock: 60,
    sold: [1, 2, 1],
    details: '贴合主流头显，独立包装',
  },
  {
    goodsName: '限定徽章',
    goodsType: 'gift',
    price: 2800,
    pointPrice: 2500,
    cost: 900,
    mostPerOrder: 2,
    stock: 3,
    sold: [2, 1],
    details: '周年款，售完不补',
  },
];

/**
 * What stands on the shelf of a counter (GDS-1): bought in, sold for money and for the points of a card, one
 * piece broken, one sale taken back, one order of several things, one thing sold out. What an earlier fill has put there stays as it is.
 */
export async function tellGoods(owner: Worker, shopId: number, until: Date): Promise<void> {
  const before = await owner.read(listGoods, { pageSize: 10 });
  if (before.count > 0) return;
  const { rows } = await owner.read(listMembers, { state: 'normal', sort: 'openedAt' });
  const cardNumbers = rows.filter(({ point }) => point > 5000).map((card) => card.cardNumber);
  const daysAgo = (days: number): Date => new Date(until.getTime() - days * dayMs);
  await owner.work('goods', async (call) => {
    const ids: number[] = [];
    for (const [place, { stock, sold, ...terms }] of shelf.entries()) {
      const { price } = terms;
      const added = { ...terms, shopId, sort: (place + 1) * 10 };
      const { id: goodsId } = await call(createGoods, added, daysAgo(40));
      ids.push(goodsId);
      const delivery = { goodsId, quantity: stock, reason: '首批进货' };
      await call(moveGoods, delivery, daysAgo(40));
      for (const [day, quantity] of sold.entries()) {
        const paymentMode = day % 3 === 2 ? 'bankTransfer' : 'cash';
        const goods = [{ goodsId, quantity, seenPrice: price }];
        await call(sellGoods, { shopId, goods, paymentMode }, daysAgo(20 - day));
      }
      const cardNumber = cardNumbers[place];
      const seenPrice = terms.pointPrice;
      if (place > 1 || cardNumber === undefined || seenPrice === undefined) continue;
      const byCard = {
        shopId,
        goods: [{ goodsId, quantity: 2, seenPrice }],
        paymentMode: 'points' as const,
        cardNumber,
      };
      await call(sellGoods, byCard, daysAgo(6));
      if (place !== 1) continue;
      const taken = [{ goodsId, quantity: 1, seenPrice: price }];
      const wrong = { shopId, goods: taken, paymentMode: 'cash' as const };
      const { saleId } = await call(sellGoods, wrong, daysAgo(5));
      await call(reverseGoodsSale, { saleId, reason: '客人换成了矿泉水' }, daysAgo(5));
      await call(moveGoods, { goodsId, quantity: -1, reason: '瓶身破损' }, daysAgo(4));
    }
    const together = ids.slice(0, 3).map((goodsId, place) => ({
      goodsId,
      quantity: 3 - place,
      seenPrice: shelf[place]?.price ?? 0,
    }));
    await call(sellGoods, { shopId, goods: together, paymentMode: 'cash' }, daysAgo(3));
  });
}
