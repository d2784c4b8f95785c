import type { AccountKind } from '../kernel/account-kind.ts';
import type { Text } from '../kernel/text.ts';

/** How an account hears of a category (NTC-10); `digest` is one mail a day. */
export const eventWays = ['inbox', 'mail', 'both', 'digest', 'off'] as const;
export type EventWay = (typeof eventWays)[number];

/** What a category of events is, whoever tells one. */
export type EventCategory = {
  readonly title: Text;
  /** What it says; `{placeholders}` are words of the event. */
  readonly says: Text;
  readonly severity: 'info' | 'important' | 'critical';
  /** The kinds of accounts that hear it, each with the permission it takes to see what it is about. */
  readonly readers: Readonly<Partial<Record<AccountKind, string>>>;
  /** In a shop for its owners and managers alone. */
  readonly isForOwners?: true;
  /** About the safety of an account: it cannot be switched off. */
  readonly isSecurity?: true;
  /** How it is heard where nobody has chosen. */
  readonly way: EventWay;
  /** The page that shows what it is about, for each kind of account; `{placeholders}` as above. */
  readonly page: Readonly<Partial<Record<AccountKind, string>>>;
};

const everybody = { staff: 'session', partner: 'session', shop: 'session' } as const;
const readsStatements = 'settlement.statement.list';
const statementPage = '/settlement/statement/{statementId}';
const ticketPages = {
  staff: '/aftersales/ticket/{ticketId}',
  partner: '/aftersales/ticket/{ticketId}',
  shop: '/Gamedistribution/aftersales/{ticketId}',
} as const;
const readsTickets = {
  staff: 'service.ticket.handle',
  shop: 'service.ticket.list',
} as const;

/** All that somebody can be notified of (NTC-10), in the order in which people choose how they hear it. */
export const eventCategories = {
  statementSent: {
    title: { zh: '对账单已发送', en: 'Statement sent', es: 'Estado de cuenta enviado' },
    says: {
      zh: '对账单 {number} 已发送，请查看并确认',
      en: 'Statement {number} has been sent. Please review and confirm it',
      es: 'Se ha enviado el estado de cuenta {number}. Revíselo y confírmelo',
    },
    severity: 'important',
    readers: { partner: readsStatements, shop: readsStatements },
    way: 'both',
    page: { partner: statementPage, shop: statementPage },
  },
  disputeAnswered: {
    title: { zh: '争议有新进展', en: 'Dispute reply', es: 'Respuesta a una disputa' },
    says: {
      zh: '对账单 {number} 的争议有新回复',
      en: 'There is a reply to a dispute on statement {number}',
      es: 'Hay respuesta a una disputa del estado de cuenta {number}',
    },
    severity: 'important',
    readers: {
      staff: 'settlement.dispute.decide',
      partner: readsStatements,
      shop: readsStatements,
    },
    way: 'inbox',
    page: { staff: statementPage, partner: statementPage, shop: statementPage },
  },
  approvalWaits: {
    title: { zh: '待您审批', en: 'Approval pending', es: 'Aprobación pendiente' },
    says: {
      zh: '{requester}提交的申请 {number} 等待审批',
      en: 'Request {number} by {requester} is awaiting approval',
      es: 'La solicitud {number} de {requester} espera aprobación',
    },
    severity: 'important',
    readers: {
      staff: 'system.approval.decide',
      partner: 'system.approval.decide',
      shop: 'system.approval.decide',
    },
    way: 'inbox',
    page: {
      staff: '/system/approvals/{approvalId}',
      partner: '/system/approvals/{approvalId}',
      shop: '/system/approvals/{approvalId}',
    },
  },
  ticketAnswered: {
    title: { zh: '工单有新回复', en: 'Ticket reply', es: 'Respuesta en una incidencia' },
    says: {
      zh: '工单 {number} 有新回复',
      en: 'There is a new reply on ticket {number}',
      es: 'Hay una respuesta nueva en la incidencia {number}',
    },
    severity: 'info',
    readers: readsTickets,
    way: 'inbox',
    page: ticketPages,
  },
  ticketMoved: {
    title: { zh: '工单状态变化', en: 'Ticket changed', es: 'Incidencia actualizada' },
    says: {
      zh: '工单 {number}：{state}',
      en: 'Ticket {number}: {state}',
      es: 'Incidencia {number}: {state}',
    },
    severity: 'info',
    readers: readsTickets,
    way: 'inbox',
    page: ticketPages,
  },
  ticketMention: {
    title: { zh: '工单备注提到我', en: 'Mentioned in a note', es: 'Mención en una nota' },
    says: {
      zh: '{name} 在工单 {number} 的备注中提到了您',
      en: '{name} mentioned you in a note on ticket {number}',
      es: '{name} le ha mencionado en una nota de la incidencia {number}',
    },
    severity: 'important',
    readers: { staff: 'service.ticket.handle' },
    way: 'inbox',
    page: ticketPages,
  },
  ticketClock: {
    title: { zh: '工单时限提醒', en: 'Ticket deadline', es: 'Plazo de una incidencia' },
    says: {
      zh: '工单 {number} 的时限：{state}',
      en: 'Deadline of ticket {number}: {state}',
      es: 'Plazo de la incidencia {number}: {state}',
    },
    severity: 'important',
    readers: { staff: 'service.ticket.handle' },
    way: 'inbox',
    page: ticketPages,
  },
  runwayShort: {
    title: { zh: '乐豆即将用完', en: 'Lebeans running low', es: 'Quedan pocos lebeans' },
    says: {
      zh: '{name}的乐豆还够用 {days} 天',
      en: '{name}: lebeans last {days} more {days:day|days}',
      es: 'Los lebeans de {name} duran {days} {days:día|días} más',
    },
    severity: 'important',
    readers: { partner: 'lebean.wallet.list', shop: 'lebean.movement.list' },
    way: 'both',
    page: { partner: '/lebeans/list', shop: '/shopledou/list' },
  },
  deviceOffline: {
    title: { zh: '设备离线', en: 'Device offline', es: 'Dispositivo sin conexión' },
    says: {
      zh: '{name}的设备 {device} 在营业时间离线',
      en: '{name}: device {device} is offline during opening hours',
      es: '{name}: el dispositivo {device} está sin conexión en horario de apertura',
    },
    severity: 'important',
    readers: { partner: 'device.device.list', shop: 'device.device.list' },
    way: 'inbox',
    page: {
      partner: '/devices/detail/{deviceId}',
      shop: '/Gamedistribution/devices/{deviceId}',
    },
  },
  exportReady: {
    title: { zh: '导出完成', en: 'Export ready', es: 'Exportación lista' },
    says: {
      zh: '导出文件 {name} 已生成，可在一天内下载',
      en: 'Export {name} is ready to download for one day',
      es: 'La exportación {name} está lista durante un día',
    },
    severity: 'info',
    readers: everybody,
    way: 'inbox',
    page: {},
  },
  viewReport: {
    title: { zh: '定时视图', en: 'View by mail', es: 'Vista por correo' },
    says: {
      zh: '{list}“{name}”：{about}{count} 条',
      en: '{list}, {name}: {about}{count} {count:row|rows}',
      es: '{list}, {name}: {about}{count} {count:fila|filas}',
    },
    severity: 'info',
    readers: everybody,
    way: 'both',
    page: { staff: '{page}', partner: '{page}', shop: '{page}' },
  },
  viewReportEnded: {
    title: { zh: '定时视图已停止', en: 'View by mail ended', es: 'Fin de una vista por correo' },
    says: {
      zh: '您已不能查看定时视图“{name}”，不再发送',
      en: 'You no longer have access to {name}, so its emails have ended',
      es: 'Ya no puede ver {name}, así que no se enviará más',
    },
    severity: 'info',
    readers: everybody,
    way: 'both',
    page: {},
  },
  shiftVariance: {
    title: { zh: '班次现金差异', en: 'Shift variance', es: 'Descuadre de caja' },
    says: {
      zh: '{name}的班次现金差异 {amount}（{operator}）',
      en: '{name}: shift closed with a variance of {amount} ({operator})',
      es: 'Un turno de {name} se cerró con un descuadre de {amount} ({operator})',
    },
    severity: 'important',
    readers: { shop: 'shift.shift.list' },
    isForOwners: true,
    way: 'inbox',
    page: { shop: '/Gamedistribution/shifts/{shiftId}' },
  },
  reconciliationBreak: {
    title: { zh: '账本对账异常', en: 'Reconciliation difference', es: 'Descuadre del libro' },
    says: {
      zh: '第 {run} 次对账发现 {count} 处异常',
      en: 'Reconciliation {run} found {count} {count:difference|differences}',
      es: 'La conciliación {run} encontró {count} {count:descuadre|descuadres}',
    },
    severity: 'critical',
    readers: { staff: 'lebean.reconciliation.view' },
    way: 'both',
    page: { staff: '/lebeans/reconciliation/{run}' },
  },
  certificateEnds: {
    title: { zh: '证书即将到期', en: 'Certificate expiring', es: 'Caduca el certificado' },
    says: {
      zh: 'TLS 证书将于 {day} 到期',
      en: 'The TLS certificate expires on {day}',
      es: 'El certificado TLS caduca el {day}',
    },
    severity: 'critical',
    readers: { staff: 'system.status.view' },
    way: 'both',
    page: { staff: '/system/status' },
  },
  acknowledgementOverdue: {
    title: { zh: '通知逾期未确认', en: 'Notice not acknowledged', es: 'Aviso sin confirmar' },
    says: {
      zh: '通知“{title}”已过确认期限，{name}还有 {count} 人未确认',
      en: 'The deadline for “{title}” has passed and {count} {count:person|people} at {name} {count:has|have} not acknowledged it',
      es: 'Venció el plazo de «{title}» y {count} {count:persona|personas} de {name} no lo ha confirmado',
    },
    severity: 'important',
    readers: { partner: 'session', shop: 'session' },
    isForOwners: true,
    way: 'inbox',
    page: { partner: '/notices/inbox', shop: '/notices/inbox?notice={noticeId}' },
  },
  mailAddressChanged: {
    title: { zh: '通知邮箱变更', en: 'Email address changed', es: 'Correo de avisos cambiado' },
    says: {
      zh: '您的通知邮箱已改为 {address}',
      en: 'Your email notifications now go to {address}',
      es: 'Sus avisos por correo llegan ahora a {address}',
    },
    severity: 'important',
    readers: everybody,
    isSecurity: true,
    way: 'inbox',
    page: { staff: '/profile', partner: '/profile', shop: '/profile' },
  },
} as const satisfies Readonly<Record<string, EventCategory>>;

export type EventCategoryName = keyof typeof eventCategories;
export const eventCategoryNames = Object.freeze(
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the keys of a record that is written above
  Object.keys(eventCategories) as EventCategoryName[],
);

const byName = new Map<string, EventCategory>(Object.entries(eventCategories));

/** A category by its name; nothing for one of a version to come. */
export const findCategory = (name: string): EventCategory | undefined => byName.get(name);

/** Whether somebody may choose not to hear it at once: what is critical or about safety is always heard (NTC-10). */
export const canBeSwitchedOff = ({ severity, isSecurity }: EventCategory): boolean =>
  severity !== 'critical' && isSecurity !== true;

/**
 * Whether it also knocks on the screen of a device where nobody has chosen: what is worth being disturbed for, unless
 * it is to wait for a digest (NTC-10).
 */
export const isPushedByDefault = ({ severity }: EventCategory, way: EventWay): boolean =>
  severity !== 'info' && way !== 'digest';

/** The ways that somebody may choose for a category. */
export const waysOf = (category: EventCategory): readonly EventWay[] =>
  canBeSwitchedOff(category) ? eventWays : ['inbox', 'both'];
