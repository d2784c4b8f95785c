import { defineMessages } from '../../platform/i18n.ts';

export const deliveryMessages = defineMessages({
  zh: {
    label: '消息投递',
    search: '搜索账号',
    searchHint: '登录名或姓名的开头',
    firstStep: '有消息产生后，这里会显示每个账号收到了什么、什么没有收到以及原因。',
    until: '至 {at}',
    read: '已读 {at}',
  },
  en: {
    label: 'Deliveries',
    search: 'Search accounts',
    searchHint: 'Beginning of login or name',
    firstStep: 'Once something happens, this shows who has been notified, who has not, and why.',
    until: 'until {at}',
    read: 'read {at}',
  },
  es: {
    label: 'Entregas',
    search: 'Buscar cuentas',
    searchHint: 'Comienzo del usuario o del nombre',
    firstStep: 'Cuando ocurra algo, aquí se verá quién lo ha recibido, quién no y por qué.',
    until: 'hasta {at}',
    read: 'leído {at}',
  },
});
