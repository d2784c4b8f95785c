import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import type { PaymentDetail } from '@lebean/contract/payment/rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { FactList } from '../../screen-kit/fact-list.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { topUpMessages } from './top-up.messages.ts';

type TopUpReceiptProps = { payment: PaymentDetail; onAgain: () => void };

/** The end of a top-up: what was paid, and what the wallet holds now. */
export function TopUpReceipt({ payment, onAgain }: TopUpReceiptProps) {
  const t = useText(topUpMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const { amount, currency, lebean, lebeanAfter, orderNumber, paidAt, providerNumber } = payment;
  return (
    <div className="top-up-receipt" role="status">
      <p className="top-up-done">
        <CheckCircleFilled aria-hidden /> {t('done')}
      </p>
      <FactList
        facts={[
          { title: t('credited'), fact: <strong>{`+${format.points(lebean ?? 0)}`}</strong> },
          { title: t('paid'), fact: format.money(amount, currency) },
          { title: t('after'), fact: lebeanAfter === null ? absent : format.points(lebeanAfter) },
          { title: titleOf('paidAt'), fact: paidAt === null ? absent : format.dateTime(paidAt) },
          { title: titleOf('orderNumber'), fact: orderNumber },
          { title: titleOf('providerNumber'), fact: providerNumber ?? absent },
        ]}
      />
      <div className="top-up-steps">
        <Button type="primary" autoFocus onClick={onAgain}>
          {t('again')}
        </Button>
        <PageLink to="/shopledou/list">{t('movements')}</PageLink>
      </div>
    </div>
  );
}
