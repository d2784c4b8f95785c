import { accountKindWords } from '../kernel/export-words.ts';
import type { Text } from '../kernel/text.ts';
import { abilityWords } from './ability-words.ts';
import { ticketCategoryWords } from './ticket.ts';

const text = (zh: string, en: string, es: string): Text => ({ zh, en, es });

/** What filters are set to, where no column of their list says it: by their names and codes. */
const words: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  ability: abilityWords,
  skill: ticketCategoryWords,
  ownerKind: accountKindWords,
  box: {
    waiting: text('待我审批', 'Waiting for me', 'Pendientes de mí'),
    own: text('我提交的', 'My requests', 'Mis solicitudes'),
    all: text('全部', 'All', 'Todas'),
  },
  owner: {
    platform: text('平台', 'Platform', 'Plataforma'),
    merchant: text('商户', 'Merchant', 'Comercio'),
  },
  use: {
    opening: text('开卡', 'Opening a card', 'Alta de tarjeta'),
    recharge: text('充值', 'Recharging', 'Recarga'),
  },
  receiptState: {
    unopened: text('未打开', 'Not opened', 'Sin abrir'),
    opened: text('已打开', 'Opened', 'Abierto'),
    unacknowledged: text('未确认', 'Not acknowledged', 'Sin confirmar'),
    acknowledged: text('已确认', 'Acknowledged', 'Confirmado'),
  },
  result: {
    ok: text('成功', 'Done', 'Hecho'),
    refused: text('已拒绝', 'Refused', 'Rechazado'),
  },
  level: {
    info: text('一般', 'Info', 'Informativo'),
    warning: text('警告', 'Warning', 'Aviso'),
    critical: text('严重', 'Critical', 'Crítico'),
  },
  asset: {
    point: text('本金点', 'Points', 'Puntos'),
    giftPoint: text('赠送点', 'Gift points', 'Puntos de regalo'),
  },
  figure: {
    sold: text('售出', 'Sold', 'Vendido'),
    spent: text('消费', 'Spent', 'Gastado'),
    refunded: text('退款', 'Refunded', 'Reembolsado'),
    created: text('新建', 'Created', 'Creadas'),
    answered: text('已响应', 'Responded', 'Respondidas'),
    answeredInTime: text('按时响应', 'Responded in time', 'Respondidas a tiempo'),
    resolved: text('已解决', 'Resolved', 'Resueltas'),
    resolvedInTime: text('按时解决', 'Resolved in time', 'Resueltas a tiempo'),
    reopened: text('重新打开', 'Reopened', 'Reabiertas'),
    onSite: text('上门', 'On site', 'En el local'),
    firstVisit: text('一次上门解决', 'Solved by one visit', 'Resueltas en una visita'),
    backlog: text('积压', 'Backlog', 'Acumuladas'),
  },
  groupBy: {
    game: text('游戏', 'Game', 'Juego'),
    shop: text('店铺', 'Shop', 'Tienda'),
    country: text('国家', 'Country', 'País'),
    partner: text('合作商', 'Partner', 'Socio'),
    goods: text('商品', 'Product', 'Artículo'),
    period: text('期间', 'Period', 'Periodo'),
  },
  grain: {
    day: text('日', 'Day', 'Día'),
    week: text('周', 'Week', 'Semana'),
    month: text('月', 'Month', 'Mes'),
  },
  variance: {
    short: text('短款', 'Short', 'Faltante'),
    over: text('长款', 'Over', 'Sobrante'),
    any: text('短款或长款', 'Short or over', 'Faltante o sobrante'),
    none: text('无差额', 'None', 'Ninguna'),
  },
  direction: { in: text('收入', 'In', 'Entrada'), out: text('支出', 'Out', 'Salida') },
  language: {
    zh: text('中文', 'Chinese', 'Chino'),
    en: text('英文', 'English', 'Inglés'),
    es: text('西班牙文', 'Spanish', 'Español'),
  },
  wish: {
    onlineModes: text('开通线上支付', 'Online payments', 'Pagos en línea'),
    lebeanPrice: text('乐豆价格', 'Lebean price', 'Precio de los lebeans'),
  },
  age: {
    day: text('1 天内', 'Up to a day', 'Hasta un día'),
    threeDays: text('1–3 天', '1 to 3 days', 'De 1 a 3 días'),
    week: text('3–7 天', '3 to 7 days', 'De 3 a 7 días'),
    month: text('7–30 天', '7 to 30 days', 'De 7 a 30 días'),
    older: text('30 天以上', 'More than 30 days', 'Más de 30 días'),
  },
  kind: {
    all: text('全部类型', 'All types', 'Todos los tipos'),
    paid: text('付费', 'Paid', 'Pagada'),
    test: text('测试', 'Test', 'Prueba'),
    demo: text('演示', 'Demo', 'Demostración'),
    compensation: text('补偿', 'Compensation', 'Compensación'),
  },
};

const byName = new Map(
  Object.entries(words).map(([name, each]) => [name, new Map(Object.entries(each))]),
);

/** What a filter is set to, for those of which no column of a list says it; undefined where it has none. */
export const wordOfFilter = (name: string, code: string): Text | undefined =>
  byName.get(name)?.get(code);
