import { refusal } from '../kernel/refusal.ts';

export const toolNotFound = refusal('TOOL_NOT_FOUND', 'notFound', {
  zh: '没有找到该工具',
  en: 'Tool not found',
  es: 'Utilidad no encontrada',
});
