import { TeamOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { assignTickets, maxTicketsAtOnce } from '@lebean/contract/ticket/clock.operations';
import type { TicketRow } from '@lebean/contract/ticket/rows';
import { useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { usePhone } from '../../screen-kit/use-phone.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { assignManyMessages } from './assign-many.messages.ts';
import './clock.css';

/** The tickets that are given to one engineer together (SVC-13). */
export type TicketSelection = {
  readonly isOn: boolean;
  readonly tickets: readonly TicketRow[];
  readonly start: () => void;
  readonly end: () => void;
  readonly toggle: (ticket: TicketRow) => void;
  readonly take: (tickets: readonly TicketRow[]) => void;
};

/** A selection of tickets, which lives on over the pages of the list. */
export function useTicketSelection(): TicketSelection {
  const [isOn, setOn] = useState(false);
  const [tickets, setTickets] = useState<readonly TicketRow[]>([]);
  const turn = (on: boolean) => (): void => {
    setOn(on);
    setTickets([]);
  };
  return {
    isOn,
    tickets,
    start: turn(true),
    end: turn(false),
    toggle: (ticket) => {
      const others = tickets.filter(({ id }) => id !== ticket.id);
      const isTicked = others.length < tickets.length;
      setTickets(isTicked ? others : [...tickets, ticket].slice(-maxTicketsAtOnce));
    },
    take: (taken) => {
      const known = new Set(tickets.map(({ id }) => id));
      const others = taken.filter(({ id }) => !known.has(id));
      setTickets([...tickets, ...others].slice(-maxTicketsAtOnce));
    },
  };
}

/** The column that ticks tickets; there only while somebody selects. */
export function useTickColumn(selection: TicketSelection): ReadonlyArray<Column<TicketRow>> {
  const t = useText(assignManyMessages);
  if (!selection.isOn) return [];
  const ticked = new Set(selection.tickets.map(({ id }) => id));
  return [
    {
      key: 'selection',
      title: t('select'),
      width: 64,
      onCard: 'beside',
      onPaper: 'hidden',
      render: (ticket) => (
        <Checkbox
          className="assign-tick"
          aria-label={t('selectTicket', { number: ticket.ticketNumber })}
          checked={ticked.has(ticket.id)}
          onChange={() => selection.toggle(ticket)}
          onClick={(event) => event.stopPropagation()}
        />
      ),
    },
  ];
}

/** Begins a selection; on a phone tickets are assigned one by one. */
export function AssignManyButton({ selection }: { selection: TicketSelection }) {
  const t = useText(assignManyMessages);
  const isPhone = usePhone();
  if (isPhone || selection.isOn) return null;
  return (
    <OperationButton operation={assignTickets} icon={<TeamOutlined />} onClick={selection.start}>
      {t('start')}
    </OperationButton>
  );
}

type AssignBarProps = {
  selection: TicketSelection;
  rows: readonly TicketRow[];
  onAssign: () => void;
};

/** How many are selected, and what can be done with them. */
export function AssignBar({ selection, rows, onAssign }: AssignBarProps) {
  const t = useText(assignManyMessages);
  const format = useFormat();
  if (!selection.isOn) return null;
  const count = selection.tickets.length;
  return (
    <div className="assign-bar" role="group" aria-label={t('start')}>
      <strong aria-live="polite">{t('selected', { count: format.count(count) })}</strong>
      <Button onClick={() => selection.take(rows)}>{t('selectPage')}</Button>
      <Button type="primary" disabled={count === 0} onClick={onAssign}>
        {t('assign')}
      </Button>
      <Button type="text" onClick={selection.end}>
        {t('stop')}
      </Button>
    </div>
  );
}
