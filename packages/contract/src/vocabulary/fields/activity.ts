import { field, inPercent, minuteOfDay } from './field.ts';

/** What the fields of activities are called. */
export const activityFields = {
  activityId: field('活动', 'Activity', 'Actividad'),
  activityMode: field('优惠方式', 'Offer', 'Oferta'),
  activityType: field('活动类型', 'Type', 'Tipo'),
  discountPercent: inPercent('折扣（应付百分比）', 'Percentage to pay', 'Porcentaje a pagar'),
  endsAt: field('结束时间', 'End', 'Fin'),
  fromMinute: minuteOfDay('每日开始', 'From', 'Desde'),
  joinedCount: field('参加店铺数', 'Participating shops', 'Tiendas participantes'),
  pendingCount: field('待审核报名', 'Pending requests', 'Solicitudes pendientes'),
  phase: field('状态', 'Status', 'Estado'),
  stacksWithLevel: field(
    '与等级折扣叠加',
    'Combines with level discounts',
    'Acumulable con el nivel',
  ),
  startsAt: field('开始时间', 'Start', 'Inicio'),
  untilMinute: minuteOfDay('每日结束', 'Until', 'Hasta'),
  weekdays: field('星期', 'Weekdays', 'Días de la semana'),
};
