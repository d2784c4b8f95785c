import { useState } from 'react';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { tryWholesale } from '@lebean/contract/share/trial.operations';
import { type ShopDetail, changeWholesale } from '@lebean/contract/shop/detail.operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { DictionarySelect } from '../../screen-kit/dictionary-select.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { TrialSection } from '../../shared/share/trial-section.tsx';
import { shopListMessages } from './shop-list.messages.ts';
import { shopPageMessages } from './shop-page.messages.ts';

type Terms = Pick<ShopDetail, 'shopType' | 'deductionPoint'>;
type DialogProps = { shop: ShopDetail; isOpen: boolean; onClose: () => void };

/** What a shop pays for its plays (PRI-7): asked for here, approved by somebody else (CTL-1). */
export function WholesaleDialog({ shop, isOpen, onClose }: DialogProps) {
  const t = useText(shopPageMessages);
  const words = useText(shopListMessages);
  const { shopType, deductionPoint } = shop;
  const recordForm = useRecordForm<typeof changeWholesale, Terms>(changeWholesale, {
    toInput: (values) => ({ ...values, shopId: shop.id, version: shop.version }),
    initialValues: { shopType, deductionPoint },
    onSaved: onClose,
  });
  const [tried, setTried] = useState<ClientInput<typeof tryWholesale>>();
  const trial = useOperation(tryWholesale, tried ?? { shopType, deductionPoint, shopId: shop.id }, {
    isEnabled: tried !== undefined,
  });
  return (
    <FormDialog
      width={760}
      recordForm={recordForm}
      title={t('wholesaleTitle', { name: shop.shopName })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('askApproval')}
    >
      <p>{t('wholesaleHint')}</p>
      <FormField field={recordForm.field('shopType')} label={words('shopType')}>
        <DictionarySelect type="shopType" />
      </FormField>
      <FormField
        field={recordForm.field('deductionPoint')}

        hint={t('deductionHint')}
      >
        <AmountInput unit={null} />
      </FormField>
      <TrialSection
        trial={trial}
        onTry={async () =>
          setTried({ ...(await recordForm.form.validateFields()), shopId: shop.id })
        }
      />
    </FormDialog>
  );
}
