import type { Titles } from '../kernel/text.ts';

export const textOverrideOperationTitles = {
  'text.save': { zh: '修改文案', en: 'Edit text', es: 'Editar texto' },
  'text.import': { zh: '导入文案', en: 'Import texts', es: 'Importar textos' },
} as const satisfies Titles;

export const textOverrideObjectTitles = {
  text: { zh: '文案', en: 'Text', es: 'Texto' },
} as const satisfies Titles;
