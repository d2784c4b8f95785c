import { Checkbox, Form, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { getAbilities, setAbilities } from '@lebean/contract/account/ability.operations';
import type { Output } from '@lebean/contract/kernel/operation';
import { abilities, type Ability } from '@lebean/contract/vocabulary/ability';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import './ability.css';
import { abilityMessages } from './ability.messages.ts';
import type { Person } from './person.ts';

type Dialog = { person: Person; isOpen: boolean; onClose: () => void };

/** An owner ticks what an assistant may do (SH-47). */
export function AbilityDialog({ person, isOpen, onClose }: Dialog) {
  const t = useText(abilityMessages);
  const answer = useOperation(getAbilities, { accountId: person.id });
  // The form begins with what holds now, and not with what was read for the last time.
  const [isRead, setRead] = useState(false);
  if (!isRead && answer.data !== undefined && !answer.isFetching) setRead(true);
  const title = t('title', { name: person.displayName, account: person.loginName });
  if (isRead && answer.data !== undefined)
    return <AbilityForm allowed={answer.data} title={title} isOpen={isOpen} onClose={onClose} />;
  return (
    <Modal title={title} open={isOpen} onCancel={onClose} footer={null}>
      {answer.error ? (
        <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton active title={false} />
      )}
    </Modal>
  );
}

type Values = { abilities: Ability[]; refundUpTo?: number | undefined };
type AbilityFormProps = Omit<Dialog, 'person'> & {
  allowed: Output<typeof getAbilities>;
  title: string;
};

function AbilityForm({ allowed, title, isOpen, onClose }: AbilityFormProps) {
  const t = useText(abilityMessages);
  const word = useText(kitWords);
  const { accountId, version, grantable, currency } = allowed;
  const recordForm = useRecordForm<typeof setAbilities, Values>(setAbilities, {
    toInput: (typed) => ({
      accountId,
      version,
      abilities: typed.abilities,
      refundUpTo: typed.refundUpTo ?? null,
    }),
    initialValues: {
      abilities: allowed.abilities,
      refundUpTo: allowed.refundUpTo ?? undefined,
    },
    refusalFields: { ABILITY_BEYOND_OWN: 'abilities' },
    refreshes: ['account', 'role', 'shopAccount'],
    onSaved: onClose,
  });
  const { field, form } = recordForm;
  const isRefunding = Form.useWatch('abilities', form)?.includes('refund') ?? false;
  const options = abilities.map((one) => ({
    value: one,
    label: t(one),
    disabled: !grantable.includes(one) && !allowed.abilities.includes(one),
  }));
  return (
    <FormDialog
      recordForm={recordForm}
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={word('save')}
    >
      <FormField
        // None is a choice too.
        field={{ ...field('abilities'), required: false }}
        label={t('abilities')}
        hint={t('abilitiesHint')}
      >
        <Checkbox.Group className="ability-choice" options={options} />
      </FormField>
      {isRefunding && (
        <FormField
          field={{ ...field('refundUpTo'), required: false, rules: [] }}
          label={t('refundUpTo')}
          hint={t('refundHint')}
        >
          <MoneyInput currency={currency} />
        </FormField>
      )}
    </FormDialog>
  );
}
