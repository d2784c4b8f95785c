import { refusal } from '../kernel/refusal.ts';

export const codeAlreadyLiving = refusal('CODE_ALREADY_LIVING', 'conflict', {
  zh: '设备 {device} 已有有效的授权码，请先作废或释放',
  en: 'Device {device} already has an active code. Void or release it first',
  es: 'El dispositivo {device} ya tiene un código activo. Anúlelo o libérelo primero',
});

export const authorisationNotFound = refusal('AUTHORISATION_NOT_FOUND', 'notFound', {
  zh: '没有找到该授权码',
  en: 'Authorisation code not found',
  es: 'Código de autorización no encontrado',
});
export const codeStateForbids = refusal('CODE_STATE_FORBIDS', 'conflict', {
  zh: '授权码当前的状态不允许此操作',
  en: 'This is not possible in the code’s current status',
  es: 'El estado actual del código no lo permite',
});

export const entryProblems = refusal('DEVICE_ENTRY_PROBLEMS', 'invalid', {
  zh: '有 {count} 行有误，没有保存任何设备',
  en: '{count} {count:row has|rows have} errors. No devices were saved',
  es: '{count} {count:fila tiene|filas tienen} errores. No se ha guardado ningún dispositivo',
});

export const deviceAlreadyThere = refusal('DEVICE_ALREADY_THERE', 'conflict', {
  zh: '设备已经在那里',
  en: 'The device is already there',
  es: 'El dispositivo ya está allí',
});

export const dongleNotFound = refusal('DONGLE_NOT_FOUND', 'notFound', {
  zh: '没有找到该加密狗',
  en: 'Dongle not found',
  es: 'Dongle no encontrado',
});
export const dongleBound = refusal('DONGLE_BOUND', 'conflict', {
  zh: '加密狗 {serial} 已绑定到设备 {device}，请先解绑',
  en: 'Dongle {serial} is bound to device {device}. Unbind it first',
  es: 'El dongle {serial} está vinculado al dispositivo {device}. Desvincúlelo primero',
});
export const dongleNotBound = refusal('DONGLE_NOT_BOUND', 'conflict', {
  zh: '该加密狗没有绑定设备',
  en: 'The dongle is not bound to a device',
  es: 'El dongle no está vinculado a ningún dispositivo',
});

export const equipmentNotFound = refusal('EQUIPMENT_NOT_FOUND', 'notFound', {
  zh: '没有找到该设备类型',
  en: 'Device type not found',
  es: 'Tipo de dispositivo no encontrado',
});
export const equipmentTitleTaken = refusal('EQUIPMENT_TITLE_TAKEN', 'conflict', {
  zh: '设备类型 {title} 已存在',
  en: 'A device type called {title} already exists',
  es: 'Ya existe un tipo de dispositivo llamado {title}',
});

export const equipmentFileNotFound = refusal('EQUIPMENT_FILE_NOT_FOUND', 'notFound', {
  zh: '没有找到该文件',
  en: 'File not found',
  es: 'No existe ese archivo',
});
export const equipmentFileUnfit = refusal('EQUIPMENT_FILE_UNFIT', 'invalid', {
  zh: '图片须为 PNG、JPEG 或 WebP，最大 {picture} MB；资料须为 PDF 或图片，最大 {document} MB',
  en: 'A picture is PNG, JPEG or WebP, up to {picture} MB; a document is a PDF or a picture, up to {document} MB',
  es: 'Una imagen es PNG, JPEG o WebP, hasta {picture} MB; un documento es un PDF o una imagen, hasta {document} MB',
});
export const tooManyEquipmentDocuments = refusal('TOO_MANY_EQUIPMENT_DOCUMENTS', 'conflict', {
  zh: '一个设备类型最多 {max} 份资料，请先移除一份',
  en: 'A device type can have up to {max} documents. Remove one first',
  es: 'Un tipo de dispositivo admite hasta {max} documentos. Quite uno primero',
});
