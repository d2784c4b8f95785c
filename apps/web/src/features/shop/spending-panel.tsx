import { Form } from 'antd';
import { useState } from 'react';
import { type ShopDetail, setSpendingOrder } from '@lebean/contract/shop/detail.operations';
import { useText } from '../../platform/i18n.ts';
import { DictionarySelect } from '../../screen-kit/dictionary-select.tsx';
import { FactList } from '../../screen-kit/fact-list.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { spendingMessages } from './spending.messages.ts';

/** From which part of a card plays are taken first in a shop, which the shop chooses (MEM-6). */
export function SpendingPanel({ shop }: { shop: ShopDetail }) {
  const t = useText(spendingMessages);
  const word = useText(kitWords);
  const dictionary = useDictionary();
  const [isChanging, setChanging] = useState(false);
  const { spendingOrder } = shop;
  return (
    <Panel
      title={t('title')}
      actions={
        <OperationButton
          operation={setSpendingOrder}
          aria-label={t('changeTitle')}
          onClick={() => setChanging(true)}
        >
          {word('edit')}
        </OperationButton>
      }
    >
      <FactList
        facts={[{ title: t('order'), fact: dictionary.title('spendingOrder', spendingOrder) }]}
      />
      <p className="shop-note">
        {t(spendingOrder)} {t('cap')}
      </p>
      <SpendingDialog shop={shop} isOpen={isChanging} onClose={() => setChanging(false)} />
    </Panel>
  );
}

type DialogProps = { shop: ShopDetail; isOpen: boolean; onClose: () => void };

function SpendingDialog({ shop, isOpen, onClose }: DialogProps) {
  const t = useText(spendingMessages);
  const word = useText(kitWords);
  const { id: shopId, version, spendingOrder } = shop;
  const recordForm = useRecordForm<typeof setSpendingOrder, Pick<ShopDetail, 'spendingOrder'>>(
    setSpendingOrder,
    {
      toInput: (values) => ({ ...values, shopId, version }),
      initialValues: { spendingOrder },
      onSaved: onClose,
    },
  );
  const chosen = Form.useWatch('spendingOrder', recordForm.form) ?? spendingOrder;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={word('save')}
    >
      <FormField
        field={recordForm.field('spendingOrder')}

        hint={`${t(chosen)} ${t('hint')}`}
      >
        <DictionarySelect type="spendingOrder" />
      </FormField>
    </FormDialog>
  );
}
