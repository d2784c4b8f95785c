import type { Titles } from '../kernel/text.ts';

export const exportJobOperationTitles = {
  'export.request': { zh: '申请导出', en: 'Request export', es: 'Solicitar exportación' },
  'export.remove': { zh: '删除导出', en: 'Delete export', es: 'Eliminar exportación' },
} as const satisfies Titles;

export const exportJobObjectTitles = {
  export: { zh: '导出文件', en: 'Export', es: 'Exportación' },
} as const satisfies Titles;
