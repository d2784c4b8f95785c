import { exportOf } from '../kernel/export.ts';
import { listPlays } from './operations.ts';

/** Plays as a file. */
export const exportPlays = exportOf(listPlays, {
  title: { zh: '游戏订单', en: 'Plays', es: 'Partidas' },
  columns: [
    {
      title: { zh: '单号', en: 'Order number', es: 'N.º de orden' },
      kind: 'text',
      value: ({ orderNumber }) => orderNumber,
    },
    {
      title: { zh: '开始时间', en: 'Started', es: 'Inicio' },
      kind: 'instant',
      value: ({ startedAt }) => startedAt,
    },
    {
      title: { zh: '结束时间', en: 'Ended', es: 'Fin' },
      kind: 'instant',
      value: ({ endedAt }) => endedAt,
    },
    {
      title: { zh: '店铺', en: 'Shop', es: 'Tienda' },
      kind: 'text',
      value: ({ shopName }) => shopName,
    },
    {
      title: { zh: '设备编码', en: 'Device', es: 'Equipo' },
      kind: 'text',
      value: ({ uniqueCode }) => uniqueCode,
    },
    {
      title: { zh: '游戏', en: 'Game', es: 'Juego' },
      kind: 'text',
      value: ({ gameName, saidGameId }) => (saidGameId === null ? gameName : `#${saidGameId}`),
    },
    {
      title: { zh: '卡号', en: 'Card number', es: 'Número de tarjeta' },
      kind: 'text',
      value: ({ cardNumber }) => cardNumber,
    },
    {
      title: { zh: '类型', en: 'Kind', es: 'Tipo' },
      kind: 'entry',
      type: 'playKind',
      value: ({ kind }) => kind,
    },
    {
      title: { zh: '状态', en: 'State', es: 'Estado' },
      kind: 'entry',
      type: 'playState',
      value: ({ state }) => state,
    },
    {
      title: { zh: '计费方式', en: 'Charged', es: 'Cobro' },
      kind: 'entry',
      type: 'chargeMode',
      value: ({ chargeMode }) => chargeMode,
    },
    {
      title: { zh: '价格', en: 'Price', es: 'Precio' },
      kind: 'hundredths',
      value: ({ price }) => price,
    },
    {
      title: { zh: '本金点', en: 'Points', es: 'Puntos' },
      kind: 'hundredths',
      value: ({ point }) => point,
    },
    {
      title: { zh: '赠送点', en: 'Gift points', es: 'Puntos de regalo' },
      kind: 'hundredths',
      value: ({ giftPoint }) => giftPoint,
    },
    {
      title: { zh: '乐豆', en: 'Lebeans', es: 'Lebeans' },
      kind: 'hundredths',
      value: ({ lebean }) => lebean,
    },
    {
      title: { zh: '操作人', en: 'Operator', es: 'Operador' },
      kind: 'text',
      value: ({ operatorName }) => operatorName,
    },
    {
      title: { zh: '原因', en: 'Reason', es: 'Motivo' },
      kind: 'text',
      value: ({ reason }) => reason,
    },
  ],
});
