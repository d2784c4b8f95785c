import { Button, Pagination } from 'antd';
import { findCategory } from '@lebean/contract/event/catalogue';
import {
  archiveEvent,
  eventBoxes,
  listEvents,
  readAllEvents,
  readEvents,
} from '@lebean/contract/event/operations';
import type { EventRow } from '@lebean/contract/event/rows';
import { downloadExport } from '@lebean/contract/export-job/operations';
import { givenAddress } from '@lebean/contract/facts/addresses';
import { usePick, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import { useCommand } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { DownloadLink } from '../../screen-kit/download-link.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import './event.css';
import './inbox.css';
import { eventMessages } from './event.messages.ts';
import { inboxMessages } from './inbox.messages.ts';
import { SeverityTag } from './notice-tags.tsx';

const refreshes = { refreshes: ['inbox'] };

const useEvents = () =>
  useList(listEvents, {
    filters: { box: param.choice(eventBoxes) },
    sorts: ['-at'],
    toInput: ({ box = 'all' }, { page, pageSize }) => ({ box, page, pageSize }),
  });

/** What has happened that somebody hears of; each opens what it is about (NTC-10). */
export function EventInbox() {
  const t = useText(inboxMessages);
  const words = useText(eventMessages);
  const list = useEvents();
  const readAll = useCommand(readAllEvents, refreshes);
  const { rows = [], count, page, pageSize } = list;
  return (
    <>
      <div className="inbox-tools">
        <ChoiceRow
          label={t('box')}
          choices={eventBoxes.map((value) => ({ value, label: t(value) }))}
          chosen={list.filters.box ?? 'all'}
          onChoose={(box) => list.changeFilters({ box: box === 'all' ? undefined : box })}
        />
        <Button loading={readAll.isPending} onClick={() => readAll.mutate({})}>
          {words('readAll')}
        </Button>
      </div>
      {list.error && <CallProblem error={list.error} onRetry={list.reload} />}
      {list.rows !== undefined && count === 0 ? (
        <p className="inbox-list inbox-empty">
          {list.filters.box === 'unread' ? words('noneUnread') : words('none')}
        </p>
      ) : (
        <ul className="inbox-list" aria-label={words('list')}>
          {rows.map((row) => (
            <EventEntry key={row.id} row={row} />
          ))}
        </ul>
      )}
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

function EventEntry({ row }: { row: EventRow }) {
  const t = useText(eventMessages);
  const pick = usePick();
  const format = useFormat();
  const read = useCommand(readEvents, refreshes);
  const archive = useCommand(archiveEvent, refreshes);
  const { id: eventId, says, page, severity, isArchived, at } = row;
  const isUnread = row.readAt === null;
  const note = (): void => {
    if (isUnread) read.mutate({ eventIds: [eventId] });
  };
  const title = findCategory(row.eventCategory)?.title;
  return (
    <li className="event-row inbox-row" data-unread={isUnread}>
      <strong>
        {isUnread && <span className="visually-hidden">{t('isUnread')} </span>}
        {page === '' ? (
          says
        ) : (
          <PageLink to={givenAddress(page)} onClick={note}>
            {says}
          </PageLink>
        )}
      </strong>
      <span className="event-steps">
        {row.exportId !== null && (
          <span onClickCapture={note}>
            <DownloadLink
              operation={downloadExport}
              input={{ exportId: row.exportId }}
              label={t('downloadOf', { name: says })}
            >
              {t('download')}
            </DownloadLink>
          </span>
        )}
        <Button
          type="link"
          loading={archive.isPending}
          aria-label={
            isArchived ? t('unarchiveOf', { name: says }) : t('archiveOf', { name: says })
          }
          onClick={() => archive.mutate({ eventId, isArchived: !isArchived })}
        >
          {isArchived ? t('unarchive') : t('archive')}
        </Button>
      </span>
      <small>
        {severity !== 'info' && <SeverityTag severity={severity} />}
        {title !== undefined && <span>{pick(title)}</span>}
        <time dateTime={at}>{format.dateTime(at)}</time>
      </small>
    </li>
  );
}
