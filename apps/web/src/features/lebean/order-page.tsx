import { Alert } from 'antd';
import { useState } from 'react';
import {
  attachLebeanSlip,
  confirmLebeanOrder,
  downloadLebeanSlip,
  getLebeanOrder,
  rejectLebeanOrder,
} from '@lebean/contract/lebean/order.operations';
import type { LebeanOrderRow } from '@lebean/contract/lebean/order.rows';
import { lebeanOrderNotFound } from '@lebean/contract/lebean/refusals';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { PageLink, usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { DownloadLink } from '../../screen-kit/download-link.tsx';
import { FactList } from '../../screen-kit/fact-list.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { RecordPage } from '../../screen-kit/record-page.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import './lebean.css';
import { lebeanMessages } from './lebean.messages.ts';
import { OrderDecision } from './order-dialogs.tsx';
import { SlipChoice, SlipProgress, useSlip } from './order-slip.tsx';
import { OrderState } from './order-state.tsx';
import { orderMessages } from './order.messages.ts';
import { walletPath } from './wallet-paths.ts';

/** An order as staff and partners see it. */
export function LebeanOrderPage() {
  return <OrderPage back="/lebeans/orders" />;
}

/** An order of a shop that one looks after. */
export function ShopOrderPage() {
  return <OrderPage back="/shopledou/orders" />;
}

function OrderPage({ back }: { back: '/lebeans/orders' | '/shopledou/orders' }) {
  const t = useText(orderMessages);
  const orderId = usePageId('orderId');
  const answer = useOperation(
    getLebeanOrder,
    { orderId: orderId ?? 0 },
    { isEnabled: orderId !== undefined },
  );
  useRecordName(answer.data?.receiverName);
  return (
    <RecordPage
      recordId={orderId}
      answer={answer}
      notFound={lebeanOrderNotFound}
      back={{ to: back, label: t('back') }}
    >
      {(order) => <Order order={order} hasWallets={back === '/lebeans/orders'} />}
    </RecordPage>
  );
}

type OrderProps = {
  order: LebeanOrderRow;
  /** Whether whoever looks has a page for each wallet. */
  hasWallets: boolean;
};

function Order({ order, hasWallets }: OrderProps) {
  const t = useText(orderMessages);
  const format = useFormat();
  const [verb, setVerb] = useState<'confirm' | 'reject'>();
  const isOpen = order.orderState === 'requested';
  return (
    <>
      <header className="kit-record-head">
        <div className="kit-record-name">
          <h1>{order.receiverName}</h1>
          <OrderState state={order.orderState} />
          <p className="kit-record-loud">{format.money(order.paid, order.currency)}</p>
        </div>
        {isOpen && (
          <div className="lebean-order-actions">
            <OperationButton operation={rejectLebeanOrder} onClick={() => setVerb('reject')}>
              {t('reject')}
            </OperationButton>
            <OperationButton
              operation={confirmLebeanOrder}
              type="primary"
              disabled={order.isHeld}
              onClick={() => setVerb('confirm')}
            >
              {t('confirm')}
            </OperationButton>
          </div>
        )}
      </header>
      {isOpen && (
        <Alert
          type="info"
          showIcon
          title={order.isHeld ? t('held') : t('waiting', { at: format.dateTime(order.expiresAt) })}
        />
      )}
      <Facts order={order} hasWallets={hasWallets} />
      <Slip order={order} />
      <History order={order} />
      {verb !== undefined && (
        <OrderDecision order={order} verb={verb} onClose={() => setVerb(undefined)} />
      )}
    </>
  );
}

function Facts({ order, hasWallets }: OrderProps) {
  const t = useText(orderMessages);
  const words = useText(lebeanMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const dictionary = useDictionary();
  const { currency, listPrice, remark } = order;
  const facts = [
    {
      title: titleOf('receiverName'),
      fact: hasWallets ? (
        <PageLink to={walletPath(order)}>{order.receiverName}</PageLink>
      ) : (
        order.receiverName
      ),
    },
    { title: words('lebean'), fact: format.points(order.lebean) },
    { title: t('money'), fact: format.money(order.paid, currency) },
    {
      title: titleOf('listPrice'),
      fact: listPrice === null ? absent : t('each', { price: format.money(listPrice, currency) }),
    },
    { title: titleOf('paymentMode'), fact: dictionary.title('paymentMode', order.paymentMode) },
    { title: titleOf('bankReference'), fact: order.bankReference },
    { title: titleOf('valueDate'), fact: order.valueDate ?? absent },
    { title: words('orderNumber'), fact: order.orderNumber },
    { title: titleOf('remark'), fact: remark === '' ? absent : remark },
  ];
  return (
    <Panel title={t('facts')}>
      <FactList facts={facts} />
    </Panel>
  );
}

function Slip({ order }: { order: LebeanOrderRow }) {
  const t = useText(orderMessages);
  const mayAttach = useAllowed(attachLebeanSlip);
  const { state, send } = useSlip();
  const { id: orderId, slipName, orderState } = order;
  return (
    <Panel title={t('slip')}>
      <p>
        {slipName === null ? (
          t('noSlip')
        ) : (
          <DownloadLink
            operation={downloadLebeanSlip}
            input={{ orderId }}
            label={t('download', { name: slipName })}
          >
            {slipName}
          </DownloadLink>
        )}
      </p>
      <SlipProgress
        state={state}
        onRetry={() => {
          if (state.kind === 'failed') send(orderId, state.file).catch(reportError);
        }}
      />
      {mayAttach && orderState === 'requested' && (
        <SlipChoice
          label={t(slipName === null ? 'addSlip' : 'replaceSlip')}
          isBusy={state.kind === 'sending'}
          onChosen={(file) => {
            send(orderId, file).catch(reportError);
          }}
        />
      )}
    </Panel>
  );
}

/** Who did what about an order, in the order in which it was done. */
function History({ order }: { order: LebeanOrderRow }) {
  const t = useText(orderMessages);
  const format = useFormat();
  const { orderState, createdAt, decidedAt, deciderName, reason, expiresAt } = order;
  const name = deciderName ?? '';
  const outcome = {
    requested: undefined,
    confirmed: t('confirmedBy', { name }),
    rejected: t('rejectedBy', { name }),
    expired: t('expiredAt'),
  }[orderState];
  return (
    <Panel title={t('history')}>
      <ol className="lebean-history">
        <li>
          <span>{t('requestedBy', { name: order.requesterName })}</span>
          <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        </li>
        {outcome !== undefined && (
          <li>
            <span>{outcome}</span>
            <time dateTime={decidedAt ?? expiresAt}>{format.dateTime(decidedAt ?? expiresAt)}</time>
            {reason !== '' && <q>{reason}</q>}
          </li>
        )}
      </ol>
    </Panel>
  );
}
