import { sendStatementMail } from '@lebean/contract/settlement/operations';
import type { StatementDetail, StatementMailRow } from '@lebean/contract/settlement/rows';
import { isOut } from '@lebean/domain/settlement/stage';
import { languageNames, useText } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { DeliveryTag } from './delivery-tag.tsx';
import { statementPageMessages } from './statement-page.messages.ts';

/** The mails of a statement, the latest first, and the way to send it once more (SET-22). */
export function StatementMails({ statement }: { statement: StatementDetail }) {
  const t = useText(statementPageMessages);
  const { id: statementId, stage, mails } = statement;
  const sending = useCommand(sendStatementMail, { refreshes: ['statement', 'settlementSummary'] });
  return (
    <Panel
      title={t('mails')}
      actions={
        isOut(stage) && (
          <OperationButton
            operation={sendStatementMail}
            size="small"
            loading={sending.isPending}
            onClick={() => sending.mutate({ statementId })}
          >
            {t('sendMail')}
          </OperationButton>
        )
      }
    >
      {sending.error && <CallProblem error={sending.error} />}
      {mails.length === 0 ? (
        <p>{t('noMails')}</p>
      ) : (
        <ul className="settlement-list">
          {mails.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Mail({ mail }: { mail: StatementMailRow }) {
  const t = useText(statementPageMessages);
  const format = useFormat();
  const { mailbox, mailState, language, isAttached, tries, failure } = mail;
  const { operatorName, createdAt, sentAt } = mail;
  const way = isAttached === null ? [] : [t(isAttached ? 'withFile' : 'withLink')];
  const tried = tries > 1 || failure !== '' ? [t('tries', { count: tries })] : [];
  const arrived = sentAt === null ? [] : [t('arrived', { at: format.dateTime(sentAt) })];
  return (
    <li>
      <DeliveryTag state={mailState} />
      <span className="settlement-code">{mailbox === '' ? t('mailboxMissing') : mailbox}</span>
      <span>{`${format.dateTime(createdAt)} · ${operatorName}`}</span>
      <span className="settlement-small">
        {[languageNames[language], ...way, ...arrived, ...tried].join(' · ')}
      </span>
      {failure !== '' && <span className="settlement-small settlement-reason">{failure}</span>}
    </li>
  );
}
