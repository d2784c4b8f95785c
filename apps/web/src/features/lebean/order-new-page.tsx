import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Form, type FormInstance } from 'antd';
import { type ComponentProps, useState } from 'react';
import type { Output } from '@lebean/contract/kernel/operation';
import { requestLebeanOrder } from '@lebean/contract/lebean/order.operations';
import type { LebeanReceiver } from '@lebean/contract/lebean/order.rows';
import { lebeansForMoney, moneyForLebeans } from '@lebean/domain/payment';
import { lebeans, money } from '@lebean/domain/quantity';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { FormProblem } from '../../screen-kit/form-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useLeaveGuard } from '../../screen-kit/use-leave-guard.ts';
import { unmarkFields, useFreshMessages, useRecordForm } from '../../screen-kit/use-record-form.ts';
import './lebean.css';
import { OrderFields } from './order-fields.tsx';
import { OrderResult, OrderReview } from './order-outcome.tsx';
import { ReceiverPanel, useReceiver } from './order-receiver.tsx';
import { useSlip } from './order-slip.tsx';
import { inputOf, type OrderValues } from './order-values.ts';
import { orderMessages } from './order.messages.ts';

/** Orders lebeans for a partner or a shop (LB-1): form, review, result. */
export function NewOrderPage() {
  const t = useText(orderMessages);
  const [round, setRound] = useState(0);
  return (
    <div className="lebean-page">
      <PageLink to="/lebeans/orders" className="lebean-back">
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </PageLink>
      <h1 className="lebean-title">{t('newOrder')}</h1>
      <NewOrder key={round} onAgain={() => setRound(round + 1)} />
    </div>
  );
}

type Ordered = Output<typeof requestLebeanOrder>;

function NewOrder({ onAgain }: { onAgain: () => void }) {
  const [isDirty, setDirty] = useState(false);
  const [reviewed, setReviewed] = useState<OrderValues>();
  const [ordered, setOrdered] = useState<Ordered>();
  const [file, setFile] = useState<File>();
  const slip = useSlip();
  useLeaveGuard(isDirty && ordered === undefined, () => setDirty(false));
  const recordForm = useRecordForm<typeof requestLebeanOrder, OrderValues>(requestLebeanOrder, {
    toInput: inputOf,
    initialValues: { to: 'shop', paymentMode: 'bankTransfer' },
    refusalFields: {
      SHOP_NOT_FOUND: 'shopId',
      PARTNER_NOT_FOUND: 'partnerId',
      RECEIVER_CURRENCY_DIFFERS: 'currency',
      BANK_REFERENCE_USED: 'bankReference',
      LEBEAN_PRICE_REASON_NEEDED: 'remark',
      VALUE_DATE_AHEAD: 'valueDate',
    },
    refreshes: ['lebeanOrder'],
    onSaved: (order) => {
      setOrdered(order);
      if (file !== undefined) slip.send(order.id, file).catch(reportError);
    },
  });
  const { form } = recordForm;
  useFreshMessages(form);
  const receiver = useReceiver(form);
  if (ordered !== undefined)
    return <OrderResult ordered={ordered} slip={slip} file={file} onAgain={onAgain} />;
  const send = async (values: OrderValues): Promise<void> => {
    // What is wrong with a field is shown beside it: the form comes back.
    if (!(await recordForm.submit(values))) setReviewed(undefined);
  };
  return (
    <div className="lebean-new">
      <div>
        {reviewed !== undefined && (
          <OrderReview
            values={reviewed}
            receiver={receiver}
            slipName={file?.name}
            isSending={recordForm.isSaving}
            onChange={() => setReviewed(undefined)}
            onSend={() => void send(reviewed)}
          />
        )}
        <div hidden={reviewed !== undefined}>
          <OrderForm
            recordForm={recordForm}
            receiver={receiver}
            slipName={file?.name}
            onSlip={setFile}
            onDirty={() => setDirty(true)}
            onReview={setReviewed}
          />
        </div>
      </div>
      <ReceiverPanel receiver={receiver} />
    </div>
  );
}

type OrderFormProps = ComponentProps<typeof OrderFields> & {
  onDirty: () => void;
  onReview: (values: OrderValues) => void;
};

function OrderForm({ onDirty, onReview, ...fields }: OrderFormProps) {
  const t = useText(orderMessages);
  const { recordForm, receiver } = fields;
  const { form } = recordForm;
  return (
    <Panel title={t('facts')}>
      <p className="lebean-hint">{t('newHint')}</p>
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        initialValues={recordForm.initialValues}
        onValuesChange={(changed: Partial<OrderValues>) => {
          onDirty();
          unmarkFields(form, changed);
          fillOther(form, changed, receiver);
        }}
        onFinish={onReview}
      >
        <FormProblem error={recordForm.problem} />
        <OrderFields {...fields} />
        <div className="lebean-steps">
          <Button type="primary" htmlType="submit">
            {t('review')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

const isTyped = (typed: number | undefined): typed is number =>
  typed !== undefined && Number.isSafeInteger(typed) && typed > 0;

/** Lebeans and money each from the other, by the list: the money of what is typed, lebeans while none are. */
function fillOther(
  form: FormInstance<OrderValues>,
  changed: Partial<OrderValues>,
  receiver: LebeanReceiver | undefined,
): void {
  const currency: unknown = form.getFieldValue('currency');
  const price = receiver?.prices.find((one) => one.currency === currency)?.price ?? undefined;
  if (price === undefined) return;
  if (isTyped(changed.lebean)) {
    form.setFieldValue('paid', moneyForLebeans(lebeans(changed.lebean), money(price)));
  } else if (isTyped(changed.paid) && form.getFieldValue('lebean') === undefined) {
    form.setFieldValue('lebean', lebeansForMoney(money(changed.paid), money(price)));
  }
}
