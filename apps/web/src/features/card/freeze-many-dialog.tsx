import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import {
  type FreezeOutcome,
  freezeCards,
  maxCardsAtOnce,
} from '@lebean/contract/card/bulk.operations';
import type { CardRow } from '@lebean/contract/card/rows';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { useText } from '../../platform/i18n.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import './freeze-many.css';
import { cardMessages } from './card.messages.ts';
import { freezeManyMessages } from './freeze-many.messages.ts';
import type { CardSelection } from './freeze-selection.tsx';

type FreezeManyDialogProps = {
  selection: CardSelection;
  /** The filters of the list and how many cards match them, for a selection of all. */
  matching: NonNullable<ClientInput<typeof freezeCards>['matching']>;
  matchingCount: number;
  isOpen: boolean;
  onClose: () => void;
};

type Done = { readonly outcome: FreezeOutcome; readonly cards: readonly CardRow[] };

/** Freezes a selection of cards: says how many and what will follow, asks once, reports by card. */
export function FreezeManyDialog(props: FreezeManyDialogProps) {
  const { selection, matching, matchingCount, isOpen, onClose } = props;
  const t = useText(freezeManyMessages);
  const words = useText(cardMessages);
  const format = useFormat();
  const [done, setDone] = useState<Done>();
  const { isAll, cards } = selection;
  const recordForm = useRecordForm<typeof freezeCards, { reason: string }>(freezeCards, {
    toInput: ({ reason }) =>
      isAll ? { matching, reason } : { cardIds: cards.map(({ id }) => id), reason },
    refreshes: ['member', 'dashboard'],
    onSaved: (outcome) => {
      setDone({ outcome, cards });
      selection.end();
      onClose();
    },
  });
  const count = format.count(isAll ? matchingCount : cards.length);
  return (
    <>
      <FormDialog
        recordForm={recordForm}
        title={t('title', { count })}
        isOpen={isOpen}
        onClose={onClose}
        submitLabel={t('submit', { count })}
        tone="danger"
      >
        <p className="freeze-consequence">
          {t('consequence')} {isAll && t('atMost', { count: format.count(maxCardsAtOnce) })}
        </p>
        <FormField field={recordForm.field('reason')} label={words('reason')}>
          <Input autoFocus maxLength={200} autoComplete="off" />
        </FormField>
      </FormDialog>
      <FreezeReport done={done} onClose={() => setDone(undefined)} />
    </>
  );
}

/** What was done, and of each card that was left as it was, why. */
function FreezeReport({ done, onClose }: { done: Done | undefined; onClose: () => void }) {
  const t = useText(freezeManyMessages);
  const word = useText(kitWords);
  const format = useFormat();
  const { outcome, cards = [] } = done ?? {};
  const failures = outcome?.failures ?? [];
  return (
    <AppModal
      title={t('reportTitle')}
      isOpen={done !== undefined}
      onClose={onClose}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          {word('close')}
        </Button>
      }
    >
      <Alert
        type={failures.length === 0 ? 'success' : 'warning'}
        showIcon
        title={t('frozenCount', { count: format.count(outcome?.frozen ?? 0) })}
        description={outcome?.hasMore === true ? t('hasMore') : undefined}
      />
      {failures.length > 0 && (
        <ul className="freeze-failures" aria-label={t('failures')}>
          {failures.map(({ place, reason }) => (
            <li key={place}>
              <span>{cards[place]?.cardNumber}</span> {t(reason)}
            </li>
          ))}
        </ul>
      )}
    </AppModal>
  );
}
