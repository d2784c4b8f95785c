import { Form, Input } from 'antd';
import { saveJournalAccount } from '@lebean/contract/journal/operations';
import {
  type JournalAccountRow,
  journalKindWords,
  journalModeWords,
} from '@lebean/contract/journal/rows';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { usePick, useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { SwitchField } from '../../screen-kit/switch-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { journalMessages } from './journal.messages.ts';

type DialogProps = {
  row: JournalAccountRow;
  /** Whether an account of one shop is added, instead of changing this one. */
  isForShop: boolean;
  onClose: () => void;
};

type Values = {
  shopId?: number;
  isLeftOut: boolean;
  debitAccount?: string;
  creditAccount?: string;
};

/** Says where a kind is booked, or that these books do not hold it (SET-28). */
export function AccountDialog({ row, isForShop, onClose }: DialogProps) {
  const t = useText(journalMessages);
  const pick = usePick();
  const titleOf = useFieldTitle();
  const { journalKind, paymentMode, shopId: ownShop, shopName } = row;
  const recordForm = useRecordForm<typeof saveJournalAccount, Values>(saveJournalAccount, {
    toInput: ({ shopId, isLeftOut, debitAccount = '', creditAccount = '' }) => {
      const shop = isForShop ? shopId : (ownShop ?? undefined);
      return {
        journalKind,
        ...(paymentMode !== null && { paymentMode }),
        ...(shop !== undefined && { shopId: shop }),
        isLeftOut,
        ...(!isLeftOut && { debitAccount, creditAccount }),
        version: isForShop ? 0 : row.version,
      };
    },
    initialValues: {
      isLeftOut: row.isLeftOut,
      debitAccount: row.debitAccount,
      creditAccount: row.creditAccount,
    },
    refreshes: ['journal'],
    onSaved: onClose,
  });
  const { field, form } = recordForm;
  const isLeftOut = Form.useWatch('isLeftOut', form) ?? row.isLeftOut;
  const kind = [
    pick(journalKindWords[journalKind]),
    ...(paymentMode === null ? [] : [pick(journalModeWords[paymentMode])]),
    ...(isForShop ? [] : [shopName ?? '']),
  ];
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('editTitle', { kind: kind.filter(Boolean).join(' · ') })}
      isOpen
      onClose={onClose}
      submitLabel={t('save')}
    >
      <p>{t('editHint')}</p>
      {isForShop && (
        <FormField field={{ ...field('shopId'), required: true }}>
          <ShopChoice placeholder={titleOf('shopName')} />
        </FormField>
      )}
      <SwitchField field={field('isLeftOut')} label={t('leftOutHint')} />
      {!isLeftOut && (
        <div className="kit-fields">
          <FormField field={field('debitAccount')}>
            <Input maxLength={30} autoComplete="off" />
          </FormField>
          <FormField field={field('creditAccount')}>
            <Input maxLength={30} autoComplete="off" />
          </FormField>
        </div>
      )}
    </FormDialog>
  );
}
