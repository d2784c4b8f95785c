import { Alert, Button } from 'antd';
import { addressOf } from '@lebean/contract/facts/addresses';
import type { Output } from '@lebean/contract/kernel/operation';
import type { requestLebeanOrder } from '@lebean/contract/lebean/order.operations';
import type { LebeanReceiver } from '@lebean/contract/lebean/order.rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { FactList } from '../../screen-kit/fact-list.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import './lebean.css';
import { lebeanMessages } from './lebean.messages.ts';
import { SlipProgress, type useSlip } from './order-slip.tsx';
import type { OrderValues } from './order-values.ts';
import { orderMessages } from './order.messages.ts';

type ReviewProps = {
  values: OrderValues;
  receiver: LebeanReceiver | undefined;
  slipName: string | undefined;
  isSending: boolean;
  onChange: () => void;
  onSend: () => void;
};

/** The order as it will be sent: who holds what now and then, and what one lebean comes to. */
export function OrderReview(props: ReviewProps) {
  const { values, receiver, slipName, isSending } = props;
  const t = useText(orderMessages);
  const words = useText(lebeanMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const { lebean, paid, currency, remark = '' } = values;
  const each = Math.round((paid * 100) / lebean);
  const balance = receiver?.balance ?? 0;
  const facts = [
    { title: titleOf('receiverName'), fact: receiver?.receiverName ?? absent },
    { title: words('lebean'), fact: format.points(lebean) },
    {
      title: t('money'),
      fact: `${format.money(paid, currency)} · ${t('perLebean', { price: format.money(each, currency) })}`,
    },
    {
      title: t('afterwards'),
      fact: `${format.points(balance)} → ${format.points(balance + lebean)}`,
    },
    { title: titleOf('bankReference'), fact: values.bankReference },
    { title: titleOf('valueDate'), fact: values.valueDate ?? absent },
    { title: t('slip'), fact: slipName ?? t('noSlip') },
    { title: titleOf('remark'), fact: remark === '' ? absent : remark },
  ];
  return (
    <Panel title={t('reviewTitle')}>
      <FactList facts={facts} />
      <div className="lebean-steps">
        <Button disabled={isSending} onClick={props.onChange}>
          {t('change')}
        </Button>
        <Button type="primary" loading={isSending} onClick={props.onSend}>
          {t('submit')}
        </Button>
      </div>
    </Panel>
  );
}

type ResultProps = {
  ordered: Output<typeof requestLebeanOrder>;
  slip: ReturnType<typeof useSlip>;
  file: File | undefined;
  onAgain: () => void;
};

/** What has become of it: nothing on this page can be sent a second time. */
export function OrderResult({ ordered, slip, file, onAgain }: ResultProps) {
  const t = useText(orderMessages);
  const format = useFormat();
  const { id: orderId, orderNumber: number } = ordered;
  const at = format.dateTime(ordered.expiresAt);
  return (
    <Panel title={t('resultTitle')}>
      <Alert type="success" showIcon title={t('resultHint', { number, at })} />
      <SlipProgress
        state={slip.state}
        onRetry={() => {
          if (file !== undefined) slip.send(orderId, file).catch(reportError);
        }}
      />
      <div className="lebean-steps">
        <Button onClick={onAgain}>{t('another')}</Button>
        <PageLink
          className="ant-btn ant-btn-primary lebean-open"
          to={addressOf('/lebeans/orders/$orderId', { orderId })}
        >
          {t('open')}
        </PageLink>
      </div>
    </Panel>
  );
}
