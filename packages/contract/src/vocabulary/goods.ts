import { wireName } from '../kernel/wire.ts';

export const namedGoodsName = wireName('goods_name', 'what goods at the counter are called');
