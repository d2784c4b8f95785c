import { exportOf } from '../vocabulary/export.ts';
import { listTools } from './operations.ts';

/** The tools as a file. */
export const exportTools = exportOf(listTools, {
  title: { zh: '工具', en: 'Tools', es: 'Utilidades' },
  columns: [
    'fileName',
    'fileVersion',
    'fileType',
    { field: 'fileSize', title: { zh: '大小（字节）', en: 'Size (bytes)', es: 'Tamaño (bytes)' } },
    'checksum',
    'fileDescription',
    'uploadedAt',
  ],
});
