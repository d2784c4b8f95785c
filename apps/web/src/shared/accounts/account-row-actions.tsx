import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { setAbilities } from '@lebean/contract/account/ability.operations';
import {
  disableAccount,
  endAccountSessions,
  resetPassword,
  updateAccount,
} from '@lebean/contract/account/operations';
import { useText } from '../../platform/i18n.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { AbilityDialog } from './ability-dialog.tsx';
import { AccountChangeDialog } from './account-change-dialog.tsx';
import { AccountStepDialog, type AccountStep } from './account-step-dialog.tsx';
import { accountStepMessages } from './account-steps.messages.ts';
import { accountMessages } from './account.messages.ts';
import type { Person } from './person.ts';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';

export type AccountVerb = AccountStep | 'abilities' | 'change' | 'reset';
type Opened = { readonly verb: AccountVerb; readonly person: Person };

/** The dialogs of a list of accounts: one is open at a time, about one row. */
export function useAccountDialogs(rows: readonly Person[] | undefined) {
  const [opened, setOpened] = useDialogState<Opened>();
  const [isOpen, setOpen] = useDialogState(false);
  // After a stale write the list brings the row as it is now, and the dialog goes on from there (SH-35).
  const person = rows?.find(({ id }) => id === opened?.person.id) ?? opened?.person;
  const open = (verb: AccountVerb, row: Person): void => {
    setOpened({ verb, person: row });
    setOpen(true);
  };
  const dialog = { isOpen, onClose: () => setOpen(false) };
  const dialogs = opened !== undefined && person !== undefined && (
    <AccountDialog
      key={`${opened.verb}-${person.id}`}
      verb={opened.verb}
      person={person}
      {...dialog}
    />
  );
  return { open, dialogs };
}

type AccountDialogProps = {
  verb: AccountVerb;
  person: Person;
  isOpen: boolean;
  onClose: () => void;
};

function AccountDialog({ verb, ...dialog }: AccountDialogProps) {
  if (verb === 'abilities') return <AbilityDialog {...dialog} />;
  if (verb === 'change') return <AccountChangeDialog {...dialog} />;
  if (verb === 'reset') return <ResetPasswordDialog {...dialog} />;
  return <AccountStepDialog step={verb} {...dialog} />;
}

type RowActionsProps = { person: Person; onOpen: (verb: AccountVerb, person: Person) => void };

/** What may be done with an account of a list; with the own one nothing, that is the profile's. */
export function AccountRowActions({ person, onOpen }: RowActionsProps) {
  const t = useText(accountMessages);
  const word = useText(kitWords);
  const steps = useText(accountStepMessages);
  const verbs = useVerbs(person);
  const isOwn = useSession()?.id === person.id;
  if (isOwn) return null;
  return (
    <>
      <OperationButton
        operation={updateAccount}
        type="link"
        onClick={() => onOpen('change', person)}
      >
        {word('edit')}
      </OperationButton>
      {verbs.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: verbs.map((verb) => ({
              key: verb,
              label: steps(verb),
              danger: verb === 'disable',
              onClick: () => onOpen(verb, person),
            })),
          }}
        >
          <Button
            type="text"
            icon={<MoreOutlined />}
            aria-label={t('more', { name: person.displayName })}
          />
        </Dropdown>
      )}
    </>
  );
}

function useVerbs({ kind, accountType, isEnabled, sessionCount, blockedUntil }: Person) {
  const isAssistant = kind === 'shop' && accountType === 2;
  const mayTick = useAllowed(setAbilities) && isAssistant;
  const mayChange = useAllowed(disableAccount);
  const mayReset = useAllowed(resetPassword);
  const mayEnd = useAllowed(endAccountSessions);
  const state = isEnabled ? ('disable' as const) : ('enable' as const);
  return [
    ...(mayTick ? (['abilities'] as const) : []),
    ...(mayReset ? (['reset'] as const) : []),
    ...(mayEnd && sessionCount > 0 ? (['endSessions'] as const) : []),
    ...(mayEnd && blockedUntil !== null ? (['unlock'] as const) : []),
    ...(mayChange ? [state] : []),
  ];
}
