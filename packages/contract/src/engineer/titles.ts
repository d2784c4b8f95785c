import type { Titles } from '../kernel/text.ts';

export const engineerOperationTitles = {
  'engineer.create': { zh: '新增工程师', en: 'Add engineer', es: 'Añadir técnico' },
  'engineer.update': { zh: '修改工程师', en: 'Edit engineer', es: 'Modificar técnico' },
  'engineer.export': { zh: '导出工程师', en: 'Export engineers', es: 'Exportar técnicos' },
} as const satisfies Titles;

export const engineerObjectTitles = {
  engineer: { zh: '工程师', en: 'Engineer', es: 'Técnico' },
} as const satisfies Titles;
