import { defineMessages } from '../../platform/i18n.ts';

export const memberListMessages = defineMessages({
  zh: {
    label: '会员列表',
    search: '搜索会员',
    searchHint: '卡号、手机号或后四位、姓名',
    enterOpens: '按 Enter 打开这张卡',
    enterTakes: '按 Enter 选中这张卡',
    openWithNumber: '用卡号 {cardNumber} 开卡',
    openWithPhone: '用手机号 {phone} 开卡',
    firstStep: '开出第一张会员卡后，会员会显示在这里。',
  },
  en: {
    label: 'Members',
    search: 'Search members',
    searchHint: 'Card, phone or name',
    enterOpens: 'Press Enter to open this card',
    enterTakes: 'Press Enter to select this card',
    openWithNumber: 'Issue card {cardNumber}',
    openWithPhone: 'Issue a card for phone {phone}',
    firstStep: 'Members appear here once you issue the first card.',
  },
  es: {
    label: 'Miembros',
    search: 'Buscar miembros',
    searchHint: 'Tarjeta, teléfono o nombre',
    enterOpens: 'Pulse Enter para abrir esta tarjeta',
    enterTakes: 'Pulse Enter para seleccionar esta tarjeta',
    openWithNumber: 'Dar de alta la tarjeta {cardNumber}',
    openWithPhone: 'Dar de alta una tarjeta con el tel. {phone}',
    firstStep: 'Los miembros aparecerán aquí al dar de alta la primera tarjeta.',
  },
});
