import { addressOf } from '@lebean/contract/facts/addresses';
import { languages } from '@lebean/contract/kernel/text';
import { getNotice } from '@lebean/contract/notice/operations';
import { noticeNotFound } from '@lebean/contract/notice/refusals';
import type { NoticeDetail } from '@lebean/contract/notice/rows';
import { absent } from '../../platform/format.ts';
import { languageNames, useText } from '../../platform/i18n.ts';
import { PageLink, usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { type Fact, FactList } from '../../screen-kit/fact-list.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { RecordPage } from '../../screen-kit/record-page.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { ExplainPanel } from './explain-panel.tsx';
import { NoticeArticle } from './inbox-reading.tsx';
import './inbox.css';
import './notice-page.css';
import { NoticeStateTag } from './notice-tags.tsx';
import { noticeMessages } from './notice.messages.ts';
import { ReceiptList, RatePanel } from './receipt-panels.tsx';
import { RichText } from './rich-text.tsx';

/** A notice with its own address: what it says, to whom, and who has read it (NTC-3, NTC-7). */
export function NoticePage() {
  const t = useText(noticeMessages);
  const noticeId = usePageId('noticeId');
  const answer = useOperation(
    getNotice,
    { noticeId: noticeId ?? 0 },
    { isEnabled: noticeId !== undefined },
  );
  useRecordName(answer.data?.noticeTitle);
  return (
    <RecordPage
      recordId={noticeId}
      answer={answer}
      notFound={noticeNotFound}
      back={{ to: '/notices/list', label: t('back') }}
    >
      {(notice) => <NoticeView notice={notice} />}
    </RecordPage>
  );
}

function NoticeView({ notice }: { notice: NoticeDetail }) {
  const t = useText(noticeMessages);
  const { texts, language } = notice;
  return (
    <div className="notice-page">
      <h1 className="visually-hidden">{notice.noticeTitle}</h1>
      <div className="notice-columns">
        <Panel title={t('words')}>
          <NoticeArticle
            notice={{
              ...notice,
              ...texts[language],
              isPartners: notice.partnerName !== null,
              publishTime: notice.publishTime ?? notice.changedAt,
            }}
          />
        </Panel>
        <Panel title={t('facts')}>
          <FactList facts={useFacts(notice)} />
        </Panel>
      </div>
      {notice.corrections.length > 0 && <Corrections notice={notice} />}
      {notice.noticeState !== 'draft' && (
        <>
          <RatePanel notice={notice} />
          <ExplainPanel noticeId={notice.id} />
          <ReceiptList noticeId={notice.id} />
        </>
      )}
    </div>
  );
}

function Corrections({ notice }: { notice: NoticeDetail }) {
  const t = useText(noticeMessages);
  const format = useFormat();
  return (
    <Panel title={t('corrections')}>
      {notice.corrections.map(({ version, texts, changedBy, changedAt }) => (
        <details key={version} className="notice-correction">
          <summary>{`${version} · ${changedBy} · ${format.dateTime(changedAt)}`}</summary>
          {languages
            .filter((language) => texts[language].noticeTitle !== '')
            .map((language) => (
              <div key={language}>
                <h3 lang={language}>{texts[language].noticeTitle}</h3>
                <RichText html={texts[language].noticeContent} language={language} />
              </div>
            ))}
        </details>
      ))}
    </Panel>
  );
}

function useFacts(notice: NoticeDetail): readonly Fact[] {
  const t = useText(noticeMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const time = (at: string | null): string => (at === null ? absent : format.dateTime(at));
  const spoken = languages.filter((language) => notice.texts[language].noticeTitle !== '');
  const { approvalId } = notice;
  return [
    { title: titleOf('noticeNumber'), fact: notice.noticeNumber },
    { title: titleOf('noticeState'), fact: <NoticeStateTag state={notice.noticeState} /> },
    ...(approvalId === null
      ? []
      : [
          {
            title: titleOf('approval'),
            fact: (
              <PageLink to={addressOf('/system/approvals/$approvalId', { approvalId })}>
                {t('waits')}
              </PageLink>
            ),
          },
        ]),
    { title: t('owner'), fact: notice.partnerName ?? t('platform') },
    { title: titleOf('audience'), fact: useAudienceText(notice) },
    { title: titleOf('languages'), fact: spoken.map((each) => languageNames[each]).join(' · ') },
    { title: titleOf('publishTime'), fact: time(notice.publishTime) },
    { title: titleOf('expiresAt'), fact: time(notice.expiresAt) },
    { title: titleOf('acknowledgeUntil'), fact: time(notice.acknowledgeUntil) },
    { title: titleOf('remindedAt'), fact: time(notice.remindedAt) },
    { title: titleOf('changedBy'), fact: notice.changedBy },
    ...(notice.withdrawReason === ''
      ? []
      : [{ title: t('withdrawn'), fact: notice.withdrawReason }]),
  ];
}

/** Which fields choose the readers, and by how many values. */
function useAudienceText({ isPublishGlobal, audience }: NoticeDetail): string {
  const t = useText(noticeMessages);
  const titleOf = useFieldTitle();
  if (isPublishGlobal) return t('everybody');
  const fields = [
    'countries',
    'partnerIds',
    'merchantIds',
    'shopIds',
    'shopTypes',
    'roleIds',
    'accountKinds',
    'languages',
  ] as const;
  const textOf = (side: 'include' | 'exclude') =>
    fields
      .filter((field) => audience[side][field].length > 0)
      .map((field) => {
        const values = audience[side][field];
        const isWords = values.every((value) => typeof value === 'string');
        return `${titleOf(field)} ${isWords && field === 'countries' ? values.join(' ') : `× ${values.length}`}`;
      })
      .join(', ');
  const sides = (['include', 'exclude'] as const).filter((side) => textOf(side) !== '');
  return sides.map((side) => `${t(side)}: ${textOf(side)}`).join(' · ');
}
