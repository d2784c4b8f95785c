import { useText } from '../../platform/i18n.ts';
import './shop-list.css';
import { shopListMessages } from './shop-list.messages.ts';

/** Whether a shop is enabled, in words; the colour only repeats them. */
export function ShopStateTag({ isEnabled }: { isEnabled: boolean }) {
  const t = useText(shopListMessages);
  return (
    <span className={isEnabled ? 'shop-enabled' : 'shop-disabled'}>
      {t(isEnabled ? 'enabled' : 'disabled')}
    </span>
  );
}
