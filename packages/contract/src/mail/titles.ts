import type { Titles } from '../kernel/text.ts';

export const mailOperationTitles = {
  'mail.download': { zh: '下载邮件', en: 'Download email', es: 'Descargar correo' },
  'mail.sendAgain': { zh: '重发邮件', en: 'Resend email', es: 'Reenviar correo' },
  'mail.setAside': { zh: '处理失败邮件', en: 'Set email aside', es: 'Apartar correo' },
  'mail.test': { zh: '发送测试邮件', en: 'Send test email', es: 'Enviar correo de prueba' },
  'mail.export': { zh: '导出发件箱', en: 'Export the outbox', es: 'Exportar la bandeja de salida' },
} as const satisfies Titles;

export const mailObjectTitles = {
  mail: { zh: '邮件', en: 'Email', es: 'Correo' },
} as const satisfies Titles;
