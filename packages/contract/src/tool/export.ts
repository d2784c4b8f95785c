import { exportOf } from '../kernel/export.ts';
import { listTools } from './operations.ts';

/** The tools as a file. */
export const exportTools = exportOf(listTools, {
  title: { zh: '工具', en: 'Tools', es: 'Utilidades' },
  columns: [
    {
      title: { zh: '文件名', en: 'File name', es: 'Nombre del archivo' },
      kind: 'text',
      value: ({ fileName }) => fileName,
    },
    {
      title: { zh: '版本', en: 'Version', es: 'Versión' },
      kind: 'text',
      value: ({ fileVersion }) => fileVersion,
    },
    {
      title: { zh: '类型', en: 'Type', es: 'Tipo' },
      kind: 'text',
      value: ({ fileType }) => fileType,
    },
    {
      title: { zh: '大小（字节）', en: 'Size (bytes)', es: 'Tamaño (bytes)' },
      kind: 'integer',
      value: ({ fileSize }) => fileSize,
    },
    {
      title: { zh: 'SHA-256', en: 'SHA-256', es: 'SHA-256' },
      kind: 'text',
      value: ({ checksum }) => checksum,
    },
    {
      title: { zh: '说明', en: 'Description', es: 'Descripción' },
      kind: 'text',
      value: ({ fileDescription }) => fileDescription,
    },
    {
      title: { zh: '上传时间', en: 'Uploaded', es: 'Subido' },
      kind: 'instant',
      value: ({ uploadedAt }) => uploadedAt,
    },
  ],
});
