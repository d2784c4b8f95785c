import type { Titles } from '../kernel/text.ts';

export const noticeOperationTitles = {
  'notice.create': { zh: '新建通知', en: 'Write notice', es: 'Redactar aviso' },
  'notice.update': { zh: '修改通知', en: 'Edit notice', es: 'Editar aviso' },
  'notice.publish': { zh: '发布通知', en: 'Publish notice', es: 'Publicar aviso' },
  'notice.publishToAll': {
    zh: '向所有人发布通知',
    en: 'Publish notice to everybody',
    es: 'Publicar aviso para todos',
  },
  'notice.unschedule': { zh: '取消定时发布', en: 'Unschedule notice', es: 'Anular programación' },
  'notice.correct': { zh: '更正通知', en: 'Correct notice', es: 'Corregir aviso' },
  'notice.withdraw': { zh: '撤回通知', en: 'Withdraw notice', es: 'Retirar aviso' },
  'notice.reinstate': { zh: '恢复通知', en: 'Reinstate notice', es: 'Restablecer aviso' },
  'notice.remind': { zh: '提醒未读者', en: 'Remind readers', es: 'Recordar a lectores' },
  'noticeFile.create': { zh: '添加通知文件', en: 'Add notice file', es: 'Añadir archivo de aviso' },
  'notice.export': { zh: '导出通知', en: 'Export notices', es: 'Exportar avisos' },
  'noticeReceipt.export': {
    zh: '导出阅读回执',
    en: 'Export read receipts',
    es: 'Exportar confirmaciones',
  },
  'inbox.acknowledge': { zh: '确认通知', en: 'Acknowledge notice', es: 'Confirmar aviso' },
} as const satisfies Titles;

export const noticeObjectTitles = {
  notice: { zh: '通知', en: 'Notice', es: 'Aviso' },
  noticeFile: { zh: '通知文件', en: 'Notice file', es: 'Archivo de aviso' },
} as const satisfies Titles;
