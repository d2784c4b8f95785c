import { Segmented } from 'antd';
import { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import { CounterShopPicker } from '../../pickers/counter-shop-picker.tsx';
import { useCounter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import { GoodsList } from './goods-list.tsx';
import './goods.css';
import { goodsMessages } from './goods.messages.ts';
import { MoveList } from './move-list.tsx';
import { SaleList } from './sale-list.tsx';

const views = ['goods', 'sales'] as const;
type View = (typeof views)[number];
const pageParameters = { view: param.firstOf(views), movesOf: param.id };
const titles = { goods: 'viewGoods', sales: 'viewSales' } as const;

/** Goods with their stock, and what was sold (GDS-1): of the counter's shop, or of all shops to staff. */
export function GoodsScreen() {
  const t = useText(goodsMessages);
  const counter = useCounter();
  const isShop = useSession()?.kind === 'shop';
  // An assistant may sell without looking at what others have sold (SH-47).
  const maySeeSales = useAllowed(listGoodsSales);
  const shopId = isShop ? counter.shop?.id : undefined;
  const { query, begin } = usePageQuery(pageParameters);
  const { view, movesOf } = query;
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <div className="goods-bar">
        {maySeeSales && (
          <Segmented<View>
            aria-label={t('view')}
            value={view}
            options={views.map((one) => ({ value: one, label: t(titles[one]) }))}
            onChange={(chosen) => begin({ view: chosen })}
          />
        )}
        {isShop && <CounterShopPicker counter={counter} label={t('counter')} />}
      </div>
      {view === 'sales' && <SaleList shopId={shopId} />}
      {view === 'goods' && movesOf !== undefined && (
        <MoveList goodsId={movesOf} onBack={() => begin({})} />
      )}
      {view === 'goods' && movesOf === undefined && (!isShop || shopId !== undefined) && (
        <GoodsList shopId={shopId} onShowMoves={(id) => begin({ movesOf: id })} />
      )}
    </>
  );
}
