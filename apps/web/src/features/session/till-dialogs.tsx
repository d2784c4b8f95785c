import { Input, Select } from 'antd';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { defaultLockMinutes, lockMinutes } from '@lebean/contract/session/rows';
import { enrolTill, type TillRow, updateTill } from '@lebean/contract/session/till.operations';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { refreshSession, useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { pinMessages } from './pin.messages.ts';

type Shared = ClientInput<typeof enrolTill>;
type Changed = Omit<ClientInput<typeof updateTill>, 'tillId'>;

type ShareProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** Makes this very browser a till of a shop. */
export function ShareTill({ isOpen, onClose }: ShareProps) {
  const t = useText(pinMessages);
  const shopId = useSession()?.shopId ?? undefined;
  const recordForm = useRecordForm<typeof enrolTill, Shared>(enrolTill, {
    toInput: (values) => values,
    initialValues: {
      lockMinutes: defaultLockMinutes,
      ...(shopId !== undefined && { shopId }),
    },
    onSaved: () => {
      showToast({ key: 'tills', kind: 'success', text: t('shared') });
      // The frame then offers to hand the till over.
      refreshSession().catch(() => undefined);
      onClose();
    },
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('share')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('save')}
      width={440}
    >
      <FormField field={recordForm.field('shopId')} label={t('shop')} hint={t('shopHint')}>
        <ShopChoice placeholder={t('shop')} />
      </FormField>
      <TillFields field={recordForm.field} />
    </FormDialog>
  );
}

type EditProps = { readonly till: TillRow; readonly onClose: () => void };

export function EditTill({ till, onClose }: EditProps) {
  const t = useText(pinMessages);
  const { tillId, tillName } = till;
  const minutes = lockMinutes.find((each) => each === till.lockMinutes) ?? defaultLockMinutes;
  const recordForm = useRecordForm<typeof updateTill, Changed>(updateTill, {
    toInput: (values) => ({ ...values, tillId }),
    initialValues: { tillName, lockMinutes: minutes },
    onSaved: () => {
      showToast({ key: 'tills', kind: 'success', text: t('changed') });
      refreshSession().catch(() => undefined);
      onClose();
    },
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('editNamed', { till: tillName })}
      isOpen
      onClose={onClose}
      submitLabel={t('save')}
      width={440}
    >
      <TillFields field={recordForm.field} />
    </FormDialog>
  );
}

function TillFields({ field }: { readonly field: FieldsOf<'tillName' | 'lockMinutes'> }) {
  const t = useText(pinMessages);
  const options = lockMinutes.map((value) => ({
    value,
    label: value === 0 ? t('never') : t('minutes', { count: value }),
  }));
  return (
    <>
      <FormField field={field('tillName')}>
        <Input maxLength={40} autoComplete="off" />
      </FormField>
      <FormField field={field('lockMinutes')}>
        <Select options={options} />
      </FormField>
    </>
  );
}
