import { refusal } from '../kernel/refusal.ts';

export const mailNotFound = refusal('MAIL_NOT_FOUND', 'notFound', {
  zh: '没有找到该邮件',
  en: 'Email not found',
  es: 'No existe ese correo',
});

export const mailNeedsNoSending = refusal('MAIL_NEEDS_NO_SENDING', 'conflict', {
  zh: '该邮件已送达所有收件人，或正在发送',
  en: 'This email has reached every recipient or is being sent',
  es: 'Todos han recibido este correo, o está en camino',
});

export const mailNotFailed = refusal('MAIL_NOT_FAILED', 'conflict', {
  zh: '只有发送失败的邮件需要处理',
  en: 'Only failed emails can be set aside',
  es: 'Solo se aparta un correo que ha fallado',
});
