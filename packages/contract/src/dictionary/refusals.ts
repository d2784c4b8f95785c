import { refusal } from '../kernel/refusal.ts';

export const entryNotFound = refusal('DICTIONARY_ENTRY_NOT_FOUND', 'notFound', {
  zh: '字典项不存在',
  en: 'Entry not found',
  es: 'Entrada no encontrada',
});
export const typeClosed = refusal('DICTIONARY_TYPE_CLOSED', 'conflict', {
  zh: '该类型的代码由系统使用，只能修改名称和顺序',
  en: 'The system relies on these codes; only names and order can be edited',
  es: 'El sistema depende de estos códigos: solo se pueden editar los nombres y el orden',
});
export const codeTaken = refusal('DICTIONARY_CODE_TAKEN', 'conflict', {
  zh: '代码 {code} 已存在',
  en: 'An entry with code {code} already exists',
  es: 'Ya existe una entrada con el código {code}',
});
export const entryIsPrefab = refusal('DICTIONARY_ENTRY_PREFAB', 'conflict', {
  zh: '系统预设的字典项不能删除，可以停用',
  en: 'Built-in entries cannot be deleted; you can disable them instead',
  es: 'Las entradas incluidas no se pueden eliminar; puede desactivarlas',
});
export const entryInUse = refusal('DICTIONARY_ENTRY_IN_USE', 'conflict', {
  zh: '还有 {count} 条记录使用该字典项，不能删除，可以停用',
  en: '{count} {count:record uses|records use} this entry, so it cannot be deleted. You can disable it instead',
  es: '{count} {count:registro usa|registros usan} esta entrada, así que no se puede eliminar. Puede desactivarla',
});
