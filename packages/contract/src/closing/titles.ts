import type { Titles } from '../kernel/text.ts';

export const closingOperationTitles = {
  'period.close': { zh: '关账', en: 'Close a period', es: 'Cerrar periodo' },
  'period.closeOver': {
    zh: '带未处理事项关账',
    en: 'Close a period with open items',
    es: 'Cerrar periodo con puntos abiertos',
  },
  'period.export': { zh: '导出账期', en: 'Export periods', es: 'Exportar periodos' },
  'periodPoint.export': {
    zh: '导出关账清单',
    en: 'Export the closing list',
    es: 'Exportar la lista de cierre',
  },
} as const satisfies Titles;

export const closingObjectTitles = {
  period: { zh: '账期', en: 'Period', es: 'Periodo' },
} as const satisfies Titles;
