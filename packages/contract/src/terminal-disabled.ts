import { refusal } from './refusal.ts';

/** What every call of a terminal is answered whose code, device, shop or merchant is disabled (DEV-2). */
export const terminalDisabled = refusal('TERMINAL_DISABLED', 'forbidden', {
  zh: '该设备已停用，请联系平台',
  en: 'This device is disabled. Please contact the platform',
  es: 'Este equipo está deshabilitado. Contacte con la plataforma',
});
