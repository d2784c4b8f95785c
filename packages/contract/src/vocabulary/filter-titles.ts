import type { Text } from '../kernel/text.ts';
import { fieldTitle, isFieldName } from './fields.ts';

const text = (zh: string, en: string, es: string): Text => ({ zh, en, es });

/** What a filter is called that is no field of a row. */
const titles = new Map<string, Text>(
  Object.entries({
    ability: text('权限', 'Ability', 'Permiso'),
    age: text('时长', 'Age', 'Antigüedad'),
    box: text('范围', 'Box', 'Bandeja'),
    equipmentId: text('设备型号', 'Equipment', 'Dispositivo'),
    figure: text('指标', 'Figure', 'Indicador'),
    gameVersion: text('内容版本', 'Content version', 'Versión de contenido'),
    goodsId: text('商品', 'Product', 'Artículo'),
    grain: text('按', 'By', 'Por'),
    groupBy: text('分组', 'Grouped by', 'Agrupado por'),
    hasBreaks: text('有差异', 'With differences', 'Con diferencias'),
    hasCredit: text('有未冲抵金额', 'With credit', 'Con saldo a favor'),
    hasOldVersions: text('含旧版本', 'With old versions', 'Con versiones anteriores'),
    isBound: text('已绑定', 'Bound', 'Vinculado'),
    isCarried: text('已结转', 'Carried forward', 'Trasladado'),
    isCounted: text('计入报表', 'Counted in reports', 'Cuenta en los informes'),
    isFree: text('免费开启', 'Free plays', 'Partidas gratis'),
    isDueSoon: text('即将到期', 'Due soon', 'Vence pronto'),
    isLate: text('补传', 'Late', 'Tardía'),
    isMine: text('我的', 'Mine', 'Míos'),
    isOpen: text('未结束', 'Open', 'Abierto'),
    isOverdue: text('已逾期', 'Overdue', 'Vencido'),
    isRefund: text('退款', 'Refunds', 'Reembolsos'),
    isRefundFailed: text('退款失败', 'Refund failed', 'Reembolso fallido'),
    isShort: text('余额不足', 'Running short', 'Saldo escaso'),
    isToLookAt: text('待查看', 'To review', 'Por revisar'),
    isUncharged: text('未扣费', 'Not charged', 'Sin cobrar'),
    isUncredited: text('未入账', 'Not credited', 'Sin abonar'),
    isUndelivered: text('未送达', 'Not delivered', 'Sin entregar'),
    isVoid: text('已作废', 'Voided', 'Anulada'),
    isWaiting: text('等待中', 'Waiting', 'En espera'),
    lineId: text('账单行', 'Line', 'Línea'),
    noticeId: text('通知', 'Notice', 'Aviso'),
    object: text('对象', 'Object', 'Objeto'),
    phoneUseId: text('手机号', 'Phone', 'Teléfono'),
    query: text('搜索', 'Search', 'Búsqueda'),
    role: text('角色', 'Role', 'Rol'),
    runId: text('核对', 'Run', 'Comprobación'),
    shiftId: text('班次', 'Shift', 'Turno'),
    skill: text('技能', 'Skill', 'Especialidad'),
    statementId: text('账单', 'Statement', 'Estado de cuenta'),
    ticketId: text('工单', 'Ticket', 'Incidencia'),
    use: text('用途', 'Use', 'Uso'),
    withoutSignIns: text('不含登录', 'Without sign-ins', 'Sin inicios de sesión'),
    operatorId: text('操作员', 'Staff member', 'Empleado'),
    openedById: text('开班人', 'Opened by', 'Abierto por'),
    reversedById: text('冲正人', 'Reversed by', 'Anulada por'),
    shopId: text('店铺', 'Shop', 'Tienda'),
    merchantId: text('商户', 'Merchant', 'Comercio'),
    partnerId: text('合作商', 'Partner', 'Socio'),
    gameId: text('游戏', 'Game', 'Juego'),
    cardId: text('会员卡', 'Card', 'Tarjeta'),
    deviceId: text('设备', 'Device', 'Dispositivo'),
  } satisfies Readonly<Record<string, Text>>),
);

/** What a filter of a list is called; undefined where it has no title. */
export const filterTitle = (name: string): Text | undefined =>
  titles.get(name) ?? (isFieldName(name) ? fieldTitle(name) : undefined);

/** The filters that say of which time a list is, from and until, by their names: an instant or a day, or one alone. */
export const periodFilters = [
  ['from', 'to'],
  ['fromDay', 'toDay'],
  ['openedFrom', 'openedTo'],
  ['month', undefined],
  ['on', undefined],
] as const;

const ofPeriod: ReadonlySet<string> = new Set(
  periodFilters.flat().filter((name) => name !== undefined),
);

/** Whether a filter stands among those that a list names: its period has a line of its own, its order says nothing. */
export const isNamedFilter = (name: string): boolean => name !== 'sort' && !ofPeriod.has(name);
