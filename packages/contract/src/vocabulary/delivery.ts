import type { Text } from '../kernel/text.ts';

/**
 * What became of a mail that a document goes out by (SET-22, SET-23): preparing while its file is made; overtaken when
 * the document was taken back before that; noMailbox where there is no address; then as its mail.
 */
export const deliveryStates = [
  'preparing',
  'noMailbox',
  'overtaken',
  'waiting',
  'sent',
  'kept',
  'failed',
  'setAside',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryStateTexts = {
  preparing: { zh: '准备中', en: 'Being prepared', es: 'En preparación' },
  noMailbox: { zh: '无邮箱', en: 'No email address', es: 'Sin correo' },
  overtaken: {
    zh: '已退回，未发',
    en: 'Returned before it was sent',
    es: 'Devuelto antes de enviarse',
  },
  waiting: { zh: '等待发送', en: 'Waiting', es: 'En espera' },
  sent: { zh: '已发送', en: 'Sent', es: 'Enviado' },
  kept: { zh: '未配置邮件服务器', en: 'Not sent: no email server', es: 'No enviado: sin servidor' },
  failed: { zh: '发送失败', en: 'Failed', es: 'Fallido' },
  setAside: { zh: '已处理', en: 'Set aside', es: 'Apartado' },
} as const satisfies Record<DeliveryState, Text>;
