import { refusal } from '../kernel/refusal.ts';

export const logRowNotFound = refusal('LOG_ROW_NOT_FOUND', 'notFound', {
  zh: '日志记录不存在',
  en: 'There is no such log entry',
  es: 'No existe esa entrada del registro',
});

export const logUnsealed = refusal('LOG_UNSEALED', 'unavailable', {
  zh: '当前服务器没有日志封印密钥，无法校验',
  en: 'This server holds no key of the seals and cannot verify the log',
  es: 'Este servidor no tiene la clave de los sellos y no puede verificar el registro',
});
