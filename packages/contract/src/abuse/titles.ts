import type { Titles } from '../kernel/text.ts';

export const abuseOperationTitles = {
  'abuse.export': { zh: '导出异常报表', en: 'Export abuse report', es: 'Exportar abusos' },
  'abuseCase.export': { zh: '导出异常明细', en: 'Export abuse cases', es: 'Exportar casos' },
  'phoneUse.export': {
    zh: '导出一号多卡',
    en: 'Export phones with many cards',
    es: 'Exportar teléfonos con muchas tarjetas',
  },
  'phoneCard.export': {
    zh: '导出手机号的会员卡',
    en: 'Export the cards of a phone',
    es: 'Exportar las tarjetas de un teléfono',
  },
  'shopHours.set': { zh: '设置营业时间', en: 'Set opening hours', es: 'Fijar el horario' },
} as const satisfies Titles;
