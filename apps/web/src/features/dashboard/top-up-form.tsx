import { Alert, Button, Form, Radio } from 'antd';
import { beginTopUp } from '@lebean/contract/payment/operations';
import { topUpPresets } from '@lebean/contract/payment/rows';
import { moneyForLebeans } from '@lebean/domain/payment';
import { lebeans, money } from '@lebean/domain/quantity';
import { useText } from '../../platform/i18n.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { FormProblem } from '../../screen-kit/form-problem.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { amountRule } from '../../screen-kit/zod-rule.ts';
import { AskPlatform } from '../../shared/payments/ask-platform.tsx';
import type { OnlineMode, PaymentOptions } from '../../shared/payments/use-payments.ts';
import { topUpMessages } from './top-up.messages.ts';

/** Stands among the presets for a number that is typed. */
const other = 0;

type Values = { preset: number; lebean?: number; paymentMode: OnlineMode };

/** What is chosen just now; nothing while a number is missing or none. */
function chosenLebeans({ preset, lebean }: Partial<Values>): number | undefined {
  const chosen = preset === other ? lebean : preset;
  return chosen !== undefined && Number.isSafeInteger(chosen) && chosen > 0 ? chosen : undefined;
}

type TopUpFormProps = {
  shopId: number;
  options: PaymentOptions;
  onBegun: (paymentId: number) => void;
};

/** How many lebeans, and paid how; what is shown is what the server works out, too (PRI-8). */
export function TopUpForm({ shopId, options, onBegun }: TopUpFormProps) {
  const t = useText(topUpMessages);
  const { modes, currency, lebeanPrice } = options;
  const [mode] = modes;
  const place = { shopId, currency };
  if (mode === undefined)
    return (
      <Alert
        type="info"
        showIcon
        title={t('noModes', { currency })}
        description={<AskPlatform {...place} wish="onlineModes" />}
      />
    );
  if (lebeanPrice === null)
    return (
      <Alert
        type="info"
        showIcon
        title={t('noPrice', { currency })}
        description={<AskPlatform {...place} wish="lebeanPrice" />}
      />
    );
  const price = { currency, each: lebeanPrice };
  return <PricedForm shopId={shopId} modes={modes} price={price} onBegun={onBegun} />;
}

type PricedFormProps = {
  shopId: number;
  modes: readonly OnlineMode[];
  price: { readonly currency: string; readonly each: number };
  onBegun: (paymentId: number) => void;
};

function PricedForm({ shopId, modes, price, onBegun }: PricedFormProps) {
  const t = useText(topUpMessages);
  const format = useFormat();
  const dictionary = useDictionary();
  const costOf = (lebean: number): number => moneyForLebeans(lebeans(lebean), money(price.each));
  const recordForm = useRecordForm<typeof beginTopUp, Values>(beginTopUp, {
    toInput: (values) => {
      const lebean = chosenLebeans(values) ?? 0;
      return { shopId, lebean, amount: costOf(lebean), paymentMode: values.paymentMode };
    },
    initialValues: {
      preset: topUpPresets[1],
      ...(modes[0] !== undefined && { paymentMode: modes[0] }),
    },
    onSaved: ({ id }) => onBegun(id),
  });
  const { form, isSaving, problem } = recordForm;
  const typed = Form.useWatch<Partial<Values>>([], form) ?? recordForm.initialValues;
  const lebean = chosenLebeans(typed);
  const cost = lebean === undefined ? undefined : format.money(costOf(lebean), price.currency);
  return (
    <Form
      className="top-up-form"
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      initialValues={recordForm.initialValues}
      onFinish={(values) => void recordForm.submit(values)}
    >
      <FormProblem error={problem} />
      <Form.Item name="preset" label={t('lebeans')} required>
        <Radio.Group className="top-up-presets" aria-label={t('lebeans')}>
          {topUpPresets.map((preset) => (
            <Radio.Button key={preset} value={preset}>
              <strong>{t('preset', { lebeans: format.points(preset) })}</strong>
              <span>{format.money(costOf(preset), price.currency)}</span>
            </Radio.Button>
          ))}
          <Radio.Button value={other}>
            <strong>{t('other')}</strong>
            <span>{t('priceEach', { price: format.money(price.each, price.currency) })}</span>
          </Radio.Button>
        </Radio.Group>
      </Form.Item>
      {typed.preset === other && (
        <Form.Item
          name="lebean"
          label={t('otherLebeans')}
          required
          rules={[amountRule(beginTopUp.input.shape.lebean)]}
        >
          <AmountInput suffix={t('unit')} autoFocus />
        </Form.Item>
      )}
      <Form.Item name="paymentMode" label={t('mode')} required>
        <Radio.Group
          aria-label={t('mode')}
          optionType="button"
          options={modes.map((mode) => ({
            value: mode,
            label: dictionary.title('paymentMode', mode),
          }))}
        />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" loading={isSaving}>
        {cost === undefined ? t('payNothing') : t('pay', { amount: cost })}
      </Button>
    </Form>
  );
}
