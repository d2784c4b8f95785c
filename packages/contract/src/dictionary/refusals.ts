import { refusal } from '../kernel/refusal.ts';

export const entryNotFound = refusal('DICTIONARY_ENTRY_NOT_FOUND', 'notFound', {
  zh: '字典项不存在',
  en: 'There is no such entry',
  es: 'No existe esa entrada',
});
export const typeClosed = refusal('DICTIONARY_TYPE_CLOSED', 'conflict', {
  zh: '该类型的代码由系统使用，只能修改名称和顺序',
  en: 'The product works with the codes of this type: only titles and order can change',
  es: 'El producto usa los códigos de este tipo: solo cambian los títulos y el orden',
});
export const codeTaken = refusal('DICTIONARY_CODE_TAKEN', 'conflict', {
  zh: '代码 {code} 已存在',
  en: 'There is an entry with the code {code} already',
  es: 'Ya existe una entrada con el código {code}',
});
export const entryIsPrefab = refusal('DICTIONARY_ENTRY_PREFAB', 'conflict', {
  zh: '系统预设的字典项不能删除，可以停用',
  en: 'An entry that comes with the product cannot be removed; it can be switched off',
  es: 'Una entrada incluida en el producto no se puede eliminar; se puede desactivar',
});
export const entryInUse = refusal('DICTIONARY_ENTRY_IN_USE', 'conflict', {
  zh: '还有 {count} 条记录使用该字典项，不能删除，可以停用',
  en: 'Records with this entry: {count}. It cannot be removed; it can be switched off',
  es: 'Registros con esta entrada: {count}. No se puede eliminar; se puede desactivar',
});
