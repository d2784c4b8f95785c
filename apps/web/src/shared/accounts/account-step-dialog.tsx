import {
  disableAccount,
  enableAccount,
  endAccountSessions,
  unlockAccount,
} from '@lebean/contract/account/operations';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useUndo } from '../../screen-kit/use-undo.ts';
import { accountStepMessages } from './account-steps.messages.ts';
import type { Person } from './person.ts';

/** What changes the standing of an account, in one step without a form. */
export type AccountStep = 'enable' | 'disable' | 'endSessions' | 'unlock';

type StepDialogProps = {
  person: Person;
  step: AccountStep;
  isOpen: boolean;
  onClose: () => void;
};

/** Nouns whose answers tell how accounts stand. */
export const accountRefreshes = ['assistant', 'merchant', 'partner', 'shop', 'shopAccount'];

/** Names the account and what follows, before it is done (SH-38). */
export function AccountStepDialog({ step, ...dialog }: StepDialogProps) {
  return step === 'enable' || step === 'disable' ? (
    <StateStep {...dialog} step={step} />
  ) : (
    <SignInStep {...dialog} step={step} />
  );
}

/** What each step is, and what takes it back (SH-59). */
const stateSteps = {
  enable: [enableAccount, disableAccount],
  disable: [disableAccount, enableAccount],
} as const;

function StateStep({ person, step, ...dialog }: StepDialogProps & { step: 'enable' | 'disable' }) {
  const t = useText(accountStepMessages);
  const offerUndo = useUndo();
  const [operation, inverse] = stateSteps[step];
  const recordForm = useRecordForm<typeof operation, object>(operation, {
    toInput: () => ({ accountId: person.id, version: person.version }),
    refreshes: accountRefreshes,
    onSaved: (changed) => {
      dialog.onClose();
      offerUndo({ text: `${t(step)}: ${person.displayName}`, operation: inverse, input: changed });
    },
  });
  return <StepForm person={person} step={step} recordForm={recordForm} {...dialog} />;
}

function SignInStep({
  person,
  step,
  ...dialog
}: StepDialogProps & { step: 'endSessions' | 'unlock' }) {
  const operation = { endSessions: endAccountSessions, unlock: unlockAccount }[step];
  const recordForm = useRecordForm<typeof operation, object>(operation, {
    toInput: () => ({ accountId: person.id }),
    refreshes: accountRefreshes,
    onSaved: dialog.onClose,
  });
  return <StepForm person={person} step={step} recordForm={recordForm} {...dialog} />;
}

type StepFormProps = StepDialogProps & {
  recordForm: Parameters<typeof FormDialog>[0]['recordForm'];
};

function StepForm({ person, step, recordForm, isOpen, onClose }: StepFormProps) {
  const t = useText(accountStepMessages);
  const { displayName: name, loginName: account } = person;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t(`${step}Title`, { name, account })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t(step)}
      tone={step === 'disable' || step === 'endSessions' ? 'danger' : 'plain'}
    >
      <p>{t(`${step}Consequence`)}</p>
    </FormDialog>
  );
}
