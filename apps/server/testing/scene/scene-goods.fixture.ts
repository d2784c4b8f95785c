// For tests: goods of shops, with a stock, a sale for money each, the moves of both, and what it was paid together with.
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

interface Place {
  readonly merchantId: number;
  readonly shopId: number;
  readonly ownerId: number;
}

/** Goods and a sale of the own shop, its branch and the foreign shop. */
export interface SceneGoodsOnSale {
  readonly goods: { readonly own: number; readonly branch: number; readonly foreign: number };
  readonly sale: { readonly own: number; readonly branch: number; readonly foreign: number };
}

export async function addGoodsOnSale(
  make: SceneMaker,
  own: Place & { readonly branchId: number },
  foreign: Place,
): Promise<SceneGoodsOnSale> {
  const add = async (shopId: number, { merchantId, ownerId }: Place, word: string) => {
    const place = { merchant_id: merchantId, shop_id: shopId };
    const currency = merchantId === foreign.merchantId ? 'USD' : 'CNY';
    const who = { operator_account_id: ownerId, operator_name: word, created_at: new Date() };
    const id = await make.add('goods', {
      ...place,
      goods_name: word,
      goods_type: 'drink',
      price: 500,
      details: word,
      changed_by: word,
    });
    const move = { ...place, ...who, goods_id: id, inventory_after: 0, reason: word };
    await make.add('goods_move', { ...move, kind: 'received', quantity: 100 });
    const saleId = await make.add('goods_sale', {
      ...place,
      ...who,
      order_number: `D-${word}`,
      goods_id: id,
      goods_name: word,
      quantity: 1,
      payment_mode: 'bankTransfer',
      paid: 500,
      currency,
      point: 0,
      gift_point: 0,
    });
    await make.add('goods_move', { ...move, kind: 'sold', quantity: -1, sale_id: saleId });
    // Paid together with some recharge of the merchant.
    await make.query(
      `insert into checkout (merchant_id, shop_id, recharge_number, sale_number, payment_mode, paid, currency,
          operator_account_id, operator_name, created_at)
        select merchant_id, $1, order_number, $2, 'bankTransfer', 10500, $6, $3, $4, now()
        from recharge_record r where merchant_id = $5
          and not exists (select from checkout c where c.recharge_number = r.order_number) limit 1`,
      [shopId, `D-${word}`, ownerId, word, merchantId, currency],
    );
    await make.query(
      `insert into taken_voucher (merchant_id, shop_id, voucher_number, operator_account_id, operator_name, taken_at)
        values ($1, $2, $3, $4, $5, now())`,
      [merchantId, shopId, `V-${word}`, ownerId, word],
    );
    return { goods: id, sale: saleId };
  };
  const home = await add(own.shopId, own, 'Home');
  const branch = await add(own.branchId, own, canary.branch);
  const away = await add(foreign.shopId, foreign, canary.foreign);
  return {
    goods: { own: home.goods, branch: branch.goods, foreign: away.goods },
    sale: { own: home.sale, branch: branch.sale, foreign: away.sale },
  };
}
