import { refusal } from '../kernel/refusal.ts';

export const placeholdersDiffer = refusal('PLACEHOLDERS_DIFFER', 'invalid', {
  zh: '占位符必须与原文一致：{placeholders}',
  en: 'The placeholders must be those of the original: {placeholders}',
  es: 'Los marcadores deben ser los del original: {placeholders}',
});
