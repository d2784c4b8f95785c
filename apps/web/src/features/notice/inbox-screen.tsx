import { Pagination } from 'antd';
import type { KeyboardEvent } from 'react';
import { inboxBoxes, type InboxRow, listInbox } from '@lebean/contract/notice/inbox.operations';
import { noticeTypeTexts } from '@lebean/contract/notice/texts';
import { usePick, useText } from '../../platform/i18n.ts';
import { param, usePageQuery } from '../../platform/page-query.ts';
import '../../screen-kit/list-screen.css';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { EventInbox } from './event-inbox.tsx';
import { eventMessages } from './event.messages.ts';
import './inbox.css';
import { InboxReading } from './inbox-reading.tsx';
import { inboxMessages } from './inbox.messages.ts';
import { inboxKinds, inboxQuery } from './notice-query.ts';
import { NoticeTitle, SeverityTag } from './notice-tags.tsx';
import { noticeMessages } from './notice.messages.ts';
import { useBell } from './use-bell.ts';

const useInbox = () =>
  useList(listInbox, {
    filters: { query: param.text, box: param.choice(inboxBoxes) },
    sorts: ['-publishTime'],
    toInput: ({ box = 'all', query }, { page, pageSize }) => ({ box, query, page, pageSize }),
  });

/** What whoever is signed in has to read: notices, and beside them what has happened (NTC-6, NTC-10). */
export function InboxScreen() {
  const t = useText(inboxMessages);
  const words = useText(eventMessages);
  const { unread = 0, unreadEvents = 0 } = useBell() ?? {};
  const { query, begin } = usePageQuery(inboxQuery);
  const { kind } = query;
  const counts = { notices: unread, events: unreadEvents };
  const labelOf = (value: (typeof inboxKinds)[number]): string =>
    counts[value] === 0
      ? words(value)
      : words('counted', { name: words(value), count: counts[value] });
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className="inbox-tools">
        <ChoiceRow
          label={words('kind')}
          choices={inboxKinds.map((value) => ({ value, label: labelOf(value) }))}
          chosen={kind}
          onChoose={(value) => begin({ kind: value })}
        />
      </div>
      {kind === 'events' ? <EventInbox /> : <NoticeInbox />}
    </>
  );
}

/** The notices: a list, and the one that is read (NTC-6). */
function NoticeInbox() {
  const t = useText(inboxMessages);
  const list = useInbox();
  const { query, change } = usePageQuery(inboxQuery);
  const { notice: noticeId } = query;
  const read = (next: number | undefined): void => change({ notice: next });
  return (
    <div className="inbox" data-reading={noticeId !== undefined}>
      <div className="inbox-side">
        <InboxTools list={list} />
        {list.error && <CallProblem error={list.error} onRetry={list.reload} />}
        <InboxRows list={list} readId={noticeId} onRead={read} />
      </div>
      <section className="inbox-reading kit-panel" aria-label={t('title')}>
        {noticeId === undefined ? (
          <p className="inbox-empty">{t('choose')}</p>
        ) : (
          <InboxReading key={noticeId} noticeId={noticeId} onBack={() => read(undefined)} />
        )}
      </section>
    </div>
  );
}

type Inbox = ReturnType<typeof useInbox>;

function InboxTools({ list }: { list: Inbox }) {
  const t = useText(inboxMessages);
  return (
    <div className="inbox-tools">
      <ChoiceRow
        label={t('box')}
        choices={inboxBoxes.map((value) => ({ value, label: t(value) }))}
        chosen={list.filters.box ?? 'all'}
        onChoose={(box) => list.changeFilters({ box: box === 'all' ? undefined : box })}
      />
      <ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />
    </div>
  );
}

type RowsProps = {
  list: Inbox;
  readId: number | undefined;
  onRead: (noticeId: number) => void;
};

function InboxRows({ list, readId, onRead }: RowsProps) {
  const t = useText(inboxMessages);
  const { rows = [], count, page, pageSize } = list;
  if (list.rows !== undefined && count === 0)
    return (
      <p className="inbox-list inbox-empty">
        {list.filters.box === 'unread' ? t('noneUnread') : t('none')}
      </p>
    );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys that its buttons do not take */}
      <ul className="inbox-list" aria-label={t('list')} onKeyDown={moveAmongRows}>
        {rows.map((row) => (
          <li key={row.id}>
            <InboxEntry row={row} isRead={row.id === readId} onRead={onRead} />
          </li>
        ))}
      </ul>
      {count > pageSize && (
        <Pagination
          className="inbox-pager"
          simple
          size="small"
          current={page}
          pageSize={pageSize}
          total={count}
          onChange={list.changePage}
        />
      )}
    </>
  );
}

/** Arrows go from notice to notice, Enter reads the one that has the focus (NTC-6). */
function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const place = buttons.findIndex((button) => button === document.activeElement);
  const next = buttons[place + step];
  if (place === -1 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

type EntryProps = {
  row: InboxRow;
  isRead: boolean;
  onRead: (noticeId: number) => void;
};

function InboxEntry({ row, isRead, onRead }: EntryProps) {
  const t = useText(inboxMessages);
  const words = useText(noticeMessages);
  const pick = usePick();
  const format = useFormat();
  const isUnread = row.readAt === null;
  const isOpen = row.acknowledgeUntil !== null && row.acknowledgedAt === null;
  return (
    <button
      type="button"
      className="inbox-row"
      data-unread={isUnread}
      aria-current={isRead}
      onClick={() => onRead(row.id)}
    >
      <strong>
        {isUnread && <span className="visually-hidden">{t('isUnread')} </span>}
        <NoticeTitle notice={row} />
      </strong>
      <small>
        {row.isPinned && <span>{words('pinned')}</span>}
        {row.severity !== 'info' && <SeverityTag severity={row.severity} />}
        <span>{pick(noticeTypeTexts[row.noticeType])}</span>
        <time dateTime={row.publishTime}>{format.dateTime(row.publishTime)}</time>
        {isOpen && <span>{t('until', { at: format.dateTime(row.acknowledgeUntil ?? '') })}</span>}
      </small>
    </button>
  );
}
