import type { ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import {
  cancelCard,
  freezeCard,
  rechargeCard,
  replaceCard,
  unfreezeCard,
} from '@lebean/contract/card/counter.operations';
import { mergeCards } from '@lebean/contract/card/merge.operations';
import { adjustPoints } from '@lebean/contract/card/points.operations';
import { refundCard } from '@lebean/contract/card/refund.operations';
import type { CardDetail } from '@lebean/contract/card/rows';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { useText } from '../../platform/i18n.ts';
import { useSession, isAllowed } from '../../platform/session.ts';
import { KeyHint, useShortcuts } from '../../screen-kit/shortcuts.tsx';
import { bringsForm } from '../../screen-kit/type-ahead.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { cardMessages } from './card.messages.ts';
import { memberCareMessages } from './member-care.messages.ts';

/** What can be done with a card on its page; each has a dialog. */
export type CardStep =
  | 'recharge'
  | 'replace'
  | 'freeze'
  | 'unfreeze'
  | 'refund'
  | 'cancel'
  | 'points'
  | 'merge'
  | 'another'
  | 'correct';

type Action = {
  readonly step: CardStep;
  readonly operation: AnyOperation;
  readonly label:
    | 'recharge'
    | 'replace'
    | 'freeze'
    | 'unfreeze'
    | 'refund'
    | 'cancelCard'
    | 'points'
    | 'merge';
  readonly shortcut: string | undefined;
  readonly button: Pick<ButtonProps, 'type' | 'danger'>;
};

const recharge: Action = {
  step: 'recharge',
  operation: rechargeCard,
  label: 'recharge',
  shortcut: 'r',
  button: { type: 'primary' },
};
const replace: Action = {
  step: 'replace',
  operation: replaceCard,
  label: 'replace',
  shortcut: 'p',
  button: {},
};
const freeze: Action = {
  step: 'freeze',
  operation: freezeCard,
  label: 'freeze',
  shortcut: 'f',
  button: {},
};
const unfreeze: Action = {
  step: 'unfreeze',
  operation: unfreezeCard,
  label: 'unfreeze',
  shortcut: 'f',
  button: { type: 'primary' },
};
// What pays out and what is final has no key: nobody shall come to it by a slip.
const refund: Action = {
  step: 'refund',
  operation: refundCard,
  label: 'refund',
  shortcut: undefined,
  button: {},
};
const cancel: Action = {
  step: 'cancel',
  operation: cancelCard,
  label: 'cancelCard',
  shortcut: undefined,
  button: { danger: true },
};

const points: Action = {
  step: 'points',
  operation: adjustPoints,
  label: 'points',
  shortcut: undefined,
  button: {},
};
const merge: Action = {
  step: 'merge',
  operation: mergeCards,
  label: 'merge',
  shortcut: undefined,
  button: {},
};

/** What a card's state lets be done with it (MEM-2). */
const actionsByState: Readonly<Record<CardDetail['cardState'], readonly Action[]>> = {
  normal: [recharge, replace, freeze, points, merge, refund, cancel],
  frozen: [unfreeze, cancel],
  cancelled: [],
};

type CardActionsProps = {
  card: CardDetail;
  onStep: (step: CardStep) => void;
  /** What else the counter does for whoever holds it. */
  children?: ReactNode;
};

/** The steps that the card's state and the account's rights allow, each with its key. */
export function CardActions({ card, onStep, children }: CardActionsProps) {
  const words = useText(cardMessages);
  const care = useText(memberCareMessages);
  const account = useSession();
  const isEmpty = card.point + card.giftPoint === 0;
  const actions = actionsByState[card.cardState].filter(
    ({ step, operation }) => isAllowed(account, operation) && !(step === 'refund' && isEmpty),
  );
  useShortcuts(
    Object.fromEntries(
      actions.flatMap(({ shortcut, step }) => {
        const take = (): void => onStep(step);
        // The keys after that of a recharge are those of its tiles.
        const act = step === 'recharge' ? take : bringsForm(take, step === 'replace');
        return shortcut === undefined ? [] : [[shortcut, act]];
      }),
    ),
  );
  const button = ({ step, operation, label, shortcut, button: look }: Action) => (
    <OperationButton
      key={step}
      {...look}
      operation={operation}
      className={`card-action-${step}`}
      aria-keyshortcuts={shortcut}
      onClick={() => onStep(step)}
    >
      {label === 'points' || label === 'merge' ? care(label) : words(label)}
      {shortcut !== undefined && <KeyHint name={shortcut.toUpperCase()} />}
    </OperationButton>
  );
  return (
    <div className="card-actions">
      {actions.slice(0, 1).map(button)}
      {children}
      {actions.slice(1).map(button)}
    </div>
  );
}
