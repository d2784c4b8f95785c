import { Alert, Checkbox, Form, Input } from 'antd';
import { type PartnerRow, createPartner, updatePartner } from '@lebean/contract/partner/operations';
import { CurrencyChoice } from '../../pickers/currency-choice.tsx';
import { useText } from '../../platform/i18n.ts';
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
};

export function CreatePartnerDialog({ isOpen, onClose }: CreateDialogProps) {
  const t = useText(partnerMessages);
  const recordForm = useRecordForm<typeof createPartner, Values>(createPartner, {
    toInput: ({ currency = null, ...typed }) => ({ ...typed, currency }),
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
export function ChangePartnerDialog({ row: partner, isOpen, onClose }: RowDialogProps<PartnerRow>) {
  const t = useText(partnerMessages);
  const word = useText(kitWords);
  const { id, version, partnerName, region, contactName, contactPhone, currency, isEnabled } =
    partner;
  const recordForm = useRecordForm<typeof updatePartner, ChangeValues>(updatePartner, {
    toInput: ({ currency: chosen = null, ...typed }) => ({
      ...typed,
      currency: chosen,
      partnerId: id,
      version,
    }),
    initialValues: { partnerName, region, contactName, contactPhone, currency, isEnabled },
    refreshes: ['merchant', 'shop', 'account'],
    onSaved: onClose,
  });
  const willBeEnabled = Form.useWatch('isEnabled', recordForm.form) ?? isEnabled;
  const isStopping = isEnabled && !willBeEnabled;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { name: partnerName })}
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
    </>
  );
}
