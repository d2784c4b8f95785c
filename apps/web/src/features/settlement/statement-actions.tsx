import { useState } from 'react';
import {
  confirmStatement,
  discardStatement,
  returnStatement,
  sendStatement,
} from '@lebean/contract/settlement/operations';
import {
  confirmWriteOff,
  createPartnerPayment,
  proposeWriteOff,
} from '@lebean/contract/settlement/payment.operations';
import type { StatementDetail } from '@lebean/contract/settlement/rows';
import { isOut } from '@lebean/domain/settlement/stage';
import { useText } from '../../platform/i18n.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { settlementPaymentMessages } from './settlement-payment.messages.ts';
import { type StatementVerb, StatementDialog } from './statement-dialogs.tsx';
import { StatementFiles } from './statement-files.tsx';
import { statementPageMessages } from './statement-page.messages.ts';

/** What may be done with a statement at its stage; the most likely first. */
export function StatementActions({ statement }: { statement: StatementDetail }) {
  const t = useText(statementPageMessages);
  const [shown, setShown] = useDialogState<StatementVerb>();
  const word = useText(settlementPaymentMessages);
  const [isPaying, setPaying] = useState(false);
  const { stage, open, writeOff, isFollowed, partnerId } = statement;
  const waits = stage === 'sent' || stage === 'disputed';
  return (
    <div className="settlement-buttons">
      {waits && (
        <OperationButton
          operation={confirmStatement}
          type="primary"
          onClick={() => setShown('confirm')}
        >
          {t('confirm')}
        </OperationButton>
      )}
      {stage === 'sent' && !isFollowed && (
        <OperationButton operation={returnStatement} onClick={() => setShown('giveBack')}>
          {t('giveBack')}
        </OperationButton>
      )}
      {stage === 'draft' && (
        <>
          <OperationButton
            operation={sendStatement}
            type="primary"
            onClick={() => setShown('send')}
          >
            {t('send')}
          </OperationButton>
          {!isFollowed && (
            <OperationButton operation={discardStatement} onClick={() => setShown('discard')}>
              {t('discard')}
            </OperationButton>
          )}
        </>
      )}
      {isOut(stage) && open > 0 && writeOff === null && partnerId === null && (
        <OperationButton operation={proposeWriteOff} onClick={() => setShown('writeOff')}>
          {t('writeOff')}
        </OperationButton>
      )}
      {isOut(stage) && open < 0 && partnerId !== null && (
        <OperationButton operation={createPartnerPayment} onClick={() => setPaying(true)}>
          {word('payOut')}
        </OperationButton>
      )}
      {writeOff !== null && (
        <OperationButton
          operation={confirmWriteOff}
          danger
          onClick={() => setShown('confirmWriteOff')}
        >
          {t('confirmWriteOff')}
        </OperationButton>
      )}
      {statement.sentAt !== null && <StatementFiles statementId={statement.id} />}
      {isPaying && partnerId !== null && (
        <PayoutDialog statement={{ ...statement, partnerId }} onClose={() => setPaying(false)} />
      )}
      {shown !== undefined && (
        <StatementDialog verb={shown} statement={statement} onClose={() => setShown(undefined)} />
      )}
    </div>
  );
}
