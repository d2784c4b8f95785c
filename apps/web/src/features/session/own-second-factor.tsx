import { useState } from 'react';
import {
  beginSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from '@lebean/contract/session/second-factor.operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { BeginSecondFactor } from './begin-second-factor.tsx';
import { EndSecondFactor } from './end-second-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorMessages } from './second-factor.messages.ts';

type OwnSecondFactorProps = {
  /** It is on, and its recovery codes have been read. */
  readonly onTurnedOn?: () => void;
};

/** A code from the phone as a second step of the sign-in: on, off (ACC-5). */
export function OwnSecondFactor({ onTurnedOn }: OwnSecondFactorProps) {
  const t = useText(secondFactorMessages);
  const answer = useOperation(getSecondFactor, {});
  const isWaiting = useDelayed(answer.isLoading);
  const [open, setOpen] = useDialogState<'begin' | 'end'>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const isOn = answer.data?.isOn;
  const close = (): void => setOpen(undefined);
  return (
    <Panel
      title={t('title')}
      actions={
        isOn !== undefined && (
          <OperationButton
            operation={isOn ? removeSecondFactor : beginSecondFactor}
            onClick={() => setOpen(isOn ? 'end' : 'begin')}
          >
            {isOn ? t('turnOff') : t('turnOn')}
          </OperationButton>
        )
      }
    >
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {isWaiting && answer.data === undefined && <WaitingLines rows={1} />}
      {answer.data !== undefined && (
        <p className="own-text">
          {isOn && <span className="own-tag">{t('isOn')}</span>}
          {isOn ? t('onHint', { count: answer.data.recoveryCodesLeft }) : t('offHint')}
        </p>
      )}
      <BeginSecondFactor isOpen={open === 'begin'} onClose={close} onCodes={setRecoveryCodes} />
      <EndSecondFactor isOpen={open === 'end'} onClose={close} />
      <RecoveryCodes
        codes={recoveryCodes}
        onClose={() => {
          setRecoveryCodes(undefined);
          onTurnedOn?.();
        }}
      />
    </Panel>
  );
}
