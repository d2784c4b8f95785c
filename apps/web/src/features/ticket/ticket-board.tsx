import { Checkbox, Segmented } from 'antd';
import type { Output } from '@lebean/contract/kernel/operation';
import { type boardSorts, getTicketBoard, listTickets } from '@lebean/contract/ticket/operations';
import { ticketStateWords, type TicketRow } from '@lebean/contract/ticket/rows';
import { openTicketStates } from '@lebean/domain/ticket/state';
import { usePick, useText } from '../../platform/i18n.ts';
import { usePageQuery } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useNow } from '../../platform/use-now.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { ListViews } from '../../screen-kit/list-views.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { usePhone } from '../../screen-kit/use-phone.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import { useAddresses } from '../../shared/addresses.ts';
import { ClockChip } from './clock-chip.tsx';
import { clockMessages } from './clock.messages.ts';
import { useDeviceName } from './ticket-columns.tsx';
import { boardQuery } from './ticket-query.ts';
import './ticket.css';
import { TicketPriorityTag, TicketState } from './ticket-tags.tsx';
import { ticketMessages } from './ticket.messages.ts';

type Column = Output<typeof getTicketBoard>['columns'][number];

/** The open tickets in columns, the most pressing first (SVC-13). */
export function TicketBoard({ by }: { by: 'state' | 'engineer' }) {
  const t = useText(ticketMessages);
  const { query } = usePageQuery(boardQuery);
  const { order: sort, soon: isDueSoon = false } = query;
  const requested = { by, sort, ...(isDueSoon && { isDueSoon }) };
  const answer = useOperation(getTicketBoard, requested, { keepsPrevious: true });
  const isWaiting = useDelayed(answer.isLoading);
  if (answer.error)
    return <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.data === undefined) return isWaiting ? <WaitingLines rows={6} /> : null;
  return (
    <>
      <BoardTools sort={sort} isDueSoon={isDueSoon} />
      <div
        className="ticket-board"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, and has to be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={t(by === 'state' ? 'viewState' : 'viewEngineer')}
      >
        {answer.data.columns.map((column) => (
          <BoardColumn key={column.key} column={column} by={by} />
        ))}
      </div>
    </>
  );
}

type BoardSort = (typeof boardSorts)[number];
type BoardToolsProps = { sort: BoardSort; isDueSoon: boolean };

/** In which order the columns are, and whether they show what is due within the hour alone (SVC-13). */
function BoardTools({ sort, isDueSoon }: BoardToolsProps) {
  const t = useText(clockMessages);
  const isPhone = usePhone();
  const { change } = usePageQuery(boardQuery);
  return (
    <div className="ticket-board-tools">
      <Segmented<BoardSort>
        aria-label={t('order')}
        value={sort}
        options={[
          { value: 'priority', label: t('byPriority') },
          { value: 'nextDueAt', label: t('byDeadline') },
        ]}
        onChange={(chosen) => change({ order: chosen })}
      />
      <Checkbox
        checked={isDueSoon}
        onChange={({ target }) => change({ soon: target.checked || undefined })}
      >
        {t('onlySoon')}
      </Checkbox>
      {!isPhone && <ListViews listName={listTickets.id} />}
    </div>
  );
}

function BoardColumn({ column, by }: { column: Column; by: 'state' | 'engineer' }) {
  const t = useText(ticketMessages);
  const pick = usePick();
  const { key, engineerName, count, tickets } = column;
  const state = openTicketStates.find((one) => one === key);
  const title = state === undefined ? (engineerName ?? t('nobody')) : pick(ticketStateWords[state]);
  const more = count - tickets.length;
  return (
    <section className="ticket-column" aria-label={title}>
      <h2>
        {title} <small>{count}</small>
      </h2>
      {count === 0 && <p className="ticket-quiet">{t('columnEmpty')}</p>}
      <ul>
        {tickets.map((ticket) => (
          <BoardCard key={ticket.id} ticket={ticket} isByState={by === 'state'} />
        ))}
      </ul>
      {more > 0 && <p className="ticket-quiet">{t('moreInList', { count: more })}</p>}
    </section>
  );
}

function BoardCard({ ticket, isByState }: { ticket: TicketRow; isByState: boolean }) {
  const t = useText(ticketMessages);
  const paths = useAddresses();
  const format = useFormat();
  const now = useNow();
  const deviceName = useDeviceName();
  const { id, problem, shopName, createdAt, engineerName, waitingFor } = ticket;
  return (
    <li className="ticket-card">
      <p className="ticket-card-head">
        <TicketPriorityTag priority={ticket.priority} />
        <time dateTime={createdAt} title={format.dateTime(createdAt)}>
          {format.relative(createdAt, now)}
        </time>
      </p>
      <PageLink to={paths.ticket(id)} className="ticket-problem">
        {problem}
      </PageLink>
      <p className="ticket-quiet">
        {shopName} · {deviceName(ticket)}
      </p>
      {ticket.clock !== null && (
        <p>
          <ClockChip clock={ticket.clock} />
        </p>
      )}
      {isByState ? (
        <p>{engineerName ?? t('nobody')}</p>
      ) : (
        <p>
          <TicketState ticket={ticket} />
        </p>
      )}
      {isByState && waitingFor !== null && <TicketState ticket={ticket} />}
    </li>
  );
}
