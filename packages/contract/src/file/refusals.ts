import { refusal } from '../kernel/refusal.ts';

export const fileTooLarge = refusal('FILE_TOO_LARGE', 'invalid', {
  zh: '文件超过 {max} MB 的上限',
  en: 'The file is larger than the {max} MB limit',
  es: 'El archivo supera el límite de {max} MB',
});
/** Of one account within a day: nobody fills the store for all. */
export const uploadQuotaReached = refusal('UPLOAD_QUOTA_REACHED', 'limited', {
  zh: '24 小时内最多上传 {max} MB，请稍后再试',
  en: 'You can upload up to {max} MB within 24 hours. Try again later',
  es: 'Puede subir hasta {max} MB en 24 horas. Inténtelo más tarde',
});
export const fileSizeMismatch = refusal('FILE_SIZE_MISMATCH', 'invalid', {
  zh: '收到的文件大小与声明的不一致，请重新上传',
  en: 'The uploaded file does not have the declared size. Upload it again',
  es: 'El archivo recibido no tiene el tamaño declarado. Súbalo de nuevo',
});
export const fileChecksumMismatch = refusal('FILE_CHECKSUM_MISMATCH', 'invalid', {
  zh: '收到的文件校验值不一致，请重新上传',
  en: 'The uploaded file does not match its checksum. Upload it again',
  es: 'El archivo recibido no coincide con su suma de comprobación. Súbalo de nuevo',
});
