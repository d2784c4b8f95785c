import { use, useState } from 'react';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import {
  changeShareContract,
  createShareContract,
  endShareContract,
  tryShareContract,
  tryShareTerms,
} from '@lebean/contract/share/operations';
import type { ShareContractRow } from '@lebean/contract/share/rows';
import { CurrencyChoice } from '../../pickers/currency-choice.tsx';
import { PartnerChoice } from '../../pickers/partner-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { DayInput } from '../../screen-kit/day-input.tsx';
import { DictionarySelect } from '../../screen-kit/dictionary-select.tsx';
import type { CreateDialogProps, RowDialogProps } from '../../screen-kit/entity-list.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { ContractOwner } from './contract-owner.ts';
import { PlaceFields, placeInput, type PlaceValues } from './place-fields.tsx';
import { shareMessages } from './share.messages.ts';
import { type TermsValues, TermsFields, termsInput } from './terms-fields.tsx';
import { TrialSection } from './trial-section.tsx';
import { lastTerms } from './use-terms-words.ts';

type Agreed = Pick<
  ClientInput<typeof createShareContract>,
  'partnerId' | 'shareBase' | 'currency' | 'shopId' | 'regionCode'
>;
type CreateValues = Omit<Agreed, 'shopId' | 'regionCode'> &
  PlaceValues &
  TermsValues & { startsOn: string };

const wide = 760;

export function CreateContractDialog({ isOpen, onClose }: CreateDialogProps) {
  const t = useText(shareMessages);
  const partnerId = use(ContractOwner);
  const recordForm = useRecordForm<typeof createShareContract, CreateValues>(createShareContract, {
    toInput: (typed) => ({
      ...agreedOf(typed, partnerId),
      ...termsInput(typed),
      startsOn: typed.startsOn,
    }),
    initialValues: { shareBase: 'moneyIn', reach: 'all', tiers: [] },
    refusalFields: {
      SHARE_STARTS_TOO_EARLY: 'startsOn',
      SHARE_BEYOND_WHOLE: 'shareRate',
      SHARE_SHOP_UNFIT: 'shopId',
      LEBEAN_PRICE_MISSING: 'currency',
    },
    onSaved: onClose,
  });
  const { field, form } = recordForm;
  const [tried, setTried] = useState<ClientInput<typeof tryShareContract>>();
  const trial = useTrial(tried);
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('askApproval')}
      width={wide}
    >
      <p className="kit-dialog-note">{t('approvalHint')}</p>
      {partnerId === undefined && (
        <FormField field={field('partnerId')} label={t('partner')}>
          <PartnerChoice />
        </FormField>
      )}
      <FormField field={field('shareBase')}>
        <DictionarySelect type="shareBase" />
      </FormField>
      <FormField field={field('currency')}>
        <CurrencyChoice />
      </FormField>
      <PlaceFields field={field} />
      <FormField field={field('startsOn')} label={t('startsOn')}>
        <DayInput />
      </FormField>
      <TermsFields field={field} />
      <TrialSection
        trial={trial}
        onTry={async () => {
          const typed = await form.validateFields();
          setTried({ ...agreedOf(typed, partnerId), ...termsInput(typed) });
        }}
      />
    </FormDialog>
  );
}

const agreedOf = (typed: CreateValues, partnerId: number | undefined): Agreed => ({
  partnerId: partnerId ?? typed.partnerId,
  shareBase: typed.shareBase,
  currency: typed.currency,
  ...placeInput(typed),
});

const nothing: ClientInput<typeof tryShareContract> = {
  partnerId: 1,
  shareBase: 'moneyIn',
  currency: 'CNY',
  shareRate: 0,
};

function useTrial(tried: ClientInput<typeof tryShareContract> | undefined) {
  return useOperation(tryShareContract, tried ?? nothing, { isEnabled: tried !== undefined });
}

type ChangeValues = TermsValues & { startsOn: string };

export function ChangeTermsDialog({
  row: contract,
  isOpen,
  onClose,
}: RowDialogProps<ShareContractRow>) {
  const t = useText(shareMessages);
  const { id: contractId, version } = contract;
  const last = lastTerms(contract);
  const recordForm = useRecordForm<typeof changeShareContract, ChangeValues>(changeShareContract, {
    toInput: (typed) => ({ ...termsInput(typed), startsOn: typed.startsOn, contractId, version }),
    initialValues: {
      shareRate: last?.shareRate ?? 0,
      tiers: last?.tiers ?? [],
      ...(typeof last?.minShare === 'number' && { minShare: last.minShare }),
      ...(typeof last?.maxShare === 'number' && { maxShare: last.maxShare }),
    },
    refusalFields: { SHARE_STARTS_TOO_EARLY: 'startsOn', SHARE_BEYOND_WHOLE: 'shareRate' },
    onSaved: onClose,
  });
  const { field, form } = recordForm;
  const [tried, setTried] = useState<ClientInput<typeof tryShareTerms>>();
  const trial = useOperation(tryShareTerms, tried ?? { contractId, shareRate: 0 }, {
    isEnabled: tried !== undefined,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { name: contract.partnerName })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('askApproval')}
      width={wide}
    >
      <p className="kit-dialog-note">{t('approvalHint')}</p>
      <FormField field={field('startsOn')} label={t('startsOn')}>
        <DayInput />
      </FormField>
      <TermsFields field={field} />
      <TrialSection
        trial={trial}
        onTry={async () => setTried({ ...termsInput(await form.validateFields()), contractId })}
      />
    </FormDialog>
  );
}

export function EndContractDialog({
  row: contract,
  isOpen,
  onClose,
}: RowDialogProps<ShareContractRow>) {
  const t = useText(shareMessages);
  const { id: contractId, version, partnerName: name } = contract;
  const recordForm = useRecordForm<typeof endShareContract, { endsOn: string }>(endShareContract, {
    toInput: ({ endsOn }) => ({ contractId, version, endsOn }),
    refusalFields: { SHARE_ENDS_TOO_EARLY: 'endsOn' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('endTitle', { name })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('askApproval')}
      tone="danger"
    >
      <p className="kit-dialog-note">{t('endHint')}</p>
      <FormField field={recordForm.field('endsOn')} label={t('endsOn')}>
        <DayInput />
      </FormField>
    </FormDialog>
  );
}
