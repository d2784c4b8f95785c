import type { Titles } from '../kernel/text.ts';

export const abuseOperationTitles = {
  'abuse.export': {
    zh: '导出异常报表',
    en: 'Export exceptions report',
    es: 'Exportar informe de excepciones',
  },
  'abuseCase.export': { zh: '导出异常明细', en: 'Export exceptions', es: 'Exportar excepciones' },
  'phoneUse.export': {
    zh: '导出一号多卡',
    en: 'Export cards by phone',
    es: 'Exportar tarjetas por teléfono',
  },
  'phoneCard.export': {
    zh: '导出手机号的会员卡',
    en: 'Export cards of a phone number',
    es: 'Exportar las tarjetas de un teléfono',
  },
  'shopHours.set': { zh: '设置营业时间', en: 'Set opening hours', es: 'Fijar el horario' },
} as const satisfies Titles;
