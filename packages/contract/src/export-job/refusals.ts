import { refusal } from '../kernel/refusal.ts';

export const exportNotAllowed = refusal('EXPORT_NOT_ALLOWED', 'forbidden', {
  zh: '没有导出该列表的权限',
  en: 'You may not export this list',
  es: 'No puede exportar esta lista',
});
export const exportFilterInvalid = refusal('EXPORT_FILTER_INVALID', 'invalid', {
  zh: '筛选条件有误，无法导出',
  en: 'These filters cannot be exported',
  es: 'Estos filtros no se pueden exportar',
});
export const tooManyExports = refusal('TOO_MANY_EXPORTS', 'limited', {
  zh: '最多同时进行 {max} 个导出，请等待完成或删除',
  en: 'You have {max} exports under way. Wait for one or remove it',
  es: 'Ya tiene {max} exportaciones en curso. Espere a que acabe una o elimínela',
});
export const exportNotFound = refusal('EXPORT_NOT_FOUND', 'notFound', {
  zh: '该导出不存在或已过期',
  en: 'There is no such export, or it has expired',
  es: 'No existe esa exportación o ha caducado',
});
