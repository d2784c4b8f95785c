import { sql } from 'kysely';
import { listDevices } from '@lebean/contract/device/operations';
import { chargeLatePlay } from '@lebean/contract/play/late-end.operations';
import { listPlays } from '@lebean/contract/play/operations';
import { listSoftwareVersions } from '@lebean/contract/software-version/operations';
import { getTicketBoard, listTickets } from '@lebean/contract/ticket/operations';
import { selfClosingDays } from '@lebean/domain/ticket/state';
import { deviceStatus, livingStates } from '../../capabilities/device/device-status.ts';
import { type Concern, rowInScope, type Viewer } from './attention-kind.ts';

/** The units of the scope, each with its living code and the last heartbeat of its terminal, as their list has them. */
const fleet = ({ scope }: Viewer, places = sql``) => sql`device ${places}
  left join authorisation_code code on code.device_id = device.id and code.state = any (${[...livingStates]}::text[])
  left join terminal on terminal.authorisation_code_id = code.id
  left join terminal_heartbeat beat on beat.terminal_id = terminal.id
  where ${rowInScope(scope, 'device')}`;

/** A PC that starts when its shop opens is not reported. */
const startingMinutes = 10;

/** Whether a shop is open, by its own clock and over midnight too; without opening hours nobody knows (SVC-7). */
const isOpen = (
  at: Date,
) => sql`exists (select from (select extract(hour from l.local) * 60 + extract(minute from l.local) as minute
    from (select ${at}::timestamptz at time zone s.time_zone as local) l) now
  where case when s.opening_minute < s.closing_minute
    then now.minute >= s.opening_minute + ${startingMinutes}::int and now.minute < s.closing_minute
    else now.minute >= s.opening_minute + ${startingMinutes}::int or now.minute < s.closing_minute end)`;

/** Of so many devices one has to be offline before staff and partners are told: a shop has its own people. */
const worthTelling = 3;

/**
 * Devices that are offline while their shop is open, shop by shop (SVC-7). The shop sees each; whoever looks
 * after many, of those shops in which a third of them are.
 */
const offlineDevice: Concern = {
  kind: 'offlineDevice',
  list: listDevices,
  pages: { staff: '/devices/list', partner: '/devices/list', shop: '/Gamedistribution/devices' },
  casesFor: (viewer) => ({
    of: sql`d.shop_id::text`,
    // The hours of a shop are looked at once and not for each of its devices.
    from: sql`(select d.*, count(*) over (partition by d.shop_id) as total,
        count(*) filter (where d.status = 'offline') over (partition by d.shop_id) as offline
      from (select device.id, device.shop_id, s.shop_name, device.unique_code, beat.last_seen_at, ${deviceStatus} as status
        from ${fleet(
          viewer,
          sql`join (select s.id, s.shop_name from shop s
          where s.is_enabled and ${isOpen(viewer.at)} offset 0) s on s.id = device.shop_id`,
        )}) d
        where d.status in ('online', 'offline')) d
      where d.status = 'offline' and (${viewer.scope.kind === 'shop'} or d.offline * ${worthTelling}::int >= d.total)`,
    id: sql`d.id`,
    name: sql`d.shop_name`,
    detail: sql`d.unique_code`,
    since: sql`d.last_seen_at`,
    // The shop with the most of them first; of the shop, the one that has been silent for the longest.
    rank: sql`-d.offline + coalesce(extract(epoch from d.last_seen_at), 1e11) / 1e12`,
    total: sql`d.total`,
  }),
};

/** Terminals that run a version which was taken back, version by version. */
const withdrawnVersion: Concern = {
  kind: 'withdrawnVersion',
  list: listDevices,
  does: listSoftwareVersions,
  pages: { staff: '/devices/list' },
  casesFor: (viewer) => ({
    of: sql`d.running`,
    // Where nothing was taken back, nothing of the fleet is read.
    from: sql`(select device.id, device.unique_code, beat.last_seen_at,
        coalesce(nullif(beat.terminal_version, ''), terminal.terminal_version) as running from ${fleet(viewer)}) d
      where exists (select from software_version v where v.state = 'withdrawn')
        and exists (select from software_version v where v.version_number = d.running and v.state = 'withdrawn')
        and not exists (select from software_version v where v.version_number = d.running and v.state = 'published')`,
    id: sql`null`,
    name: sql`d.running`,
    rank: sql`0`,
  }),
};

/** Late plays that nobody was charged for (PLY-4). */
const unchargedPlay: Concern = {
  kind: 'unchargedPlay',
  list: listPlays,
  does: chargeLatePlay,
  pages: { staff: '/games/detail', shop: '/shuju/gameallData' },
  casesFor: ({ scope }) => ({
    from: sql`play p join shop s on s.id = p.shop_id
      where p.uncharged_why is not null and p.late_end is null and ${rowInScope(scope, 'p')}`,
    id: sql`p.id`,
    name: sql`s.shop_name`,
    since: sql`p.started_at`,
  }),
};

/** Tickets that are not over, as their list has them (SVC-3). */
const openTickets = ({ scope, at }: Viewer) => sql`ticket t join shop s on s.id = t.shop_id
  where not t.is_merged and t.state in ('pending', 'accepted', 'inProgress', 'resolved')
    and (t.state <> 'resolved' or t.resolved_at > ${at}::timestamptz - make_interval(hours => ${24 * selfClosingDays})) and ${rowInScope(scope, 't')}`;

const ofTicket = {
  id: sql`t.id`,
  name: sql`s.shop_name`,
  detail: sql`t.ticket_number`,
  since: sql`t.created_at`,
} as const;

/** Problems of the highest priority that are not over (SVC-2). */
const criticalTicket: Concern = {
  kind: 'criticalTicket',
  list: listTickets,
  pages: {
    staff: '/aftersales/list',
    partner: '/aftersales/list',
    shop: '/Gamedistribution/aftersales',
  },
  casesFor: (viewer) => ({ ...ofTicket, from: sql`${openTickets(viewer)} and t.priority = 'P1'` }),
};

/** Of which staff have to do something within the hour, or had to (SVC-4, SVC-13). */
const overdueTicket: Concern = {
  kind: 'overdueTicket',
  list: listTickets,
  does: getTicketBoard,
  pages: { staff: '/aftersales/list' },
  casesFor: (viewer) => ({
    ...ofTicket,
    from: sql`${openTickets(viewer)} and t.next_due_at <= ${new Date(viewer.at.getTime() + 3_600_000)}`,
    since: sql`t.next_due_at`,
  }),
};

/** Problems that nobody has taken on (SVC-3). */
const pendingTicket: Concern = {
  kind: 'pendingTicket',
  list: listTickets,
  does: getTicketBoard,
  pages: { staff: '/aftersales/list' },
  casesFor: (viewer) => ({
    ...ofTicket,
    from: sql`${openTickets(viewer)} and t.state = 'pending'`,
  }),
};

/** Devices, what was played on them, and what is wrong there. */
export const fleetConcerns: readonly Concern[] = [
  offlineDevice,
  withdrawnVersion,
  unchargedPlay,
  criticalTicket,
  overdueTicket,
  pendingTicket,
];
