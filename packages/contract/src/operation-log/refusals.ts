import { refusal } from '../kernel/refusal.ts';

export const logRowNotFound = refusal('LOG_ROW_NOT_FOUND', 'notFound', {
  zh: '日志记录不存在',
  en: 'Log entry not found',
  es: 'Entrada del registro no encontrada',
});

export const logUnsealed = refusal('LOG_UNSEALED', 'unavailable', {
  zh: '当前服务器没有日志封印密钥，无法校验',
  en: 'This server does not have the log sealing key, so it cannot verify the log',
  es: 'Este servidor no tiene la clave de sellado y no puede verificar el registro',
});
