import type { Permissions } from '../kernel/permission.ts';

export const filePermissions = {
  'file.file.upload': {
    kinds: ['staff'],
    title: { zh: '上传文件', en: 'Upload files', es: 'Subir archivos' },
  },
} as const satisfies Permissions;
