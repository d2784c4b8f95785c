import * as z from 'zod/mini';
import { assignmentConditions } from '@lebean/domain/ticket/assignment';
import { ticketChannels, type TicketChannel } from '@lebean/domain/ticket/category';
import { ticketClocks, type TicketClock } from '@lebean/domain/ticket/clock';
import { faultRules } from '@lebean/domain/ticket/fault';
import {
  ticketImpacts,
  type TicketImpact,
  ticketPriorities,
  ticketUrgencies,
  type TicketUrgency,
} from '@lebean/domain/ticket/priority';
import {
  ticketMethods,
  type TicketMethod,
  ticketStates,
  type TicketState,
  waitingParties,
  type WaitingParty,
} from '@lebean/domain/ticket/state';
import { mediaTypes } from '../file/rows.ts';
import { hundredths, id, instant, version } from '../kernel/common.ts';
import type { Text } from '../kernel/text.ts';
import { wireName } from '../kernel/wire.ts';
import { namedEngineerId, ticketCategory } from '../vocabulary/ticket.ts';

export const namedShopId = wireName('shop_id', 'the shop that has a problem');
export const namedDeviceId = wireName('equipment_id', 'the unit that has a problem');
export const namedProblem = wireName(
  'problem_desc',
  'what is wrong, in the words of who reports it',
);
export const namedSolution = wireName('problem_solution', 'what was done about a problem');
export const namedState = wireName('problem_status', 'how a ticket stands (SVC-1)');
export const namedMethod = wireName('problem_fangfac', 'how a problem was solved (SVC-1)');
const namedReporter = wireName('account', 'who has reported a problem');
const namedAccepter = wireName('accept_person', 'who has accepted a ticket');

export const ticketState = () => namedState(z.enum(ticketStates));
export const ticketMethod = () => namedMethod(z.enum(ticketMethods));

/** How the clocks of a ticket stand (SVC-4). */
const ticketClock = z.object({
  /** The customer has the word. */
  isPaused: z.boolean(),
  /** The soonest deadline of those that run. */
  dueAt: z.nullable(instant()),
  clock: z.nullable(z.enum(ticketClocks)),
  /** How much of its time had run when staff were warned for the last time, in percent. */
  warnedPercent: z.nullable(z.int()),
});

/** A problem of a shop as lists show it (SVC-2): all that the shop may read as well. */
export const ticketRow = z.object({
  id: id(),
  ticketNumber: z.string(),
  shopId: namedShopId(id()),
  shopName: z.string(),
  merchantName: z.string(),
  deviceId: namedDeviceId(z.nullable(id())),
  /** As it was called when the problem was reported. */
  deviceCode: z.string(),
  terminalName: z.string(),
  ticketCategory: ticketCategory(),
  impact: z.enum(ticketImpacts),
  urgency: z.enum(ticketUrgencies),
  priority: z.enum(ticketPriorities),
  channel: z.enum(ticketChannels),
  problem: namedProblem(z.string()),
  ticketState: ticketState(),
  waitingFor: z.nullable(z.enum(waitingParties)),
  waitingReason: z.string(),
  waitingUntil: z.nullable(instant()),
  /** When somebody comes. */
  visitAt: z.nullable(instant()),
  reporterName: namedReporter(z.string()),
  accepterName: namedAccepter(z.nullable(z.string())),
  engineerId: namedEngineerId(z.nullable(id())),
  engineerName: z.nullable(z.string()),
  solution: namedSolution(z.string()),
  method: namedMethod(z.nullable(z.enum(ticketMethods))),
  reopenCount: z.int(),
  /** The rule by which a unit opened it (SVC-7); its problem is in the words of the terminal then. */
  faultRule: z.nullable(z.enum(faultRules)),
  /** How often the fault came again meanwhile, and when last. */
  repeatCount: z.int(),
  lastFaultAt: z.nullable(instant()),
  /** How long the unit stood still (SVC-11), known from the first time that it was resolved on. */
  downtimeMinutes: z.nullable(z.int()),
  /** Whether it goes on in another ticket (SVC-9). */
  isMerged: z.boolean(),
  createdAt: instant(),
  firstResponseAt: z.nullable(instant()),
  resolvedAt: z.nullable(instant()),
  /** By somebody, or by itself seven days after it was resolved (SVC-3). */
  closedAt: z.nullable(instant()),
  /** Staff alone see it (SVC-4). */
  clock: z.nullable(ticketClock),
  version: version(),
});
export type TicketRow = z.output<typeof ticketRow>;

/** What happens between two tickets (SVC-9). */
export const ticketRelationEvents = ['merge', 'unmerge', 'split', 'link', 'unlink'] as const;

export const ticketEventKinds = [
  'report',
  'accept',
  'classify',
  'assign',
  'unassign',
  'start',
  'wait',
  'continue',
  'resolve',
  'close',
  'reopen',
  'cancel',
  'handOn',
  'release',
  ...ticketRelationEvents,
] as const;
export type TicketEventKind = (typeof ticketEventKinds)[number];

/** The number of the merged ticket that a line is of; nothing where it is the shown one’s own (SVC-9). */
const origin = { originNumber: z.nullable(z.string()) };
const written = { id: id(), at: instant(), authorName: z.string() };

export const ticketDetail = z.extend(ticketRow, {
  problemCause: z.string(),
  contact: z.string(),
  /** Nobody where it closed by itself. */
  closerName: z.nullable(z.string()),
  cancelReason: z.string(),
  /** Of the shop: in which language and by which clock it is written to. */
  country: z.string(),
  timeZone: z.string(),
  /** The ticket that came back too late to be reopened, and the one that this came back as. */
  previousTicketId: z.nullable(id()),
  previousTicketNumber: z.nullable(z.string()),
  nextTicketId: z.nullable(id()),
  nextTicketNumber: z.nullable(z.string()),
  /** Where a merged ticket goes on, if whoever asks sees it (SVC-9). */
  mergedIntoId: z.nullable(id()),
  mergedIntoNumber: z.nullable(z.string()),
  events: z.array(
    z.object({
      ...written,
      ...origin,
      kind: z.enum(ticketEventKinds),
      /** Who was assigned, why it waits, why it was reopened. */
      words: z.string(),
    }),
  ),
  messages: z.array(
    z.object({ ...written, ...origin, isFromShop: z.boolean(), content: z.string() }),
  ),
  photos: z.array(
    z.object({
      ...written,
      ...origin,
      fileName: z.string(),
      fileSize: z.int(),
      mediaType: z.enum(mediaTypes),
    }),
  ),
});
export type TicketDetail = z.output<typeof ticketDetail>;

/** Why an engineer fits (SVC-5): load, capacity, and whether they were at the shop lately. */
const fitness = {
  openWeight: z.int(),
  openTickets: z.int(),
  capacity: z.int(),
  isFamiliar: z.boolean(),
  /** In thousandths of the capacity; the lowest is proposed. */
  score: z.int(),
};
export const ticketCandidate = z.object({
  engineerId: namedEngineerId(id()),
  engineerName: z.string(),
  ...fitness,
});
export type TicketCandidate = z.output<typeof ticketCandidate>;

/** Why a ticket goes to another engineer without anybody choosing one (SVC-5). */
export const assignmentCauses = ['nobodyAccepted', 'absence'] as const;
export type AssignmentCause = (typeof assignmentCauses)[number];

/** What staff alone read of a ticket: notes, costs and why somebody was assigned (SVC-8, SVC-16). */
export const ticketInternals = z.object({
  notes: z.array(
    z.object({
      ...written,
      ...origin,
      content: z.string(),
      cost: z.nullable(hundredths()),
      currency: z.nullable(z.string()),
    }),
  ),
  assignments: z.array(
    z.object({
      ...written,
      /** Nobody where nobody fits any more. */
      engineerName: z.string(),
      /** What has taken it from whoever had it (SVC-5). */
      cause: z.nullable(z.enum(assignmentCauses)),
      emptiedBy: z.nullable(z.enum(assignmentConditions)),
      /** Whether the assignee was proposed first. */
      isProposed: z.boolean(),
      /** Nothing where they fulfilled not all conditions. */
      fitness: z.nullable(z.object(fitness)),
      reason: z.string(),
    }),
  ),
  /** Of all notes, in the currency of the shop. */
  cost: hundredths(),
  currency: z.string(),
});
export type TicketInternals = z.output<typeof ticketInternals>;

export const ticketStateWords: Readonly<Record<TicketState, Text>> = {
  pending: { zh: '待受理', en: 'New', es: 'Nueva' },
  accepted: { zh: '已受理', en: 'Accepted', es: 'Aceptada' },
  inProgress: { zh: '处理中', en: 'In progress', es: 'En curso' },
  resolved: { zh: '已解决', en: 'Resolved', es: 'Resuelta' },
  closed: { zh: '已关闭', en: 'Closed', es: 'Cerrada' },
  cancelled: { zh: '已取消', en: 'Cancelled', es: 'Cancelada' },
};

export const ticketMethodWords: Readonly<Record<TicketMethod, Text>> = {
  remote: { zh: '远程处理', en: 'Remotely', es: 'En remoto' },
  phone: { zh: '电话指导', en: 'By phone', es: 'Por teléfono' },
  onSite: { zh: '上门处理', en: 'On site', es: 'En la tienda' },
  factoryReturn: { zh: '返厂维修', en: 'Return to factory', es: 'Devolución a fábrica' },
  replacement: { zh: '更换', en: 'Replacement', es: 'Sustitución' },
};

export const waitingPartyWords: Readonly<Record<WaitingParty, Text>> = {
  customer: { zh: '等待店铺', en: 'Waiting for the shop', es: 'A la espera de la tienda' },
  part: { zh: '等待配件', en: 'Waiting for a part', es: 'A la espera de una pieza' },
  thirdParty: { zh: '等待第三方', en: 'Waiting for others', es: 'A la espera de terceros' },
};

export const ticketImpactWords: Readonly<Record<TicketImpact, Text>> = {
  wholeShop: { zh: '整店停摆', en: 'The whole shop', es: 'Toda la tienda' },
  severalDevices: { zh: '多台设备', en: 'Several devices', es: 'Varios dispositivos' },
  oneDevice: { zh: '一台设备', en: 'One device', es: 'Un dispositivo' },
};

export const ticketUrgencyWords: Readonly<Record<TicketUrgency, Text>> = {
  now: { zh: '马上', en: 'Right now', es: 'Ahora mismo' },
  today: { zh: '今天内', en: 'Today', es: 'Hoy' },
  later: { zh: '不急', en: 'It can wait', es: 'Puede esperar' },
};

/** What a shop lacks to be paid online, and asks for by one press (SH-48). */
export const ticketWishes = ['onlineModes', 'lebeanPrice'] as const;
export type TicketWish = (typeof ticketWishes)[number];

export const ticketWishWords: Readonly<Record<TicketWish, Text>> = {
  onlineModes: { zh: '开通线上支付', en: 'Online payments', es: 'Pagos en línea' },
  lebeanPrice: {
    zh: '设置乐豆线上单价',
    en: 'Online lebean price',
    es: 'Precio en línea del lebean',
  },
};

export const ticketChannelWords: Readonly<Record<TicketChannel, Text>> = {
  shop: { zh: '店铺', en: 'Shop', es: 'Tienda' },
  phone: { zh: '电话', en: 'Phone', es: 'Teléfono' },
  terminal: { zh: '终端', en: 'Terminal', es: 'Terminal' },
  system: { zh: '系统', en: 'System', es: 'Sistema' },
  staff: { zh: '平台', en: 'Platform', es: 'Plataforma' },
};

export const ticketClockWords: Readonly<Record<TicketClock, Text>> = {
  firstResponse: { zh: '首次响应', en: 'First response', es: 'Primera respuesta' },
  nextResponse: { zh: '下次回复', en: 'Next reply', es: 'Próxima respuesta' },
  resolve: { zh: '解决', en: 'Resolution', es: 'Solución' },
};
