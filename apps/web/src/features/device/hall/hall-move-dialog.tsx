import { Select } from 'antd';
import type { HallPlayRow } from '@lebean/contract/hall/rows';
import { movePlay } from '@lebean/contract/play/operations';
import { useText } from '../../../platform/i18n.ts';
import { FormDialog } from '../../../screen-kit/form-dialog.tsx';
import { FormField } from '../../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../../screen-kit/use-record-form.ts';
import { useGameTitle } from '../../../shared/games/game-title.ts';
import { changedByPlays } from '../../../shared/plays/play-dialogs.tsx';
import { hallMoveMessages } from './hall-move.messages.ts';
import type { ShownTerminal } from './hall-words.ts';

type HallMoveDialogProps = {
  play: HallPlayRow;
  uniqueCode: string;
  /** The terminals of the hall that are free now. */
  free: readonly ShownTerminal[];
  onMoved: (deviceId: number) => void;
  onClose: () => void;
};

/** Moves a guest with the play to another terminal (SH-54): says before what that does to what it costs. */
export function HallMoveDialog({ play, uniqueCode, free, onMoved, onClose }: HallMoveDialogProps) {
  const t = useText(hallMoveMessages);
  const game = useGameTitle()(play);
  const recordForm = useRecordForm<typeof movePlay, { terminalId: number }>(movePlay, {
    toInput: ({ terminalId }) => ({ playId: play.playId, terminalId }),
    refusalFields: {
      TERMINAL_BUSY: 'terminalId',
      TERMINAL_OFFLINE: 'terminalId',
      TERMINAL_DISABLED: 'terminalId',
      TERMINAL_NOT_ACTIVATED: 'terminalId',
      GAME_NOT_INSTALLED: 'terminalId',
      DONGLE_MISSING: 'terminalId',
    },
    refreshes: changedByPlays,
    onSaved: () => {
      const terminalId: unknown = recordForm.form.getFieldValue('terminalId');
      const there = free.find((one) => one.terminalId === terminalId);
      onClose();
      if (there !== undefined) onMoved(there.deviceId);
    },
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('title', { game, device: uniqueCode })}
      isOpen
      onClose={onClose}
      submitLabel={t('move')}
    >
      <p className="play-consequence">{t(play.chargeMode === 'byTime' ? 'byTime' : 'byCount')}</p>
      <p className="play-consequence">{t('bringUp')}</p>
      <FormField field={recordForm.field('terminalId')} label={t('to')} hint={t('toHint')}>
        <Select
          autoFocus
          showSearch={{ optionFilterProp: 'label' }}
          options={free.flatMap(({ terminalId, uniqueCode: label }) =>
            terminalId === null ? [] : [{ value: terminalId, label }],
          )}
          notFoundContent={t('none')}
        />
      </FormField>
    </FormDialog>
  );
}
