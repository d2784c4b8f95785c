import { CounterShopPicker } from '../../pickers/counter-shop-picker.tsx';
import { useCounter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import './lebean.css';
import { movementMessages } from './movement.messages.ts';
import { Movements } from './movements.tsx';
import { WalletFigures } from './wallet-figures.tsx';

/** Bean detail of the shop (LB-5): its balance, how long it lasts, and every movement. */
export function ShopMovementScreen() {
  const t = useText(movementMessages);
  const counter = useCounter();
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
