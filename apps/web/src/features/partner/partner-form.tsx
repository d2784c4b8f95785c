import { Alert, Checkbox, Form, Input, Select } from 'antd';
import { type PartnerRow, createPartner, updatePartner } from '@lebean/contract/partner/operations';
import { countries } from '../../pickers/countries.ts';
import { CurrencyChoice } from '../../pickers/currency-choice.tsx';
import { useLanguage, useText } from '../../platform/i18n.ts';
import type { CreateDialogProps, RowDialogProps } from '../../screen-kit/entity-list.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import './partner-list.css';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { partnerMessages } from './partner.messages.ts';

type Values = {
  partnerName: string;
  region: string;
  contactName: string;
  contactPhone: string;
  currency?: string | null;
  legalName: string;
  taxNumber: string;
  country?: string | null;
};

const refusalFields = { TAX_NUMBER_UNFIT: 'taxNumber' } as const;

export function CreatePartnerDialog({ isOpen, onClose }: CreateDialogProps) {
  const t = useText(partnerMessages);
  const recordForm = useRecordForm<typeof createPartner, Values>(createPartner, {
    toInput: ({ currency = null, country = null, ...typed }) => ({ ...typed, currency, country }),
    initialValues: { legalName: '', taxNumber: '' },
    refusalFields,
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('create')}
    >
      <Fields field={recordForm.field} />
    </FormDialog>
  );
}

type ChangeValues = Values & { isEnabled: boolean };

const valuesOf = (partner: PartnerRow): ChangeValues => ({
  partnerName: partner.partnerName,
  region: partner.region,
  contactName: partner.contactName,
  contactPhone: partner.contactPhone,
  currency: partner.currency,
  legalName: partner.legalName,
  taxNumber: partner.taxNumber,
  country: partner.country,
  isEnabled: partner.isEnabled,
});

export function ChangePartnerDialog({ row: partner, isOpen, onClose }: RowDialogProps<PartnerRow>) {
  const t = useText(partnerMessages);
  const word = useText(kitWords);
  const { id, version, isEnabled } = partner;
  const recordForm = useRecordForm<typeof updatePartner, ChangeValues>(updatePartner, {
    toInput: ({ currency = null, country = null, ...typed }) => ({
      ...typed,
      currency,
      country,
      partnerId: id,
      version,
    }),
    initialValues: valuesOf(partner),
    refusalFields,
    refreshes: ['merchant', 'shop', 'account'],
    onSaved: onClose,
  });
  const willBeEnabled = Form.useWatch('isEnabled', recordForm.form) ?? isEnabled;
  const isStopping = isEnabled && !willBeEnabled;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { name: partner.partnerName })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={word('save')}
      tone={isStopping ? 'danger' : 'plain'}
    >
      <Fields field={recordForm.field} />
      <Form.Item name="isEnabled" valuePropName="checked">
        <Checkbox>{t('isEnabled')}</Checkbox>
      </Form.Item>
      {isStopping && (
        <Alert
          className="partner-consequence"
          type="warning"
          showIcon
          title={t('disableConsequence', {
            accounts: partner.accountCount,
            merchants: partner.merchantCount,
          })}
        />
      )}
    </FormDialog>
  );
}

function Fields({ field }: { field: FieldsOf<keyof Values> }) {
  const t = useText(partnerMessages);
  const options = countries(useLanguage()).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <FormField field={field('partnerName')} label={t('partner')}>
        <Input autoFocus maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('region')}>
        <Input maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('contactName')}>
        <Input maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('contactPhone')}>
        <Input maxLength={32} inputMode="tel" autoComplete="off" />
      </FormField>
      <FormField field={field('currency')} hint={t('currencyHint')}>
        <CurrencyChoice />
      </FormField>
      <FormField field={field('legalName')} hint={t('legalNameHint')}>
        <Input maxLength={128} autoComplete="off" />
      </FormField>
      <div className="partner-pair">
        <FormField field={field('country')} label={t('country')}>
          <Select options={options} allowClear showSearch={{ optionFilterProp: 'label' }} />
        </FormField>
        <FormField field={field('taxNumber')}>
          <Input maxLength={32} autoComplete="off" />
        </FormField>
      </div>
    </>
  );
}
