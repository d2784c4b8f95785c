import { refusal } from '../kernel/refusal.ts';

export const wrongCredentials = refusal('WRONG_CREDENTIALS', 'invalid', {
  zh: '账号或密码不正确',
  en: 'Incorrect account or password',
  es: 'Cuenta o contraseña incorrectas',
});

export const secondAdministratorNeeded = refusal('SECOND_ADMINISTRATOR_NEEDED', 'conflict', {
  zh: '此更改须由另一位管理员批准，但目前没有其他可以审批的平台账号。请先新增一位管理员',
  en: 'Another administrator must approve this, but there is none yet. Add a second administrator first',
  es: 'Otro administrador debe aprobar esto y todavía no hay ninguno. Añada primero un segundo administrador',
});

export const cardNotFound = refusal('CARD_NOT_FOUND', 'notFound', {
  zh: '没有找到该会员卡',
  en: 'Card not found',
  es: 'Tarjeta no encontrada',
});

export const cardFrozen = refusal('CARD_FROZEN', 'conflict', {
  zh: '会员卡已冻结，请先解冻',
  en: 'The card is frozen. Unfreeze it first',
  es: 'La tarjeta está bloqueada. Desbloquéela primero',
});

export const cardCancelled = refusal('CARD_CANCELLED', 'conflict', {
  zh: '会员卡已注销，不能再使用',
  en: 'The card has been cancelled and can no longer be used',
  es: 'La tarjeta está anulada y no puede volver a usarse',
});

export const levelNotFound = refusal('LEVEL_NOT_FOUND', 'notFound', {
  zh: '没有找到该会员等级',
  en: 'Member level not found',
  es: 'Nivel de miembro no encontrado',
});

export const packageNotFound = refusal('PACKAGE_NOT_FOUND', 'notFound', {
  zh: '没有找到该充值套餐',
  en: 'Recharge package not found',
  es: 'Paquete de recarga no encontrado',
});

export const gameNotPublished = refusal('GAME_NOT_PUBLISHED', 'conflict', {
  zh: '游戏没有上架',
  en: 'The game is not published',
  es: 'El juego no está publicado',
});

export const merchantNotFound = refusal('MERCHANT_NOT_FOUND', 'notFound', {
  zh: '没有找到该商户',
  en: 'Merchant not found',
  es: 'Comercio no encontrado',
});

export const partnerNotFound = refusal('PARTNER_NOT_FOUND', 'notFound', {
  zh: '没有找到该合作商',
  en: 'Partner not found',
  es: 'Socio no encontrado',
});

export const regionUnknown = refusal('REGION_UNKNOWN', 'invalid', {
  zh: '所选省份或城市不属于该店铺所在的国家或省份',
  en: 'The selected province or city does not belong to the shop’s country or province',
  es: 'La provincia o ciudad elegida no pertenece al país o a la provincia de la tienda',
});

export const lastAdministrator = refusal('LAST_ADMINISTRATOR', 'conflict', {
  zh: '必须保留至少一个启用的、拥有全部平台权限的全网管理员',
  en: 'At least one enabled administrator with all platform permissions for the whole network must remain',
  es: 'Debe quedar al menos un administrador activo de toda la red con todos los permisos de la plataforma',
});

/** Of a step at the counter, where the shop has chosen it. */
export const shiftNeeded = refusal('SHIFT_NEEDED', 'conflict', {
  zh: '请先开班，再收付现金',
  en: 'Open a shift first. This shop takes and pays cash only during an open shift',
  es: 'Abra primero un turno. Esta tienda solo cobra y paga en efectivo con un turno abierto',
});

/** Who pays all of it by the second mode does not split (SH-48). */
export const splitTooMuch = refusal('SPLIT_TOO_MUCH', 'invalid', {
  zh: '分开收款的金额必须小于应收金额 {total}',
  en: 'The split amount must be less than the total of {total}',
  es: 'El importe aparte debe ser menor que el total de {total}',
});
/** The same voucher is not money twice (SH-48). */
export const voucherTaken = refusal('VOUCHER_TAKEN', 'conflict', {
  zh: '代金券 {number} 已于 {when} 收取（{operator}），不能再用',
  en: 'Voucher {number} was already taken on {when} by {operator} and cannot be used again',
  es: 'El vale {number} ya se cobró el {when} ({operator}) y no se puede usar otra vez',
});

export const timeZoneUnknown = refusal('TIME_ZONE_UNKNOWN', 'invalid', {
  zh: '没有时区 {timeZone}',
  en: 'Time zone {timeZone} does not exist',
  es: 'No existe la zona horaria {timeZone}',
});

export const fileNotFound = refusal('FILE_NOT_FOUND', 'notFound', {
  zh: '没有找到该文件，请重新上传',
  en: 'File not found. Upload it again',
  es: 'Archivo no encontrado. Súbalo de nuevo',
});

/** What every call of a terminal is answered whose code, device, shop or merchant is disabled (DEV-2). */
export const terminalDisabled = refusal('TERMINAL_DISABLED', 'forbidden', {
  zh: '该设备已停用，请联系平台',
  en: 'This device is disabled. Contact the platform',
  es: 'Este dispositivo está deshabilitado. Contacte con la plataforma',
});
/** The number that a tax office would give nobody (SET-19). */
export const taxNumberUnfit = refusal('TAX_NUMBER_UNFIT', 'invalid', {
  zh: '税号不符合 {country} 的规则：{format}',
  en: 'Not a valid tax number for {country}: {format}',
  es: 'No es un número fiscal de {country}: {format}',
});
export const statementNotFound = refusal('STATEMENT_NOT_FOUND', 'notFound', {
  zh: '没有找到该账单',
  en: 'Statement not found',
  es: 'No existe ese estado de cuenta',
});

export const deviceNotFound = refusal('DEVICE_NOT_FOUND', 'notFound', {
  zh: '没有找到该设备',
  en: 'Device not found',
  es: 'Dispositivo no encontrado',
});

export const engineerNotFound = refusal('ENGINEER_NOT_FOUND', 'notFound', {
  zh: '没有找到该工程师',
  en: 'Engineer not found',
  es: 'No existe ese técnico',
});
