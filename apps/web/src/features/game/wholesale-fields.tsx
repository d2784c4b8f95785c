import { Form } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { SwitchField } from '../../screen-kit/switch-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import type { FieldsOf } from '../../screen-kit/use-record-form.ts';
import { gamePageMessages } from './game-page.messages.ts';

export type WholesaleValues = {
  sellPoint: number | undefined;
  cooperationPoint: number | undefined;
  unionPoint: number | undefined;
  sharedPoint: number | undefined;
  isBuyout: boolean;
  buyoutPoint: number | undefined;
};

type WholesaleFieldsProps = { field: FieldsOf<keyof WholesaleValues> };

const byShopType = ['sellPoint', 'cooperationPoint', 'unionPoint', 'sharedPoint'] as const;

/** What a play costs the shop, by its type (PRI-7). */
export function WholesaleFields({ field }: WholesaleFieldsProps) {
  const t = useText(gamePageMessages);
  const titleOf = useFieldTitle();
  const isBuyout = Form.useWatch('isBuyout', Form.useFormInstance<WholesaleValues>());
  return (
    <>
      <p className="game-hint">{t('wholesaleHint')}</p>
      <div className="game-fields">
        {byShopType.map((name, place) => (
          <FormField key={name} field={field(name)} label={t(name)}>
            <AmountInput unit={null} autoFocus={place === 0} />
          </FormField>
        ))}
      </div>
      <SwitchField field={field('isBuyout')} label={titleOf('isBuyout')} hint={t('isBuyoutHint')} />
      {isBuyout && (
        <FormField field={field('buyoutPoint')}>
          <AmountInput unit={null} />
        </FormField>
      )}
    </>
  );
}
