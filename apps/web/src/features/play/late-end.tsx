import { Input } from 'antd';
import {
  chargeLatePlay,
  takeLatePlayCash,
  writeOffLatePlay,
} from '@lebean/contract/play/late-end.operations';
import { endLatePlay, type LateVerb } from '@lebean/domain/late-play-end';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import type { PlayDetail } from '../../shared/plays/play-dialogs.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { lateEndMessages } from './late-end.messages.ts';

/** What an end of a late play changes besides the play. */
const refreshes = ['play', 'card', 'lebean', 'shop', 'drawer', 'shiftCash', 'approval'];

const operationOf = {
  charge: chargeLatePlay,
  takeCash: takeLatePlayCash,
  writeOff: writeOffLatePlay,
} as const;

/** What can be done about a late play that nobody has been charged for (PLY-4); nothing for any other. */
export function LateEndActions({ play }: { play: PlayDetail }) {
  const t = useText(lateEndMessages);
  const [verb, setVerb] = useDialogState<LateVerb>();
  const close = (): void => setVerb(undefined);
  const { unchargedWhy, lateEnd, cardId, price, gameId } = play;
  const hasPrice = price !== null && gameId !== null;
  const facts = { unchargedWhy, lateEnd, hasCard: cardId !== null, hasPrice };
  const words = { charge: t('charge'), takeCash: t('cash'), writeOff: t('writeOff') };
  const verbs = (['charge', 'takeCash', 'writeOff'] as const).filter(
    (each) => endLatePlay(facts, each).ok,
  );
  return (
    <>
      {verbs.map((each) => (
        <OperationButton
          key={each}
          operation={operationOf[each]}
          {...(each === verbs[0] && { type: 'primary' })}
          danger={each === 'writeOff'}
          onClick={() => setVerb(each)}
        >
          {words[each]}
        </OperationButton>
      ))}
      {verb === 'charge' && <ChargeDialog play={play} onClose={close} />}
      {verb === 'takeCash' && <CashDialog play={play} onClose={close} />}
      {verb === 'writeOff' && <WriteOffDialog play={play} onClose={close} />}
    </>
  );
}

type DialogProps = { play: PlayDetail; onClose: () => void };

function ChargeDialog({ play, onClose }: DialogProps) {
  const t = useText(lateEndMessages);
  const format = useFormat();
  const recordForm = useRecordForm<typeof chargeLatePlay, object>(chargeLatePlay, {
    toInput: () => ({ playId: play.id }),
    refreshes,
    onSaved: onClose,
  });
  const point = format.points(play.price ?? 0);
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('chargeTitle', { card: play.cardNumber ?? '', point })}
      isOpen
      onClose={onClose}
      submitLabel={t('charge')}
    >
      <p className="play-consequence">{t('chargeHint')}</p>
    </FormDialog>
  );
}

function CashDialog({ play, onClose }: DialogProps) {
  const t = useText(lateEndMessages);
  const format = useFormat();
  const recordForm = useRecordForm<typeof takeLatePlayCash, { paid: number }>(takeLatePlayCash, {
    toInput: ({ paid }) => ({ playId: play.id, paid }),
    refreshes,
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('cashTitle', { number: play.orderNumber })}
      isOpen
      onClose={onClose}
      submitLabel={t('cash')}
    >
      <p className="play-consequence">{t('cashHint', { point: format.points(play.price ?? 0) })}</p>
      <FormField field={recordForm.field('paid')} label={t('paid')}>
        <MoneyInput currency={play.currency} autoFocus />
      </FormField>
    </FormDialog>
  );
}

function WriteOffDialog({ play, onClose }: DialogProps) {
  const t = useText(lateEndMessages);
  const format = useFormat();
  const price = play.price ?? 0;
  const recordForm = useRecordForm<typeof writeOffLatePlay, { reason: string }>(writeOffLatePlay, {
    toInput: ({ reason }) => ({ playId: play.id, price, reason }),
    refreshes,
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('writeOffTitle', { number: play.orderNumber, point: format.points(price) })}
      isOpen
      onClose={onClose}
      submitLabel={t('writeOff')}
      tone="danger"
    >
      <p className="play-consequence">{t('writeOffHint')}</p>
      <FormField field={recordForm.field('reason')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
