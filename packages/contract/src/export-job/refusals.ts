import { refusal } from '../kernel/refusal.ts';

export const exportNotAllowed = refusal('EXPORT_NOT_ALLOWED', 'forbidden', {
  zh: '没有导出该列表的权限',
  en: 'You do not have permission to export this list',
  es: 'No tiene permiso para exportar esta lista',
});
export const exportFilterInvalid = refusal('EXPORT_FILTER_INVALID', 'invalid', {
  zh: '筛选条件有误，无法导出',
  en: 'These filters cannot be exported. Reset them and try again',
  es: 'Estos filtros no se pueden exportar. Restablézcalos e inténtelo de nuevo',
});
export const tooManyExports = refusal('TOO_MANY_EXPORTS', 'limited', {
  zh: '最多同时进行 {max} 个导出，请等待完成或删除',
  en: 'You already have {max} exports in progress. Wait for one to finish or delete it',
  es: 'Ya tiene {max} exportaciones en curso. Espere a que acabe una o elimínela',
});
export const exportNotFound = refusal('EXPORT_NOT_FOUND', 'notFound', {
  zh: '该导出不存在或已过期',
  en: 'This export does not exist or has expired',
  es: 'Esta exportación no existe o ha caducado',
});
