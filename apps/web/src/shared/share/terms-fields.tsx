import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import type { FieldsOf } from '../../screen-kit/use-record-form.ts';
import './share.css';
import { shareMessages } from './share.messages.ts';

export type TermsValues = {
  shareRate: number;
  tiers: { above: number; shareRate: number }[];
  minShare?: number;
  maxShare?: number;
};

/** Terms as an operation takes them; what is left empty is left out. */
export const termsInput = ({ shareRate, tiers, minShare, maxShare }: TermsValues): TermsValues => ({
  shareRate,
  tiers,
  ...(minShare !== undefined && { minShare }),
  ...(maxShare !== undefined && { maxShare }),
});

/** The rate, the tiers and the bounds of a contract (SET-13). */
export function TermsFields({ field }: { field: FieldsOf<keyof TermsValues> }) {
  return (
    <>
      <FormField field={field('shareRate')}>
        <AmountInput suffix="%" />
      </FormField>
      <Tiers />
      <FormField field={field('minShare')}>
        <AmountInput unit={null} />
      </FormField>
      <FormField field={field('maxShare')}>
        <AmountInput unit={null} />
      </FormField>
    </>
  );
}

function Tiers() {
  const t = useText(shareMessages);
  const titleOf = useFieldTitle();
  return (
    <Form.Item label={titleOf('shareTiers')}>
      <Form.List name="tiers">
        {(tiers, { add, remove }, { errors }) => (
          <>
            {tiers.map(({ key, name }) => (
              <div key={key} className="share-tier">
                <Form.Item name={[name, 'above']} rules={[{ required: true, message: t('above') }]}>
                  <AmountInput unit={t('above')} aria-label={t('above')} />
                </Form.Item>
                <Form.Item
                  name={[name, 'shareRate']}
                  rules={[{ required: true, message: t('tierRate') }]}
                >
                  <AmountInput suffix="%" aria-label={t('tierRate')} />
                </Form.Item>
                <Button
                  icon={<DeleteOutlined />}
                  aria-label={t('removeTier')}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button icon={<PlusOutlined />} onClick={() => add({})}>
              {t('addTier')}
            </Button>
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
