import { exportOf } from '../kernel/export.ts';
import { listErrorReports } from './operations.ts';

/** Errors that browsers have sent in, as a file (SH-24). */
export const exportErrorReports = exportOf(listErrorReports, {
  title: { zh: '错误日志', en: 'Error reports', es: 'Informes de error' },
  columns: [
    {
      title: { zh: '最近发生', en: 'Last seen', es: 'Última vez' },
      kind: 'instant',
      value: ({ lastAt }) => lastAt,
    },
    {
      title: { zh: '首次发生', en: 'First seen', es: 'Primera vez' },
      kind: 'instant',
      value: ({ firstAt }) => firstAt,
    },
    {
      title: { zh: '次数', en: 'Count', es: 'Veces' },
      kind: 'integer',
      value: ({ count }) => count,
    },
    {
      title: { zh: '错误', en: 'Error', es: 'Error' },
      kind: 'text',
      value: ({ message }) => message,
    },
    {
      title: { zh: '位置', en: 'Where', es: 'Dónde' },
      kind: 'text',
      value: ({ origin }) => origin,
    },
    { title: { zh: '页面', en: 'Page', es: 'Página' }, kind: 'text', value: ({ url }) => url },
    {
      title: { zh: '账号', en: 'Account', es: 'Cuenta' },
      kind: 'text',
      value: ({ accountName }) => accountName,
    },
    {
      title: { zh: '设备', en: 'Device', es: 'Dispositivo' },
      kind: 'text',
      value: ({ userAgent }) => userAgent,
    },
    { title: { zh: '堆栈', en: 'Stack', es: 'Pila' }, kind: 'text', value: ({ stack }) => stack },
  ],
});
