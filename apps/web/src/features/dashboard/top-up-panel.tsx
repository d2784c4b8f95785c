import { useState } from 'react';
import type { PaymentDetail } from '@lebean/contract/payment/rows';
import { CounterShopPicker } from '../../pickers/counter-shop-picker.tsx';
import { useCounter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { PaymentCode } from '../../shared/payments/payment-code.tsx';
import { usePaymentOptions, usePaymentUnderWay } from '../../shared/payments/use-payments.ts';
import { TopUpForm } from './top-up-form.tsx';
import { TopUpReceipt } from './top-up-receipt.tsx';
import './top-up.css';
import { topUpMessages } from './top-up.messages.ts';
import { WalletFacts } from './wallet-facts.tsx';

/** Buys lebeans for a shop: how many, paid how, the code, and its receipt (LB-1, PAY-5). */
export function TopUpPanel() {
  const t = useText(topUpMessages);
  const counter = useCounter();
  const { shop } = counter;
  return (
    <section className="dash-card top-up" aria-labelledby="top-up-title">
      <header className="top-up-head">
        <h1 id="top-up-title">{t('title')}</h1>
        <CounterShopPicker counter={counter} label={t('shop')} />
      </header>
      {shop !== undefined && (
        <>
          <WalletFacts shopId={shop.id} />
          <TopUpSteps key={shop.id} shopId={shop.id} />
        </>
      )}
    </section>
  );
}

/** One top-up after the other; a page that was lost comes back to the one that waits. */
function TopUpSteps({ shopId }: { shopId: number }) {
  const options = usePaymentOptions(shopId);
  const [paid, setPaid] = useState<PaymentDetail>();
  const { paymentId, begin, finish } = usePaymentUnderWay(shopId, { rechargeType: 'onlineTopUp' });
  if (paid !== undefined) return <TopUpReceipt payment={paid} onAgain={() => setPaid(undefined)} />;
  if (paymentId !== undefined)
    return (
      <PaymentCode
        key={paymentId}
        paymentId={paymentId}
        onPaid={(payment) => {
          finish();
          setPaid(payment);
        }}
        onOver={finish}
      />
    );
  if (options === undefined) return null;
  return <TopUpForm shopId={shopId} options={options} onBegun={begin} />;
}
