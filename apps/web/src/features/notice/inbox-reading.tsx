import { Alert, Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  acknowledgeNotice,
  archiveNotice,
  type OpenedNotice,
  openNotice,
} from '@lebean/contract/notice/inbox.operations';
import { noticeTypeTexts } from '@lebean/contract/notice/texts';
import { languageNames, useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { useRecordName } from '../../platform/page.tsx';
import { useCommand } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import { AttachmentList } from '../../shared/notices/attachment-list.tsx';
import './inbox.css';
import { inboxMessages } from './inbox.messages.ts';
import { SeverityTag } from './notice-tags.tsx';
import { noticeMessages } from './notice.messages.ts';
import { RichText, TextLink } from './rich-text.tsx';

type InboxReadingProps = { noticeId: number; onBack: () => void };

/** A notice that is read: from then on it is read on every device (NTC-6). */
export function InboxReading({ noticeId, onBack }: InboxReadingProps) {
  const t = useText(inboxMessages);
  const language = useLanguage();
  const open = useCommand(openNotice);
  const { mutate } = open;
  const notice = open.data;
  const isWaiting = useDelayed(open.isPending);
  useRecordName(notice?.noticeTitle);
  const requested = useRef('');
  useEffect(() => {
    // In another language it is another text; coming back to the page asks for nothing.
    const reading = `${noticeId} ${language}`;
    if (requested.current === reading) return;
    requested.current = reading;
    mutate({ noticeId });
  }, [mutate, noticeId, language]);
  return (
    <>
      <Button className="inbox-back" type="link" onClick={onBack}>
        {t('back')}
      </Button>
      {open.error && <CallProblem error={open.error} onRetry={() => mutate({ noticeId })} />}
      {notice === undefined && isWaiting && <WaitingLines rows={5} />}
      {notice !== undefined && (
        <NoticeArticle notice={notice}>
          <ReadingSteps notice={notice} onDone={() => mutate({ noticeId })} />
        </NoticeArticle>
      )}
    </>
  );
}

function ReadingSteps({ notice, onDone }: { notice: OpenedNotice; onDone: () => void }) {
  const t = useText(inboxMessages);
  const format = useFormat();
  const acknowledge = useCommand(acknowledgeNotice);
  const archive = useCommand(archiveNotice);
  const { id: noticeId, isArchived, acknowledgedAt } = notice;
  return (
    <div className="inbox-steps">
      {acknowledgedAt !== null && (
        <span>{t('acknowledged', { at: format.dateTime(acknowledgedAt) })}</span>
      )}
      {notice.acknowledgeUntil !== null && acknowledgedAt === null && (
        <Button
          type="primary"
          loading={acknowledge.isPending}
          onClick={() => acknowledge.mutate({ noticeId }, { onSuccess: onDone })}
        >
          {t('acknowledge')}
        </Button>
      )}
      <Button
        loading={archive.isPending}
        onClick={() => archive.mutate({ noticeId, isArchived: !isArchived }, { onSuccess: onDone })}
      >
        {isArchived ? t('unarchive') : t('archive')}
      </Button>
    </div>
  );
}

type ArticleNotice = Pick<
  OpenedNotice,
  | 'noticeTitle'
  | 'noticeContent'
  | 'attachments'
  | 'language'
  | 'isFallback'
  | 'noticeType'
  | 'severity'
  | 'isPartners'
  | 'publishTime'
  | 'correctedAt'
  | 'expiresAt'
  | 'acknowledgeUntil'
  | 'beginsAt'
  | 'actionLink'
>;

/** A notice as its readers see it. */
export function NoticeArticle({
  notice,
  children,
}: {
  notice: ArticleNotice;
  children?: ReactNode;
}) {
  const t = useText(inboxMessages);
  const reader = useLanguage();
  const { noticeTitle, noticeContent, language, isFallback, actionLink } = notice;
  const names = { language: languageNames[reader], shown: languageNames[language] };
  return (
    <article className="inbox-article">
      <h2 lang={language}>{noticeTitle}</h2>
      <NoticeFacts notice={notice} />
      {isFallback && <Alert type="info" showIcon title={t('fallback', names)} />}
      <RichText html={noticeContent} language={language} />
      <AttachmentList attachments={notice.attachments} />
      {actionLink !== '' && (
        <p>
          <TextLink address={actionLink}>
            {actionLink.startsWith('https://') ? actionLink : t('action')}
          </TextLink>
        </p>
      )}
      {children}
    </article>
  );
}

function NoticeFacts({ notice }: { notice: ArticleNotice }) {
  const t = useText(inboxMessages);
  const words = useText(noticeMessages);
  const pick = usePick();
  const format = useFormat();
  const { severity, noticeType, publishTime, correctedAt, expiresAt, beginsAt } = notice;
  return (
    <p className="inbox-facts">
      {severity !== 'info' && <SeverityTag severity={severity} />}
      <span>{pick(noticeTypeTexts[noticeType])}</span>
      {notice.isPartners && <span>{words('partners')}</span>}
      <time dateTime={publishTime}>{format.dateTime(publishTime)}</time>
      {correctedAt !== null && (
        <strong>{words('corrected', { at: format.dateTime(correctedAt) })}</strong>
      )}
      {beginsAt !== null && <span>{t('begins', { at: format.dateTime(beginsAt) })}</span>}
      {notice.acknowledgeUntil !== null && (
        <span>{t('until', { at: format.dateTime(notice.acknowledgeUntil) })}</span>
      )}
      {expiresAt !== null && <span>{t('valid', { at: format.dateTime(expiresAt) })}</span>}
    </p>
  );
}
