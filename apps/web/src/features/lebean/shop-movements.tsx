import { CounterShopPicker } from '../../pickers/counter-shop-picker.tsx';
import { type Counter, useCounter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { type LinkQuery, param, usePageQuery } from '../../platform/page-query.ts';
import './lebean.css';
import { movementMessages } from './movement.messages.ts';
import { Movements } from './movements.tsx';
import { WalletFigures } from './wallet-figures.tsx';

const pageParameters = { shopId: param.id };

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/shopledou/list': LinkQuery<typeof pageParameters>;
  }
}

/** The shop that a link has named, without moving the counter there; else that of the counter. */
function useNamedShop(): Counter {
  const counter = useCounter();
  const { query, change } = usePageQuery(pageParameters);
  return {
    ...counter,
    shop: counter.shops.find(({ id }) => id === query.shopId) ?? counter.shop,
    choose: (shopId) => {
      counter.choose(shopId);
      if (query.shopId !== undefined) change({ shopId: undefined });
    },
  };
}

/** Bean detail of the shop (LB-5): its balance, how long it lasts, and every movement. */
export function ShopMovementScreen() {
  const t = useText(movementMessages);
  const counter = useNamedShop();
  const { shop } = counter;
  return (
    <div className="lebean-page">
      <h1 className="visually-hidden">{t('label')}</h1>
      <div className="lebean-shop">
        <CounterShopPicker counter={counter} label={t('chooseShop')} />
      </div>
      {shop !== undefined && (
        <>
          <WalletFigures owner={{ shopId: shop.id }} />
          <Movements key={shop.id} owner={{ shopId: shop.id }} />
        </>
      )}
    </div>
  );
}
