import { Form, InputNumber, Radio } from 'antd';
import type { GameDetail } from '@lebean/contract/game/rows';
import { chargeModes } from '@lebean/contract/vocabulary/game';
import { useText } from '../../platform/i18n.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { SwitchField } from '../../screen-kit/switch-field.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import type { FieldsOf } from '../../screen-kit/use-record-form.ts';
import { neededRule } from '../../screen-kit/zod-rule.ts';
import { gamePageMessages } from './game-page.messages.ts';

export type ChargingValues = {
  chargeMode: GameDetail['chargeMode'];
  price: number | undefined;
  initialPrice: number | undefined;
  unitTimeMinutes: number | undefined;
  unitTimePrice: number | undefined;
  isPriceCapping: boolean | undefined;
  topPrice: number | undefined;
  giftSharePercent: number | undefined;
};

type ChargingFieldsProps = { field: FieldsOf<keyof ChargingValues> };

/** What a member pays: the fields of the way that is chosen (PRI-3). */
export function ChargingFields({ field }: ChargingFieldsProps) {
  const t = useText(gamePageMessages);
  const dictionary = useDictionary();
  const form = Form.useFormInstance<ChargingValues>();
  const mode = Form.useWatch('chargeMode', form);
  return (
    <>
      <FormField field={field('chargeMode')}>
        <Radio.Group
          options={chargeModes.map((each) => ({
            value: each,
            label: dictionary.title('chargeMode', each),
          }))}
        />
      </FormField>
      {mode === 'byCount' && (
        <FormField field={field('price')} label={t('price')}>
          <AmountInput unit={null} />
        </FormField>
      )}
      {mode === 'byTime' && <TimeFields field={field} />}
      <FormField field={field('giftSharePercent')} hint={t('giftShareHint')}>
        <InputNumber min={0} max={100} precision={0} />
      </FormField>
    </>
  );
}

function TimeFields({ field }: ChargingFieldsProps) {
  const t = useText(gamePageMessages);
  const titleOf = useFieldTitle();
  const form = Form.useFormInstance<ChargingValues>();
  const isCapped = Form.useWatch('isPriceCapping', form) === true;
  const unitTime = field('unitTimeMinutes');
  return (
    <div className="game-fields">
      <FormField
        field={field('initialPrice')}

        hint={t('initialPriceHint')}
      >
        <AmountInput unit={null} />
      </FormField>
      <FormField
        field={{ ...unitTime, rules: [neededRule(), ...unitTime.rules] }}
        label={t('unitTime')}
      >
        <InputNumber min={1} max={1440} precision={0} />
      </FormField>
      <FormField field={field('unitTimePrice')}>
        <AmountInput unit={null} />
      </FormField>
      <SwitchField field={field('isPriceCapping')} label={titleOf('isPriceCapping')} />
      {isCapped && (
        <FormField field={field('topPrice')}>
          <AmountInput unit={null} />
        </FormField>
      )}
    </div>
  );
}
