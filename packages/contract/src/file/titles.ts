import type { Titles } from '../kernel/text.ts';

export const fileOperationTitles = {
  'file.upload': { zh: '上传文件', en: 'Upload file', es: 'Subir archivo' },
} as const satisfies Titles;

export const fileObjectTitles = {
  file: { zh: '文件', en: 'File', es: 'Archivo' },
} as const satisfies Titles;
