import { refusal } from '../kernel/refusal.ts';

export const codeAlreadyLiving = refusal('CODE_ALREADY_LIVING', 'conflict', {
  zh: '设备 {device} 已有有效的授权码，请先作废或释放',
  en: 'Device {device} has a code already. Void or release it first',
  es: 'El dispositivo {device} ya tiene un código. Anúlelo o libérelo primero',
});

export const authorisationNotFound = refusal('AUTHORISATION_NOT_FOUND', 'notFound', {
  zh: '没有找到该授权码',
  en: 'There is no such authorisation code',
  es: 'No existe ese código de autorización',
});
export const codeStateForbids = refusal('CODE_STATE_FORBIDS', 'conflict', {
  zh: '授权码当前的状态不允许此操作',
  en: 'The state of the code does not allow this',
  es: 'El estado del código no lo permite',
});

export const deviceNotFound = refusal('DEVICE_NOT_FOUND', 'notFound', {
  zh: '没有找到该设备',
  en: 'There is no such device',
  es: 'No existe ese dispositivo',
});

export const entryProblems = refusal('DEVICE_ENTRY_PROBLEMS', 'invalid', {
  zh: '有 {count} 行有误，没有保存任何设备',
  en: '{count} rows have errors. Nothing was saved',
  es: 'Hay {count} filas con errores. No se ha guardado nada',
});

export const deviceAlreadyThere = refusal('DEVICE_ALREADY_THERE', 'conflict', {
  zh: '设备已经在那里',
  en: 'The device is there already',
  es: 'El dispositivo ya está allí',
});

export const dongleNotFound = refusal('DONGLE_NOT_FOUND', 'notFound', {
  zh: '没有找到该加密狗',
  en: 'There is no such dongle',
  es: 'No existe esa llave',
});
export const dongleBound = refusal('DONGLE_BOUND', 'conflict', {
  zh: '加密狗 {serial} 已绑定到设备 {device}，请先解绑',
  en: 'Dongle {serial} is bound to device {device}. Unbind it first',
  es: 'La llave {serial} está vinculada al dispositivo {device}. Desvincúlela primero',
});
export const dongleNotBound = refusal('DONGLE_NOT_BOUND', 'conflict', {
  zh: '该加密狗没有绑定设备',
  en: 'The dongle is not bound',
  es: 'La llave no está vinculada',
});

export const equipmentNotFound = refusal('EQUIPMENT_NOT_FOUND', 'notFound', {
  zh: '没有找到该设备类型',
  en: 'There is no such equipment',
  es: 'No existe ese equipamiento',
});
export const equipmentTitleTaken = refusal('EQUIPMENT_TITLE_TAKEN', 'conflict', {
  zh: '设备类型 {title} 已存在',
  en: 'There is already equipment called {title}',
  es: 'Ya existe un equipamiento llamado {title}',
});
