import { refusal } from '../kernel/refusal.ts';

export const templateNotFound = refusal('TEMPLATE_NOT_FOUND', 'notFound', {
  zh: '没有找到该模板',
  en: 'Template not found',
  es: 'No existe esa plantilla',
});

export const templatePrefab = refusal('TEMPLATE_PREFAB', 'conflict', {
  zh: '系统模板不能修改或删除，请先复制',
  en: 'Built-in templates cannot be edited or deleted. Duplicate it first',
  es: 'Una plantilla del producto no se modifica. Clónela primero',
});

export const templateNotOwn = refusal('TEMPLATE_NOT_OWN', 'forbidden', {
  zh: '只能修改自己的模板',
  en: 'You can only edit your own templates',
  es: 'Solo se puede modificar una plantilla propia',
});

export const templateInUse = refusal('TEMPLATE_IN_USE', 'conflict', {
  zh: '使用中的模板不能删除，请先启用另一个',
  en: 'The template is in use. Enable another one first',
  es: 'La plantilla está en uso. Ponga antes otra en uso',
});

export const templateWrong = refusal('TEMPLATE_WRONG', 'invalid', {
  zh: '第 {line} 行第 {column} 列的占位符有误：{name}',
  en: 'Line {line}, column {column}: the placeholder {name} is wrong',
  es: 'La línea {line}, columna {column}: el marcador {name} es incorrecto',
});

export const templateVersionNotFound = refusal('TEMPLATE_VERSION_NOT_FOUND', 'notFound', {
  zh: '该模板没有这个版本',
  en: 'This template has no such version',
  es: 'La plantilla no tiene esa versión',
});

export const templateReceiptsOnly = refusal('TEMPLATE_RECEIPTS_ONLY', 'forbidden', {
  zh: '商户只能拥有小票模板',
  en: 'Merchants can only have receipt templates',
  es: 'Un comercio solo tiene plantillas de recibos',
});
