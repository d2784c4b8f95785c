import { exportOf } from '../kernel/export.ts';
import { listMembers } from './operations.ts';

/** The member query as a file: phones are masked as in the list (MEM-9). */
export const exportMembers = exportOf(listMembers, {
  title: { zh: '会员', en: 'Members', es: 'Miembros' },
  columns: [
    {
      title: { zh: '卡号', en: 'Card number', es: 'Número de tarjeta' },
      kind: 'text',
      value: ({ cardNumber }) => cardNumber,
    },
    { title: { zh: '姓名', en: 'Name', es: 'Nombre' }, kind: 'text', value: ({ name }) => name },
    {
      title: { zh: '性别', en: 'Sex', es: 'Sexo' },
      kind: 'entry',
      type: 'sex',
      value: ({ sex }) => sex,
    },
    {
      title: { zh: '手机号', en: 'Phone', es: 'Teléfono' },
      kind: 'text',
      value: ({ phone }) => phone,
    },
    {
      title: { zh: '商户', en: 'Merchant', es: 'Comercio' },
      kind: 'text',
      value: ({ merchantName }) => merchantName,
    },
    { title: { zh: '等级', en: 'Level', es: 'Nivel' }, kind: 'text', value: ({ level }) => level },
    {
      title: { zh: '状态', en: 'State', es: 'Estado' },
      kind: 'entry',
      type: 'cardState',
      value: ({ cardState }) => cardState,
    },
    {
      title: { zh: '卡类型', en: 'Card type', es: 'Tipo de tarjeta' },
      kind: 'entry',
      type: 'cardType',
      value: ({ cardType }) => cardType,
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
      title: { zh: '累计本金点', en: 'Points of all time', es: 'Puntos acumulados' },
      kind: 'hundredths',
      value: ({ accruingPoint }) => accruingPoint,
    },
    {
      title: { zh: '累计赠送点', en: 'Gift points of all time', es: 'Puntos de regalo acumulados' },
      kind: 'hundredths',
      value: ({ accruingGiftPoint }) => accruingGiftPoint,
    },
    {
      title: { zh: '开卡金额', en: 'Paid at opening', es: 'Pagado al abrir' },
      kind: 'hundredths',
      value: ({ openPrice }) => openPrice,
    },
    {
      title: { zh: '币种', en: 'Currency', es: 'Moneda' },
      kind: 'text',
      value: ({ currency }) => currency,
    },
    {
      title: { zh: '开卡时间', en: 'Opened', es: 'Alta' },
      kind: 'instant',
      value: ({ openedAt }) => openedAt,
    },
  ],
});
