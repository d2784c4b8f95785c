import { sql } from 'kysely';
import { getDevice } from '@lebean/contract/device/operations';
import { getStatement } from '@lebean/contract/settlement/operations';
import { getTicket } from '@lebean/contract/ticket/operations';
import { getTicketInternals } from '@lebean/contract/ticket/thread.operations';
import { changesOf } from './change-source.queries.ts';
import { ofScope, playsBy } from './document-sources.queries.ts';
import { readsLogOf } from './logged-changes.ts';
import type { Source } from './timeline-source.ts';

/** A ticket: to whoever reads the log what was changed and what the clock did, to others each of its steps. */
export const ticketSources: readonly Source[] = [
  changesOf('ticket', getTicket),
  {
    kind: 'event',
    list: getTicket,
    rowsFor: (viewer) => ({
      from: sql`ticket_event e where e.ticket_id = own.id and ${ofScope(viewer.scope, 'e')}
        and ${readsLogOf(viewer, 'ticket') ? sql`e.author_account_id is null` : sql`true`}`,
      at: sql`e.at`,
      id: sql`e.id`,
      tells: { step: sql`e.kind`, words: sql`e.words`, person: sql`e.author_name` },
    }),
  },
  {
    kind: 'message',
    list: getTicket,
    rowsFor: ({ scope }) => ({
      from: sql`ticket_message m where m.ticket_id = own.id and ${ofScope(scope, 'm')}`,
      at: sql`m.at`,
      id: sql`m.id`,
      tells: {
        step: sql`case when m.is_from_shop then 'shop' else 'staff' end`,
        words: sql`m.content`,
        person: sql`m.author_name`,
      },
    }),
  },
  {
    kind: 'note',
    list: getTicketInternals,
    rowsFor: ({ scope }) => ({
      from: sql`ticket_note n where n.ticket_id = own.id and ${ofScope(scope, 'n')}`,
      at: sql`n.at`,
      id: sql`n.id`,
      tells: {
        words: sql`n.content`,
        person: sql`n.author_name`,
        mentions: sql`array(select a.display_name from ticket_mention w join account a on a.id = w.account_id
          where w.note_id = n.id and ${scope.hasAccount('a')} order by a.display_name)`,
        amount: sql`n.cost`,
        currency: sql`n.currency`,
      },
    }),
  },
];

/** A statement: as a ticket has it, with what was put to it and what both sides wrote of its lines. */
export const statementSources: readonly Source[] = [
  changesOf('statement', getStatement),
  {
    kind: 'event',
    list: getStatement,
    rowsFor: (viewer) => ({
      from: sql`statement_stage g where g.statement_id = own.id
        and ${readsLogOf(viewer, 'statement') ? sql`g.operator_account_id is null` : sql`g.step not in ('draft', 'discarded')`}`,
      at: sql`g.at`,
      id: sql`g.id`,
      tells: { step: sql`g.step`, words: sql`g.remark`, person: sql`g.operator_name` },
    }),
  },
  {
    kind: 'allocated',
    list: getStatement,
    rowsFor: () => ({
      from: sql`statement_allocation x join statement_payment d on d.id = x.payment_id join statement t on t.id = x.statement_id
        where x.statement_id = own.id`,
      at: sql`x.created_at`,
      id: sql`x.id`,
      tells: {
        step: sql`d.kind`,
        words: sql`d.payment_number`,
        person: sql`x.operator_name`,
        amount: sql`x.amount`,
        currency: sql`t.currency`,
      },
    }),
  },
  {
    kind: 'message',
    list: getStatement,
    rowsFor: ({ scope }) => ({
      from: sql`statement_dispute q join statement_message m on m.dispute_id = q.id
        where q.statement_id = own.id and ${ofScope(scope, 'm')}`,
      at: sql`m.created_at`,
      id: sql`m.id`,
      tells: {
        step: sql`m.operator_kind`,
        words: sql`m.words`,
        person: sql`m.operator_name`,
      },
    }),
  },
];

/** Where a unit stands: what happened to it elsewhere is another shop's. */
const itsShop = sql`(select d.shop_id from device d where d.id = own.id)`;
const itsTerminal = sql`terminal n on n.device_id = d.id and n.shop_id = d.shop_id`;

/** A unit in the shop that it stands in (SVC-15): what happened to it elsewhere is that shop's. */
export const deviceSources: readonly Source[] = [
  changesOf('device', getDevice),
  {
    kind: 'event',
    list: getDevice,
    rowsFor: () => ({
      from: sql`device_event e where e.device_id = own.id and e.shop_id = ${itsShop}`,
      at: sql`e.at`,
      id: sql`e.id`,
      tells: { step: sql`e.kind`, words: sql`e.subject` },
    }),
  },
  {
    kind: 'outage',
    list: getDevice,
    rowsFor: () => ({
      from: sql`device d join ${itsTerminal} join terminal_outage o on o.terminal_id = n.id where d.id = own.id`,
      at: sql`o.silent_from`,
      id: sql`o.terminal_id`,
      tells: { until: sql`o.silent_until` },
    }),
  },
  {
    kind: 'install',
    list: getDevice,
    rowsFor: () => ({
      from: sql`device d join ${itsTerminal} join terminal_install i on i.terminal_id = n.id
        left join game g on g.id = i.game_id where d.id = own.id`,
      at: sql`i.reported_at`,
      id: sql`i.game_id`,
      tells: {
        step: sql`case when i.is_installed then 'installed' else 'removed' end`,
        words: sql`i.installed_version`,
        gameNameZh: sql`g.game_name`,
        gameNameEn: sql`g.game_name_en`,
        gameNameEs: sql`g.game_name_es`,
      },
    }),
  },
  {
    kind: 'ticketStep',
    list: getDevice,
    rowsFor: () => ({
      from: sql`device d join ticket t on t.device_id = d.id and t.shop_id = d.shop_id join ticket_event e on e.ticket_id = t.id
        where d.id = own.id and e.kind in ('report', 'resolve', 'reopen', 'cancel')`,
      at: sql`e.at`,
      id: sql`e.id`,
      tells: {
        recordId: sql`t.id`,
        step: sql`e.kind`,
        words: sql`t.ticket_number`,
        faultRule: sql`t.fault_rule`,
      },
    }),
  },
  playsBy('device_id', { and: sql`p.shop_id = ${itsShop}` }),
];
