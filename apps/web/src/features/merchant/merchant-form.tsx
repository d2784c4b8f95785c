import { Alert, Checkbox, Form, Input, Select } from 'antd';
import {
  type MerchantRow,
  createMerchant,
  updateMerchant,
} from '@lebean/contract/merchant/operations';
import { countries } from '../../pickers/countries.ts';
import { PartnerChoice } from '../../pickers/partner-choice.tsx';
import { useLanguage, useText } from '../../platform/i18n.ts';
import type { CreateDialogProps, RowDialogProps } from '../../screen-kit/entity-list.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import './merchant-list.css';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { merchantMessages } from './merchant.messages.ts';

type CreateValues = {
  merchantName: string;
  partnerId?: number;
  country: string;
  currency: string;
  pointPrice: number;
  legalName: string;
  taxNumber: string;
};

export function CreateMerchantDialog({ isOpen, onClose }: CreateDialogProps) {
  const t = useText(merchantMessages);
  const options = countries(useLanguage()).map(({ code, name }) => ({ value: code, label: name }));
  const recordForm = useRecordForm<typeof createMerchant, CreateValues>(createMerchant, {
    toInput: (typed) => typed,
    initialValues: { pointPrice: 100, legalName: '', taxNumber: '' },
    refusalFields: { PARTNER_NOT_FOUND: 'partnerId', TAX_NUMBER_UNFIT: 'taxNumber' },
    refreshes: ['partner'],
    onSaved: onClose,
  });
  const { field, form } = recordForm;
  const currency = Form.useWatch('currency', form) ?? '';
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('create')}
    >
      <FormField field={field('merchantName')} label={t('merchant')}>
        <Input autoFocus maxLength={64} autoComplete="off" />
      </FormField>
      <div className="merchant-pair">
        <FormField field={field('country')}>
          <Select options={options} showSearch={{ optionFilterProp: 'label' }} />
        </FormField>
        <FormField field={field('currency')} hint={t('currencyHint')}>
          <Input maxLength={3} autoComplete="off" />
        </FormField>
      </div>
      <CommonFields field={field} currency={currency} />
    </FormDialog>
  );
}

type ChangeValues = {
  merchantName: string;
  partnerId?: number | null;
  pointPrice: number;
  legalName: string;
  taxNumber: string;
  isEnabled: boolean;
};

export function ChangeMerchantDialog({
  row: merchant,
  isOpen,
  onClose,
}: RowDialogProps<MerchantRow>) {
  const t = useText(merchantMessages);
  const word = useText(kitWords);
  const { id, version, merchantName, partnerId, pointPrice, legalName, taxNumber, isEnabled } =
    merchant;
  const recordForm = useRecordForm<typeof updateMerchant, ChangeValues>(updateMerchant, {
    toInput: ({ partnerId: chosen, ...typed }) => ({
      ...typed,
      merchantId: id,
      version,
      ...(typeof chosen === 'number' && { partnerId: chosen }),
    }),
    initialValues: { merchantName, partnerId, pointPrice, legalName, taxNumber, isEnabled },
    refusalFields: { PARTNER_NOT_FOUND: 'partnerId', TAX_NUMBER_UNFIT: 'taxNumber' },
    refreshes: ['partner', 'shop', 'account', 'assistant'],
    onSaved: onClose,
  });
  const { field, form } = recordForm;
  const willBeEnabled = Form.useWatch('isEnabled', form) ?? isEnabled;
  const isStopping = isEnabled && !willBeEnabled;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { name: merchantName })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={word('save')}
      tone={isStopping ? 'danger' : 'plain'}
    >
      <FormField field={field('merchantName')} label={t('merchant')}>
        <Input autoFocus maxLength={64} autoComplete="off" />
      </FormField>
      <CommonFields field={field} currency={merchant.currency} />
      <Form.Item name="isEnabled" valuePropName="checked">
        <Checkbox>{t('isEnabled')}</Checkbox>
      </Form.Item>
      {isStopping && (
        <Alert
          className="merchant-consequence"
          type="warning"
          showIcon
          title={t('disableConsequence', {
            accounts: merchant.accountCount,
            shops: merchant.shopCount,
          })}
        />
      )}
    </FormDialog>
  );
}

type CommonFieldsProps = {
  field: FieldsOf<'partnerId' | 'pointPrice' | 'legalName' | 'taxNumber'>;
  currency: string;
};

function CommonFields({ field, currency }: CommonFieldsProps) {
  const t = useText(merchantMessages);
  return (
    <>
      <div className="merchant-pair">
        <FormField field={field('partnerId')}>
          <PartnerChoice placeholder={t('noPartner')} />
        </FormField>
        <FormField field={field('pointPrice')} hint={t('pointPriceHint')}>
          <MoneyInput currency={currency} />
        </FormField>
      </div>
      <div className="merchant-pair">
        <FormField field={field('legalName')} hint={t('legalNameHint')}>
          <Input maxLength={128} autoComplete="off" />
        </FormField>
        <FormField field={field('taxNumber')}>
          <Input maxLength={32} autoComplete="off" />
        </FormField>
      </div>
    </>
  );
}
