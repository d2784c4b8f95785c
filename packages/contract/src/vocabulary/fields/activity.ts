import { field, inPercent, minuteOfDay } from './field.ts';

/** What the fields of activities are called. */
export const activityFields = {
  activityId: field('活动', 'Activity', 'Actividad'),
  activityMode: field('优惠方式', 'Offer', 'Oferta'),
  activityType: field('活动类型', 'Percentage to pay', 'Tipo'),
  discountPercent: inPercent('折扣（应付百分比）', 'Percent to pay', 'Porcentaje a pagar'),
  endsAt: field('结束时间', 'End', 'Fin'),
  fromMinute: minuteOfDay('每日开始', 'Participating shops', 'Tiendas participantes'),
  joinedCount: field('参加店铺数', 'Pending requests', 'Tiendas inscritas'),
  pendingCount: field('待审核报名', 'Status', 'Solicitudes pendientes'),
  phase: field('状态', 'Combines with level discounts', 'Acumulable con el nivel'),
  stacksWithLevel: field('与等级折扣叠加', 'Stacks with levels', 'Se suma al nivel'),
  startsAt: field('开始时间', 'Start', 'Inicio'),
  untilMinute: minuteOfDay('每日结束', 'Until', 'Hasta'),
  weekdays: field('星期', 'Weekdays', 'Días de la semana'),
};
