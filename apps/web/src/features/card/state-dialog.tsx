import { Alert, Input } from 'antd';
import { cancelCard, freezeCard, unfreezeCard } from '@lebean/contract/card/counter.operations';
import { balanceLeft, levelForbidsCancel, refundWaiting } from '@lebean/contract/card/refusals';
import type { CardDetail } from '@lebean/contract/card/rows';
import { fillText } from '@lebean/contract/kernel/text';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useUndo } from '../../screen-kit/use-undo.ts';
import { cardMessages } from './card.messages.ts';
import './state-dialog.css';
import { stateDialogMessages } from './state-dialog.messages.ts';

/** The steps that change a card's state (MEM-2). Each takes a reason. */
const operations = { freeze: freezeCard, unfreeze: unfreezeCard, cancel: cancelCard } as const;
export type StateVerb = keyof typeof operations;

type StateDialogProps = {
  card: CardDetail;
  verb: StateVerb;
  isOpen: boolean;
  onClose: () => void;
};

/** Freezes, unfreezes or cancels a card: names the card and what will follow, asks for the reason. */
export function StateDialog({ card, verb, isOpen, onClose }: StateDialogProps) {
  const t = useText(stateDialogMessages);
  const words = useText(cardMessages);
  const { name, cardNumber } = card;
  const offerUndo = useUndo();
  const recordForm = useRecordForm<(typeof operations)[StateVerb], { reason: string }>(
    operations[verb],
    {
      toInput: ({ reason }) => ({ cardId: card.id, version: card.version, reason }),
      refreshes: ['member', 'dashboard'],
      onSaved: ({ cardId, version }) => {
        onClose();
        if (verb === 'cancel') return;
        offerUndo({
          text: `${t(`${verb}Submit`)}: ${cardNumber}`,
          operation: verb === 'freeze' ? unfreezeCard : freezeCard,
          input: { cardId, version, reason: t('undone') },
        });
      },
    },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t(`${verb}Title`, { name, cardNumber })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t(`${verb}Submit`)}
      tone={verb === 'unfreeze' ? 'plain' : 'danger'}
    >
      <p className="card-consequence">
        {verb === 'unfreeze'
          ? t('unfreezeConsequence', { reason: card.stateReason })
          : t(`${verb}Consequence`)}
      </p>
      {verb === 'cancel' && <CancelObstacles card={card} />}
      <FormField field={recordForm.field('reason')} label={words('reason')} hint={t('reasonHint')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

/** Tells beforehand what the server would refuse, in the same words. */
function CancelObstacles({ card }: { card: CardDetail }) {
  const pick = usePick();
  const language = useLanguage();
  const format = useFormat();
  const balance = card.point + card.giftPoint;
  const obstacles: string[] = [];
  if (card.cardState === 'normal' && !card.isAllowCancelCard) {
    obstacles.push(pick(levelForbidsCancel.text));
  }
  if (card.waitingRefund !== null) {
    const { number } = card.waitingRefund;
    obstacles.push(fillText(pick(refundWaiting.text), { number }, language));
  } else if (balance > 0) {
    obstacles.push(fillText(pick(balanceLeft.text), { points: format.points(balance) }, language));
  }
  return obstacles.map((obstacle) => (
    <Alert key={obstacle} className="card-obstacle" type="warning" showIcon title={obstacle} />
  ));
}
