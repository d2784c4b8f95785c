import { Input } from 'antd';
import type { Output } from '@lebean/contract/kernel/operation';
import { endPlay, type getPlay, reversePlay } from '@lebean/contract/play/operations';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useGameTitle } from '../games/game-title.ts';
import { playDialogMessages } from './play-dialogs.messages.ts';
import './play.css';

export type PlayDetail = Output<typeof getPlay>;

/** As much of a play as is known before it is ended. */
type EndedPlay = Pick<
  PlayDetail,
  'id' | 'gameName' | 'gameNameEn' | 'gameNameEs' | 'uniqueCode' | 'chargeMode'
>;
type DialogProps = { play: PlayDetail; onClose: () => void };

/** What shows balances that a play has moved, and whether it can be rated. */
export const changedByPlays = ['play', 'card', 'lebean', 'device', 'hall', 'shop', 'comment'];

/** Ends a play that runs: names it and what follows (PLY-1, SH-38). */
export function EndDialog({ play, onClose }: { play: EndedPlay; onClose: () => void }) {
  const t = useText(playDialogMessages);
  const game = useGameTitle()(play);
  const recordForm = useRecordForm<typeof endPlay, object>(endPlay, {
    toInput: () => ({ playId: play.id }),
    refreshes: changedByPlays,
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('endTitle', { game, device: play.uniqueCode })}
      isOpen
      onClose={onClose}
      submitLabel={t('end')}
      tone="danger"
    >
      <p className="play-consequence">
        {t(play.chargeMode === 'byTime' ? 'endTimed' : 'endCounted')}
      </p>
    </FormDialog>
  );
}

/** Takes a play back: names it and what goes where, asks for the reason (PLY-5, SH-38). */
export function ReverseDialog({ play, onClose }: DialogProps) {
  const t = useText(playDialogMessages);
  const format = useFormat();
  const recordForm = useRecordForm<typeof reversePlay, { reason: string }>(reversePlay, {
    toInput: ({ reason }) => ({ playId: play.id, reason }),
    refreshes: changedByPlays,
    onSaved: onClose,
  });
  const lebean = format.points(play.lebean);
  const consequence =
    play.cardNumber === null
      ? t('reverseShop', { lebean })
      : t('reverseCard', {
          card: play.cardNumber,
          point: format.points(play.point),
          gift: format.points(play.giftPoint),
          lebean,
        });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('reverseTitle', { number: play.orderNumber })}
      isOpen
      onClose={onClose}
      submitLabel={t('reverse')}
      tone="danger"
    >
      <p className="play-consequence">{consequence}</p>
      <FormField field={recordForm.field('reason')} hint={t('reasonHint')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
