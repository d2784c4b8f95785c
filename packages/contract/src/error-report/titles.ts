import type { Titles } from '../kernel/text.ts';

export const errorReportOperationTitles = {
  'errorReport.export': {
    zh: '导出错误日志',
    en: 'Export error reports',
    es: 'Exportar informes de error',
  },
} as const satisfies Titles;
