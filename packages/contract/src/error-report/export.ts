import { exportOf } from '../vocabulary/export.ts';
import { listErrorReports } from './operations.ts';

/** Errors that browsers have sent in, as a file (SH-24). */
export const exportErrorReports = exportOf(listErrorReports, {
  title: { zh: '错误日志', en: 'Error reports', es: 'Informes de error' },
  columns: [
    'lastAt',
    'firstAt',
    'count',
    'message',
    'origin',
    'url',
    'accountName',
    'userAgent',
    'stack',
  ],
});
