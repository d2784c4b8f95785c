import { refusal } from '../kernel/refusal.ts';

export const placeholdersDiffer = refusal('PLACEHOLDERS_DIFFER', 'invalid', {
  zh: '占位符必须与原文一致：{placeholders}',
  en: 'The placeholders must match the original: {placeholders}',
  es: 'Los marcadores deben coincidir con el original: {placeholders}',
});
