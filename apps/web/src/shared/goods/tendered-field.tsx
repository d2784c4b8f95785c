import { Form } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { sellMessages } from './sell.messages.ts';

/** What is handed over, where somebody wants to see the change. */
export function TenderedField({ total, currency }: { total: number; currency: string }) {
  const t = useText(sellMessages);
  const format = useFormat();
  const form = Form.useFormInstance();
  const tendered: unknown = Form.useWatch('tendered', form);
  const change = typeof tendered === 'number' ? tendered - total : undefined;
  return (
    <Form.Item
      name="tendered"
      label={t('tendered')}
      extra={
        change !== undefined && (
          <span role="status">
            {change < 0
              ? t('tooLittle', { amount: format.money(-change, currency) })
              : t('changeNow', { amount: format.money(change, currency) })}
          </span>
        )
      }
    >
      <MoneyInput currency={currency} />
    </Form.Item>
  );
}
