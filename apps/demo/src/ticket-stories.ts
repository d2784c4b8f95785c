import type { TicketCategory } from '@lebean/domain/ticket/category';
import type { TicketImpact, TicketUrgency } from '@lebean/domain/ticket/priority';
import type { TicketMethod, WaitingParty } from '@lebean/domain/ticket/state';
import type { Country } from './people.ts';

interface Told {
  readonly key: string;
  readonly country: Country;
  /** Which shop of the merchant, from 0. */
  readonly shop?: number;
  readonly ticketCategory: TicketCategory;
  readonly impact: TicketImpact;
  readonly urgency: TicketUrgency;
  readonly problem: string;
  readonly contact: string;
  readonly hoursAgo: number;
  /** Which of the engineers has it. */
  readonly engineer?: number;
  readonly answer?: string;
  readonly note?: { readonly content: string; readonly cost?: number };
  readonly waits?: string;
  /** Whom it waits for, if not a part. */
  readonly waitsFor?: WaitingParty;
  /** What the shop wrote an hour ago, which nobody has answered yet. */
  readonly asks?: string;
  readonly solution?: string;
  readonly method?: TicketMethod;
  readonly cause?: string;
}

/** A problem of a shop of the example, and how far it has come. */
export type TicketStory = Told &
  (
    | { readonly ends: 'pending' | 'accepted' | 'inProgress' | 'resolved' | 'closed' }
    | { readonly ends: 'cancelled' | 'reopened'; readonly reason: string }
  );

/** One in each state, one that waits for a part and one for its shop, one that came back, one overdue, one due soon, some in another country. */
export const ticketStories: readonly TicketStory[] = [
  {
    key: 'network',
    country: 'CN',
    ticketCategory: 'network',
    impact: 'wholeShop',
    urgency: 'now',
    problem: '整店断网，所有设备都连不上平台',
    contact: '王店长 13800001101',
    hoursAgo: 0.4,
    ends: 'pending',
  },
  {
    key: 'tracking',
    country: 'CN',
    ticketCategory: 'tracking',
    impact: 'severalDevices',
    urgency: 'today',
    problem: '三号区的两台设备定位漂移，玩家转身就撞墙',
    contact: '王店长 13800001101',
    hoursAgo: 3,
    engineer: 0,
    answer: '收到，明天上门重新标定基站，请先停用这两台。',
    note: { content: '这家店第三次漂移，怀疑支架松动，带上新支架。' },
    ends: 'accepted',
  },
  {
    key: 'computer',
    country: 'CN',
    shop: 1,
    ticketCategory: 'computer',
    impact: 'oneDevice',
    urgency: 'today',
    problem: '主机开机后风扇狂转，十分钟就自动关机',
    contact: '前台 13800001102',
    hoursAgo: 6,
    engineer: 1,
    answer: '正在远程查看温度记录，请保持开机。',
    asks: '又自动关机了，今晚有包场，能来一趟吗？',
    ends: 'inProgress',
  },
  {
    key: 'lens',
    country: 'CN',
    ticketCategory: 'headset',
    impact: 'oneDevice',
    urgency: 'later',
    problem: '左眼镜片有一道划痕，客人说看不清',
    contact: '王店长 13800001101',
    hoursAgo: 52,
    engineer: 0,
    waits: '新镜片已从深圳发出',
    note: { content: '镜片组件一套，保修期外', cost: 36_000 },
    ends: 'inProgress',
  },
  {
    key: 'update',
    country: 'CN',
    ticketCategory: 'game',
    impact: 'severalDevices',
    urgency: 'today',
    problem: '更新后《零号空间》启动就黑屏',
    contact: '前台 13800001102',
    hoursAgo: 30,
    engineer: 1,
    solution: '回退到上一个版本并清理缓存，三台设备都已试过。',
    method: 'remote',
    cause: '更新包下载不完整',
    ends: 'resolved',
  },
  {
    key: 'strap',
    country: 'CN',
    ticketCategory: 'headset',
    impact: 'oneDevice',
    urgency: 'later',
    problem: '头显绑带断了',
    contact: '前台 13800001102',
    hoursAgo: 260,
    engineer: 0,
    solution: '寄出新绑带，店员已换好。',
    method: 'replacement',
    note: { content: '绑带一条', cost: 4500 },
    ends: 'closed',
  },
  {
    key: 'controller',
    country: 'CN',
    ticketCategory: 'headset',
    impact: 'oneDevice',
    urgency: 'now',
    problem: '右手柄时不时断连',
    contact: '王店长 13800001101',
    hoursAgo: 120,
    engineer: 0,
    solution: '重新配对手柄，升级固件。',
    method: 'phone',
    ends: 'reopened',
    reason: '周末又断了两次，客人不满意',
  },
  {
    key: 'plug',
    country: 'CN',
    ticketCategory: 'other',
    impact: 'oneDevice',
    urgency: 'later',
    problem: '显示屏不亮',
    contact: '前台 13800001102',
    hoursAgo: 75,
    ends: 'cancelled',
    reason: '是插头松了，已经好了',
  },
  {
    key: 'visor',
    country: 'ES',
    ticketCategory: 'headset',
    impact: 'oneDevice',
    urgency: 'today',
    problem: 'El visor del puesto 2 se queda en negro a mitad de partida',
    contact: 'Lucía, 600 123 456',
    hoursAgo: 5,
    engineer: 2,
    answer: 'Voy mañana con un cable nuevo. Mientras tanto, no lo use, por favor.',
    ends: 'accepted',
  },
  {
    key: 'router',
    country: 'CN',
    shop: 1,
    ticketCategory: 'network',
    impact: 'severalDevices',
    urgency: 'later',
    problem: '晚上八点后网络很慢，联机经常掉线',
    contact: '前台 13800001102',
    hoursAgo: 26,
    engineer: 1,
    answer: '请把路由器背面的型号拍给我们。',
    waits: '等店铺发来路由器型号照片',
    waitsFor: 'customer',
    ends: 'inProgress',
  },
  {
    key: 'ticketera',
    country: 'ES',
    ticketCategory: 'computer',
    impact: 'oneDevice',
    urgency: 'later',
    problem: 'El ordenador tarda diez minutos en arrancar',
    contact: 'Lucía, 600 123 456',
    hoursAgo: 90,
    engineer: 2,
    solution: 'Disco sustituido y sistema reinstalado.',
    method: 'onSite',
    cause: 'Disco al final de su vida',
    ends: 'resolved',
  },
];
