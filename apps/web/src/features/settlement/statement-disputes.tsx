import {
  answerDispute,
  rejectDispute,
  upholdDispute,
  withdrawDispute,
} from '@lebean/contract/settlement/dispute.operations';
import {
  attachDisputeFile,
  downloadDisputeFile,
} from '@lebean/contract/settlement/paper.operations';
import type { DisputeRow, StatementDetail } from '@lebean/contract/settlement/rows';
import { useText } from '../../platform/i18n.ts';
import { AttachButton } from '../../screen-kit/attach-button.tsx';
import { DownloadLink } from '../../screen-kit/download-link.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { AnswerDialog, EndDialog, type DisputeVerb } from './dispute-dialogs.tsx';
import { statementPageMessages } from './statement-page.messages.ts';
import { useLineTitle } from './use-line-title.ts';
import { useMoney } from './use-money.ts';

type OpenDialog = (requested: 'answer' | DisputeVerb, dispute: DisputeRow) => void;

/** The disputes of a statement with their threads (SET-12). */
export function DisputePanel({ statement }: { statement: StatementDetail }) {
  const t = useText(statementPageMessages);
  const { disputes, currency } = statement;
  const { shown, row, open, close } = useRowDialog<'answer' | DisputeVerb, DisputeRow>(disputes);
  return (
    <Panel title={t('disputes')}>
      {disputes.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} statement={statement} onOpen={open} />
      ))}
      {row && shown === 'answer' && <AnswerDialog dispute={row} onClose={close} />}
      {row && shown !== undefined && shown !== 'answer' && (
        <EndDialog verb={shown} dispute={row} currency={currency} onClose={close} />
      )}
    </Panel>
  );
}

type DisputeProps = { dispute: DisputeRow; statement: StatementDetail; onOpen: OpenDialog };

function Dispute({ dispute, statement, onOpen }: DisputeProps) {
  const t = useText(statementPageMessages);
  const dictionary = useDictionary();
  const format = useFormat();
  const lineTitle = useLineTitle();
  const money = useMoney(statement.currency);
  const line = statement.lines.find(({ id }) => id === dispute.lineId);
  const { disputeState, claimedAmount, reason, openedBy, openedAt, messages, decision } = dispute;
  return (
    <article className="settlement-dispute">
      <h3>
        {t('disputeOf', { line: line ? lineTitle(line) : '' })}
        <strong className="settlement-amount">{money(claimedAmount)}</strong>
        <span>{dictionary.title('disputeState', disputeState)}</span>
      </h3>
      <ul className="settlement-thread">
        <li>
          <span className="settlement-small">{`${openedBy} · ${format.dateTime(openedAt)}`}</span>
          {reason}
        </li>
        {messages.map((message) => (
          <li key={message.id} className={`settlement-of-${message.operatorKind}`}>
            <span className="settlement-small">
              {`${message.operatorName} · ${format.dateTime(message.at)}`}
            </span>
            {message.words}
          </li>
        ))}
        {dispute.decidedAt !== null && (
          <li>
            <span className="settlement-small">
              {`${dispute.decidedBy} · ${format.dateTime(dispute.decidedAt)}`}
            </span>
            {decision === '' ? dictionary.title('disputeState', disputeState) : decision}
          </li>
        )}
      </ul>
      <DisputeFiles dispute={dispute} />
      {disputeState === 'open' && <DisputeButtons dispute={dispute} onOpen={onOpen} />}
    </article>
  );
}

/** What both sides have shown for a claim (SET-12). */
function DisputeFiles({ dispute: { files } }: Pick<DisputeProps, 'dispute'>) {
  const t = useText(statementPageMessages);
  const format = useFormat();
  if (files.length === 0) return null;
  return (
    <ul className="settlement-files">
      {files.map(({ id: disputeFileId, fileName: name, fileSize, operatorName, at }) => (
        <li key={disputeFileId}>
          <DownloadLink
            operation={downloadDisputeFile}
            input={{ disputeFileId }}
            label={t('fileOf', { name })}
          >
            {name}
          </DownloadLink>
          <span className="settlement-small">
            {`${format.bytes(fileSize)} · ${operatorName} · ${format.dateTime(at)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function DisputeButtons({ dispute, onOpen }: Pick<DisputeProps, 'dispute' | 'onOpen'>) {
  const t = useText(statementPageMessages);
  const word = useText(kitWords);
  return (
    <div className="settlement-buttons">
      <OperationButton operation={answerDispute} onClick={() => onOpen('answer', dispute)}>
        {t('answer')}
      </OperationButton>
      <AttachButton
        operation={attachDisputeFile}
        inputOf={(file) => ({ disputeId: dispute.id, ...file })}
        label={t('attachFile')}
      >
        {t('attachFile')}
      </AttachButton>
      <OperationButton operation={upholdDispute} onClick={() => onOpen('uphold', dispute)}>
        {t('uphold')}
      </OperationButton>
      <OperationButton operation={rejectDispute} danger onClick={() => onOpen('reject', dispute)}>
        {word('reject')}
      </OperationButton>
      <OperationButton operation={withdrawDispute} onClick={() => onOpen('withdraw', dispute)}>
        {word('withdraw')}
      </OperationButton>
    </div>
  );
}
