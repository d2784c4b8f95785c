import type { createGoods } from '@lebean/contract/goods/operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import type { OnlinePaymentMode } from '@lebean/domain/payment';

export type ShelfTerms = Omit<ClientInput<typeof createGoods>, 'shopId' | 'sort'> & {
  readonly stock: number;
  /** How many were sold for money, on each of how many days after the first sale; 0 on a day without. */
  readonly sold: readonly number[];
};

/** What stands at a counter, and what its people write about it. */
export interface Shelf {
  readonly goods: readonly ShelfTerms[];
  readonly delivery: string;
  readonly mistake: string;
  readonly broken: string;
  /** How guests pay by code in its currency, one order each. */
  readonly codeModes: readonly OnlinePaymentMode[];
}

const shanghai: Shelf = {
  codeModes: ['wechatPay', 'alipay'],
  delivery: '首批进货',
  mistake: '客人换成了矿泉水',
  broken: '瓶身破损',
  goods: [
    {
      goodsName: '矿泉水 550 ml',
      goodsType: 'drink',
      price: 300,
      pointPrice: 300,
      cost: 110,
      barcode: '6901234500015',
      stock: 240,
      sold: [4, 6, 3, 8, 5, 2, 7, 4, 5, 9, 6, 3, 4, 8, 7, 5, 6, 4, 3, 7],
    },
    {
      goodsName: '电解质饮料',
      goodsType: 'drink',
      price: 800,
      pointPrice: 700,
      cost: 420,
      barcode: '6901234500022',
      stock: 96,
      sold: [2, 3, 1, 4, 0, 0, 2, 3, 0, 1, 0, 4, 2, 0, 1, 3, 0, 2, 0, 3],
    },
    {
      goodsName: '一次性 VR 眼罩（10 片）',
      goodsType: 'accessory',
      price: 1500,
      cost: 480,
      barcode: '6901234500039',
      mostPerOrder: 5,
      stock: 60,
      sold: [1, 2, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2],
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
    {
      // Hardly anybody wants it: the last line of the goods report.
      goodsName: '手柄防滑套',
      goodsType: 'accessory',
      price: 3900,
      cost: 3200,
      barcode: '6901234500046',
      stock: 40,
      sold: [0, 0, 0, 0, 0, 1],
    },
  ],
};

const madrid: Shelf = {
  codeModes: ['bankCard'],
  delivery: 'Primera entrega',
  mistake: 'El cliente prefirió agua',
  broken: 'Botella rota',
  goods: [
    {
      goodsName: 'Agua mineral 50 cl',
      goodsType: 'drink',
      price: 150,
      pointPrice: 150,
      cost: 38,
      // Water is food in Spain, which is taxed less; a lemonade with sugar is not.
      taxRate: 1000,
      barcode: '8412345600017',
      stock: 180,
      sold: [3, 5, 2, 4, 6, 2, 3, 5, 4, 2, 3, 6, 5, 2, 3, 4, 2, 5, 3, 4],
    },
    {
      goodsName: 'Refresco de limón',
      goodsType: 'drink',
      price: 220,
      cost: 95,
      barcode: '8412345600024',
      stock: 90,
      sold: [1, 2, 0, 3, 0, 1, 2, 0, 0, 2, 1, 0, 3, 0, 2, 1, 0, 2, 1, 2],
    },
    {
      goodsName: 'Camiseta del local',
      goodsType: 'gift',
      price: 1800,
      cost: 1150,
      stock: 25,
      sold: [0, 0, 1, 0, 0, 0, 0, 0, 0, 1],
    },
  ],
};

// The chain sells four points for a dollar: what points buy costs as much either way.
const newyork: Shelf = {
  codeModes: ['bankCard'],
  delivery: 'First delivery',
  mistake: 'Guest wanted water instead',
  broken: 'Can dented in delivery',
  goods: [
    {
      goodsName: 'Bottled water 16.9 oz',
      goodsType: 'drink',
      price: 300,
      pointPrice: 1200,
      cost: 55,
      barcode: '012345600014',
      stock: 220,
      sold: [5, 7, 4, 6, 9, 3, 5, 8, 6, 4, 5, 9, 7, 3, 6, 8, 4, 7, 5, 6],
    },
    {
      goodsName: 'Energy drink 12 oz',
      goodsType: 'drink',
      price: 500,
      pointPrice: 2000,
      cost: 190,
      barcode: '012345600021',
      stock: 110,
      sold: [2, 3, 0, 2, 4, 1, 0, 3, 2, 1, 0, 4, 3, 1, 2, 3, 0, 2, 1, 3],
    },
    {
      goodsName: 'VR hygiene masks (pack of 10)',
      goodsType: 'accessory',
      price: 799,
      cost: 260,
      barcode: '012345600038',
      mostPerOrder: 5,
      stock: 45,
      sold: [1, 0, 2, 0, 1, 0, 0, 1, 0, 0, 2, 0, 1],
      details: 'Single use, fits all our headsets',
    },
    {
      goodsName: 'Arcade T-shirt',
      goodsType: 'gift',
      price: 2499,
      cost: 980,
      mostPerOrder: 3,
      stock: 30,
      sold: [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1],
    },
  ],
};

/** Where goods are sold. */
export const shelves: Readonly<Record<string, Shelf>> = { shanghai, madrid, newyork };
