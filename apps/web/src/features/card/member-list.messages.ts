import { defineMessages } from '../../platform/i18n.ts';

export const memberListMessages = defineMessages({
  zh: {
    label: '会员列表',
    search: '搜索会员',
    searchHint: '卡号、手机号或后四位、姓名',
    enterOpens: '按 Enter 打开这张卡',
    firstStep: '开出第一张会员卡后，会员会显示在这里。',
  },
  en: {
    label: 'Members',
    search: 'Search members',
    searchHint: 'Card, phone, last four, name',
    enterOpens: 'Press Enter to open this card',
    firstStep: 'Members appear here once the first card is opened.',
  },
  es: {
    label: 'Miembros',
    search: 'Buscar miembros',
    searchHint: 'Tarjeta, teléfono o nombre',
    enterOpens: 'Pulse Enter para abrir esta tarjeta',
    firstStep: 'Los miembros aparecerán aquí al abrir la primera tarjeta.',
  },
});
