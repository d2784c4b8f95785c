import { Segmented } from 'antd';
import { exportTickets } from '@lebean/contract/ticket/export';
import { getTicketBoard, listTickets, ticketSorts } from '@lebean/contract/ticket/operations';
import { ticketStateWords } from '@lebean/contract/ticket/rows';
import { ticketCategoryWords } from '@lebean/contract/vocabulary/ticket';
import { ticketCategories } from '@lebean/domain/ticket/category';
import { ticketPriorities } from '@lebean/domain/ticket/priority';
import { ticketStates } from '@lebean/domain/ticket/state';
import { usePick, useText } from '../../platform/i18n.ts';
import { usePageQuery } from '../../platform/page-query.ts';
import { useGo } from '../../platform/page.tsx';
import { useAllowed } from '../../platform/session.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, YesNoFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useChosenView } from '../../screen-kit/list-views.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useInstants } from '../../screen-kit/use-today.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { ReportButton } from '../../shared/tickets/report-button.tsx';
import { AssignManyDialog } from './assign-many-dialog.tsx';
import {
  AssignBar,
  AssignManyButton,
  useTickColumn,
  useTicketSelection,
} from './assign-selection.tsx';
import { clockMessages } from './clock.messages.ts';
import { VersionFilters } from './game-filter.tsx';
import { FigureFilters, WhomFilters } from './report-filters.tsx';
import { TicketBoard } from './ticket-board.tsx';
import { useTicketColumns } from './ticket-columns.tsx';
import './ticket.css';
import { boardQuery, ticketFilters, ticketViews } from './ticket-query.ts';
import { RequestedRatings } from './ticket-rating.tsx';
import { ticketMessages } from './ticket.messages.ts';
import { useLiveTickets } from './use-live-tickets.ts';

const viewTitles = { list: 'viewList', state: 'viewState', engineer: 'viewEngineer' } as const;

/** The problems of all shops, as a list or on a board (SVC-13). */
export function TicketListScreen() {
  const t = useText(ticketMessages);
  const { query, begin } = usePageQuery(boardQuery);
  const hasBoard = useAllowed(getTicketBoard);
  const view = hasBoard ? query.view : 'list';
  useLiveTickets();
  useChosenView(listTickets.id);
  return (
    <>
      <h1 className="visually-hidden">{t('tickets')}</h1>
      {hasBoard && (
        <div className="ticket-views">
          <Segmented
            aria-label={t('views')}
            value={view}
            options={ticketViews.map((value) => ({ value, label: t(viewTitles[value]) }))}
            onChange={(next) => begin({ view: next })}
          />
          {view !== 'list' && <ReportButton isMain />}
        </div>
      )}
      {view === 'list' ? (
        <StaffTickets firstStep={t('noneYet')} hasBoard={hasBoard} />
      ) : (
        <TicketBoard by={view} />
      )}
    </>
  );
}

/** The problems of one's own shops, on the phone as cards (SVC-13). */
export function ShopTicketScreen() {
  const t = useText(ticketMessages);
  useLiveTickets();
  return (
    <>
      <h1 className="visually-hidden">{t('tickets')}</h1>
      <RequestedRatings />
      <TicketTable firstStep={t('shopNoneYet')} />
    </>
  );
}

function TicketTable({ firstStep }: { firstStep: string }) {
  const t = useText(ticketMessages);
  const go = useGo();
  const paths = useAddresses();
  const list = useTickets();
  return (
    <ListScreen
      list={list}
      label={t('tickets')}
      columns={useTicketColumns()}
      filters={<TicketFilters list={list} />}
      actions={<ReportButton isMain />}
      onOpenRow={({ id }) => go(paths.ticket(id))}
      firstStep={firstStep}
    />
  );
}

type StaffTicketsProps = { firstStep: string; hasBoard: boolean };

/** The list of whoever works on tickets: several go to one engineer together (SVC-13). */
function StaffTickets({ firstStep, hasBoard }: StaffTicketsProps) {
  const t = useText(ticketMessages);
  const go = useGo();
  const paths = useAddresses();
  const list = useTickets();
  const selection = useTicketSelection();
  const [isAssigning, setAssigning] = useDialogState(false);
  const columns = useTicketColumns();
  const tick = useTickColumn(selection);
  return (
    <>
      <AssignBar selection={selection} rows={list.rows ?? []} onAssign={() => setAssigning(true)} />
      <ListScreen
        list={list}
        label={t('tickets')}
        columns={[...tick, ...columns]}
        filters={<TicketFilters list={list} />}
        actions={
          <>
            <ReportButton isMain />
            <AssignManyButton selection={selection} />
          </>
        }
        onOpenRow={({ id }) => go(paths.ticket(id))}
        firstStep={firstStep}
      />
      {hasBoard && (
        <AssignManyDialog
          selection={selection}
          isOpen={isAssigning}
          onClose={() => setAssigning(false)}
        />
      )}
    </>
  );
}

function useTickets() {
  const instants = useInstants();
  return useList(listTickets, {
    exporting: exportTickets,
    filters: ticketFilters,
    sorts: ticketSorts,
    toInput: ({ from, to, ...filters }, { page, pageSize, sort }) => ({
      ...filters,
      ...instants({ from, to }),
      page,
      pageSize,
      sort,
    }),
  });
}

function TicketFilters({ list }: { list: ReturnType<typeof useTickets> }) {
  const t = useText(ticketMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const worksOnTickets = useAllowed(getTicketBoard);
  const { ticketState, isOpen, isWaiting, isMine, priority, ticketCategory } = list.filters;
  const { from, to } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <YesNoFilter
        label={t('isOpen')}
        value={isOpen}
        yes={t('open')}
        no={t('over')}
        onChange={(isSo) => list.changeFilters({ isOpen: isSo })}
      />
      <ChoiceFilter
        label={titleOf('ticketState')}
        value={ticketState}
        options={ticketStates.map((value) => ({ value, label: pick(ticketStateWords[value]) }))}
        onChange={(chosen) => list.changeFilters({ ticketState: chosen })}
      />
      <ChoiceFilter
        label={titleOf('priority')}
        value={priority}
        options={ticketPriorities.map((value) => ({ value, label: value }))}
        onChange={(chosen) => list.changeFilters({ priority: chosen })}
      />
      <ChoiceFilter
        label={titleOf('ticketCategory')}
        value={ticketCategory}
        options={ticketCategories.map((value) => ({
          value,
          label: pick(ticketCategoryWords[value]),
        }))}
        onChange={(chosen) => list.changeFilters({ ticketCategory: chosen })}
      />
      <YesNoFilter
        label={t('isWaiting')}
        value={isWaiting}
        yes={t('waits')}
        no={t('works')}
        onChange={(isSo) => list.changeFilters({ isWaiting: isSo })}
      />
      {worksOnTickets && (
        <ChoiceFilter
          label={t('whose')}
          value={isMine === true ? 'mine' : undefined}
          options={[{ value: 'mine', label: t('mine') }]}
          onChange={(chosen) => list.changeFilters({ isMine: chosen && true })}
        />
      )}
      {worksOnTickets && <DeadlineFilter list={list} />}
      {worksOnTickets && <WhomFilters list={list} />}
      {worksOnTickets && <FigureFilters list={list} />}
      {worksOnTickets && <VersionFilters list={list} />}
      <DayRangeFilter
        label={titleOf('createdAt')}
        value={{ from, to }}
        onChange={list.changeFilters}
      />
    </FilterBar>
  );
}

/** What is due in the next hour, or was before (SVC-13). */
function DeadlineFilter({ list }: { list: ReturnType<typeof useTickets> }) {
  const t = useText(clockMessages);
  return (
    <YesNoFilter
      label={t('isDueSoon')}
      value={list.filters.isDueSoon}
      yes={t('dueSoon')}
      no={t('notSoon')}
      onChange={(isSo) => list.changeFilters({ isDueSoon: isSo })}
    />
  );
}
