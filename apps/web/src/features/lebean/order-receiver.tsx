import { Form, type FormInstance, Radio } from 'antd';
import { getLebeanReceiver } from '@lebean/contract/lebean/order.operations';
import type { LebeanReceiver } from '@lebean/contract/lebean/order.rows';
import { walletKinds } from '@lebean/contract/lebean/wallet.rows';
import { PartnerChoice } from '../../pickers/partner-choice.tsx';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { FactList } from '../../screen-kit/fact-list.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { chosenRule } from '../../screen-kit/zod-rule.ts';
import { documentMessages } from './document.messages.ts';
import './lebean.css';
import { lebeanMessages } from './lebean.messages.ts';
import { orderMessages } from './order.messages.ts';

/** Who gets lebeans: a shop, or a partner. */
export function ReceiverFields<Values extends object>({ form }: { form: FormInstance<Values> }) {
  const t = useText(documentMessages);
  const words = useText(lebeanMessages);
  const to: unknown = Form.useWatch('to', form) ?? 'shop';
  const field = { required: true, rules: [chosenRule(t('mustChoose'))] };
  return (
    <>
      <Form.Item name="to" label={t('to')} required>
        <Radio.Group
          optionType="button"
          options={walletKinds.toReversed().map((kind) => ({ value: kind, label: words(kind) }))}
        />
      </Form.Item>
      {to === 'shop' ? (
        <Form.Item name="shopId" label={words('shop')} {...field}>
          <ShopChoice placeholder={t('chooseShop')} />
        </Form.Item>
      ) : (
        <Form.Item name="partnerId" label={words('partner')} {...field}>
          <PartnerChoice placeholder={t('choosePartner')} />
        </Form.Item>
      )}
    </>
  );
}

/** What is to be known of the receiver that is chosen in a form; nothing while none is. */
export function useReceiver<Values extends object>(
  form: FormInstance<Values>,
): LebeanReceiver | undefined {
  const to: unknown = Form.useWatch('to', form) ?? 'shop';
  const shopId: unknown = Form.useWatch('shopId', form);
  const partnerId: unknown = Form.useWatch('partnerId', form);
  const chosen = to === 'shop' ? shopId : partnerId;
  const id = typeof chosen === 'number' ? chosen : undefined;
  const named = to === 'shop' ? { shopId: id ?? 0 } : { partnerId: id ?? 0 };
  const answer = useOperation(getLebeanReceiver, named, { isEnabled: id !== undefined });
  return id === undefined ? undefined : answer.data;
}

/** The receiver beside the form: balance, price list, what it got last. */
export function ReceiverPanel({ receiver }: { receiver: LebeanReceiver | undefined }) {
  const t = useText(orderMessages);
  const format = useFormat();
  if (receiver === undefined) return <Panel title={t('receiver')}>{t('receiverFirst')}</Panel>;
  const facts = [
    { title: t('balanceNow'), fact: format.points(receiver.balance) },
    ...receiver.prices.map(({ currency, price }) => ({
      title: t('priceList', { currency }),
      fact: price === null ? t('noPrice') : t('each', { price: format.money(price, currency) }),
    })),
  ];
  return (
    <div className="lebean-new-aside">
      <Panel title={receiver.receiverName}>
        <FactList facts={facts} />
      </Panel>
      <Panel title={t('latest')}>
        {receiver.latest.length === 0 && <p>{t('noneLatest')}</p>}
        <ul className="lebean-latest">
          {receiver.latest.map(({ orderNumber, lebean, paid, currency, createdAt }) => (
            <li key={orderNumber}>
              <strong>+{format.points(lebean)}</strong>
              <span>{format.money(paid, currency)}</span>
              <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
