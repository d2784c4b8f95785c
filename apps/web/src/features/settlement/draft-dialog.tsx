import { Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { draftStatement } from '@lebean/contract/settlement/operations';
import { PartnerChoice } from '../../pickers/partner-choice.tsx';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { neededRule } from '../../screen-kit/zod-rule.ts';
import { settlementMessages } from './settlement.messages.ts';
import { statementPath } from './statement-paths.ts';

const parties = ['shop', 'partner'] as const;
type Party = (typeof parties)[number];
type DraftValues = { shopId?: number; partnerId?: number; currency?: string; month: string };

/** Drafts a month by hand, of a shop or of a partner, as the job does by itself (SET-5). */
export function DraftDialog({ onClose }: { onClose: () => void }) {
  const t = useText(settlementMessages);
  const go = useGo();
  const [party, setParty] = useState<Party>('shop');
  const recordForm = useRecordForm<typeof draftStatement, DraftValues>(draftStatement, {
    toInput: (typed) => typed,
    refusalFields: {
      SHOP_NOT_FOUND: 'shopId',
      PARTNER_NOT_FOUND: 'partnerId',
      PERIOD_NOT_OVER: 'month',
      PERIOD_BILLED: 'month',
    },
    refreshes: ['settlementSummary'],
    onSaved: ({ statementId }) => {
      onClose();
      go(statementPath(statementId));
    },
  });
  const { field } = recordForm;
  const needed = { rules: [neededRule()], required: true };
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('draftTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('draft')}
    >
      <Form.Item>
        <Segmented<Party>
          aria-label={t('party')}
          value={party}
          options={parties.map((one) => ({ value: one, label: t(one) }))}
          onChange={setParty}
        />
      </Form.Item>
      {party === 'shop' ? (
        <FormField field={{ ...field('shopId'), ...needed }} label={t('shop')}>
          <ShopChoice placeholder={t('shop')} />
        </FormField>
      ) : (
        <>
          <FormField field={{ ...field('partnerId'), ...needed }} label={t('partner')}>
            <PartnerChoice />
          </FormField>
          <FormField field={{ ...field('currency'), ...needed }}>
            <Input maxLength={3} autoComplete="off" />
          </FormField>
        </>
      )}
      <FormField field={field('month')} hint={t('monthHint')}>
        <Input maxLength={7} placeholder="2026-10" autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
