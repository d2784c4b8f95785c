import { yesNo } from '../kernel/export-words.ts';
import { exportOf } from '../kernel/export.ts';
import { listActivities } from './operations.ts';
import type { ActivityRow } from './rows.ts';

/** The activities as a file. */
export const exportActivities = exportOf(listActivities, {
  title: { zh: '活动', en: 'Activities', es: 'Actividades' },
  columns: [
    {
      title: { zh: '活动名称', en: 'Activity', es: 'Actividad' },
      kind: 'text',
      value: ({ activityName }) => activityName,
    },
    {
      title: { zh: '状态', en: 'State', es: 'Estado' },
      kind: 'entry',
      type: 'activityState',
      value: ({ phase }) => phase,
    },
    {
      title: { zh: '活动类型', en: 'Type', es: 'Tipo' },
      kind: 'entry',
      type: 'activityType',
      value: ({ activityType }) => activityType,
    },
    {
      title: { zh: '主办方', en: 'Run by', es: 'Organiza' },
      kind: 'text',
      value: ({ merchantName, shopName }: ActivityRow) => shopName ?? merchantName,
    },
    {
      title: { zh: '优惠方式', en: 'Offer', es: 'Oferta' },
      kind: 'entry',
      type: 'activityMode',
      value: ({ activityMode }) => activityMode,
    },
    {
      title: { zh: '折扣（应付百分比）', en: 'Percent to pay', es: 'Porcentaje a pagar' },
      kind: 'percent',
      value: ({ discountPercent }) => discountPercent,
    },
    {
      title: { zh: '固定价', en: 'Fixed price', es: 'Precio fijo' },
      kind: 'hundredths',
      value: ({ fixedPrice }) => fixedPrice,
    },
    {
      title: { zh: '与等级折扣叠加', en: 'Stacks with levels', es: 'Se suma al nivel' },
      kind: 'word',
      value: ({ stacksWithLevel }) => yesNo(stacksWithLevel),
    },
    {
      title: { zh: '开始时间', en: 'Start', es: 'Inicio' },
      kind: 'instant',
      value: ({ startsAt }) => startsAt,
    },
    {
      title: { zh: '结束时间', en: 'End', es: 'Fin' },
      kind: 'instant',
      value: ({ endsAt }) => endsAt,
    },
    {
      title: { zh: '游戏数', en: 'Games', es: 'Juegos' },
      kind: 'integer',
      value: ({ gameCount }) => gameCount,
    },
    {
      title: { zh: '参加店铺数', en: 'Shops that joined', es: 'Tiendas inscritas' },
      kind: 'integer',
      value: ({ joinedCount }) => joinedCount,
    },
    {
      title: { zh: '待审核报名', en: 'Requests waiting', es: 'Solicitudes pendientes' },
      kind: 'integer',
      value: ({ pendingCount }) => pendingCount,
    },
  ],
});
