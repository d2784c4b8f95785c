import { Input, Skeleton } from 'antd';
import {
  getMail,
  sendMailAgain,
  sendTestMail,
  setMailAside,
} from '@lebean/contract/mail/operations';
import type { MailDetail, MailRow } from '@lebean/contract/mail/rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import type { CreateDialogProps, RowDialogProps } from '../../screen-kit/entity-list.tsx';
import { type Fact, FactList } from '../../screen-kit/fact-list.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { MailRecipients, MailStateTag } from './mail-parts.tsx';
import { mailMessages } from './mail.messages.ts';

type RowProps = RowDialogProps<MailRow>;

/** A mail as it was written: its words are shown as words, whatever they are. */
export function ReadMailDialog({ row: { id: mailId, subject }, isOpen, onClose }: RowProps) {
  const { data: mail, error, refetch } = useOperation(getMail, { mailId }, { isEnabled: isOpen });
  return (
    <AppModal title={subject} isOpen={isOpen} onClose={onClose} width={720}>
      {error && <CallProblem error={error} onRetry={() => void refetch()} />}
      {mail === undefined ? !error && <Skeleton active /> : <Mail mail={mail} />}
    </AppModal>
  );
}

function Mail({ mail }: { mail: MailDetail }) {
  return (
    <>
      <FactList facts={useFacts(mail)} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre className="mail-body" tabIndex={0}>
        {mail.bodyText}
      </pre>
    </>
  );
}

function useFacts(mail: MailDetail): readonly Fact[] {
  const t = useText(mailMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const { attachments, sentAt, failure, nextTryAt } = mail;
  const names = attachments.map(
    ({ fileName, fileSize }) => `${fileName} (${format.bytes(fileSize)})`,
  );
  return [
    { title: titleOf('state'), fact: <MailStateTag state={mail.state} /> },
    { title: titleOf('recipients'), fact: <MailRecipients recipients={mail.recipients} /> },
    { title: titleOf('createdAt'), fact: format.dateTime(mail.createdAt) },
    {
      title: titleOf('sentAt'),
      fact: sentAt === null ? t('notSent') : format.dateTime(sentAt),
    },
    { title: titleOf('tries'), fact: format.count(mail.tries) },
    ...(nextTryAt === null
      ? []
      : [{ title: titleOf('nextTryAt'), fact: format.dateTime(nextTryAt) }]),
    ...(failure === '' ? [] : [{ title: titleOf('failure'), fact: failure }]),
    { title: titleOf('attachments'), fact: names.join(', ') || t('noAttachment') },
    { title: titleOf('documentNumber'), fact: mail.documentNumber ?? absent },
    { title: titleOf('messageId'), fact: mail.messageId },
  ];
}

export function SendAgainDialog({ row: { id: mailId, subject: name }, isOpen, onClose }: RowProps) {
  const t = useText(mailMessages);
  return (
    isOpen && (
      <ConfirmDialog
        operation={sendMailAgain}
        input={{ mailId }}
        title={t('sendAgainTitle', { name })}
        submitLabel={t('sendAgain')}
        onClose={onClose}
      >
        <p>{t('sendAgainConsequence')}</p>
      </ConfirmDialog>
    )
  );
}

export function SetAsideDialog({ row: { id: mailId, subject: name }, isOpen, onClose }: RowProps) {
  const t = useText(mailMessages);
  return (
    isOpen && (
      <ConfirmDialog
        operation={setMailAside}
        input={{ mailId }}
        title={t('setAsideTitle', { name })}
        submitLabel={t('setAside')}
        onClose={onClose}
      >
        <p>{t('setAsideConsequence')}</p>
      </ConfirmDialog>
    )
  );
}

export function TestMailDialog({ isOpen, onClose }: CreateDialogProps) {
  const t = useText(mailMessages);
  const recordForm = useRecordForm<typeof sendTestMail, { address: string }>(sendTestMail, {
    toInput: (typed) => typed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('testTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('test')}
    >
      <FormField field={recordForm.field('address')} label={t('testAddress')}>
        <Input type="email" maxLength={254} autoComplete="email" />
      </FormField>
    </FormDialog>
  );
}
