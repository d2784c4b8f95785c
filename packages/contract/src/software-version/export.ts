import type { Text } from '../kernel/text.ts';
import { exportOf } from '../vocabulary/export.ts';
import { listSoftwareVersions } from './operations.ts';
import type { SoftwareVersionState } from './rows.ts';

export const softwareVersionStateWords: Readonly<Record<SoftwareVersionState, Text>> = {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  published: { zh: '已发布', en: 'Published', es: 'Publicada' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn', es: 'Retirada' },
};

/** The software versions as a file. */
export const exportSoftwareVersions = exportOf(listSoftwareVersions, {
  title: { zh: '软件版本', en: 'Software versions', es: 'Versiones de software' },
  columns: [
    'versionNumber',
    'terminalType',
    {
      title: { zh: '状态', en: 'Status', es: 'Estado' },
      kind: 'word',
      value: ({ state }) => softwareVersionStateWords[state],
    },
    'minimalHardware',
    'description',
    {
      title: { zh: '文件名', en: 'File name', es: 'Nombre del archivo' },
      kind: 'text',
      value: ({ file }) => file?.fileName ?? null,
    },
    {
      title: { zh: '大小（字节）', en: 'Size (bytes)', es: 'Tamaño (bytes)' },
      kind: 'integer',
      value: ({ file }) => file?.fileSize ?? null,
    },
    {
      title: { zh: 'SHA-256', en: 'SHA-256', es: 'SHA-256' },
      kind: 'text',
      value: ({ file }) => file?.checksum ?? null,
    },
    'publishedAt',
    'createdAt',
  ],
});
