import { refusal } from '../kernel/refusal.ts';

/** A place is for what stands in this shop, once (SH-54). */
export const hallDeviceElsewhere = refusal('HALL_DEVICE_ELSEWHERE', 'conflict', {
  zh: '有 {count} 台设备已不在本店，或被放置了两次，请刷新后再保存',
  en: '{count} {count:device is|devices are} no longer in this shop or placed twice. Reload and save again',
  es: '{count} {count:dispositivo ya no está|dispositivos ya no están} en esta tienda o {count:está|están} dos veces. Recargue y guarde de nuevo',
});

/** How the room stands is the shop's decision, not of whoever is at the till (SH-54). */
export const hallOfOwners = refusal('HALL_OF_OWNERS', 'forbidden', {
  zh: '只有店主或店长可以调整大厅布局',
  en: 'Only the owner or the manager of the shop can arrange the hall',
  es: 'Solo el propietario o el encargado de la tienda puede ordenar la sala',
});

/** Who plays reads no letters (SH-54). */
export const hallMessagesOften = refusal('HALL_MESSAGES_OFTEN', 'conflict', {
  zh: '5 分钟内最多给同一位顾客发 {max} 条消息，请稍后再发',
  en: 'At most {max} messages to a customer in 5 minutes. Try again shortly',
  es: 'Como máximo {max} mensajes al mismo cliente en 5 minutos. Inténtelo en un momento',
});
