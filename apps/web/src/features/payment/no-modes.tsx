import { Alert } from 'antd';
import { useCounter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { askPlatformMessages } from '../../shared/payments/ask-platform.messages.ts';
import { AskPlatform } from '../../shared/payments/ask-platform.tsx';
import { usePaymentOptions } from '../../shared/payments/use-payments.ts';

/** Where a shop can be paid by nothing but money in hand: that it is so, and how to change it (SH-48). */
export function NoModes() {
  const t = useText(askPlatformMessages);
  const { shop } = useCounter();
  const options = usePaymentOptions(shop?.id);
  if (shop === undefined || options === undefined || options.modes.length > 0) return null;
  const { currency } = options;
  return (
    <Alert
      className="payment-no-modes"
      type="info"
      showIcon
      title={t('noModes', { currency })}
      action={<AskPlatform shopId={shop.id} currency={currency} wish="modes" />}
    />
  );
}
