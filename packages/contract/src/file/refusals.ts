import { refusal } from '../kernel/refusal.ts';

export const fileTooLarge = refusal('FILE_TOO_LARGE', 'invalid', {
  zh: '文件超过 {max} MB 的上限',
  en: 'The file is larger than the {max} MB that are taken',
  es: 'El archivo supera los {max} MB admitidos',
});
/** Of one account within a day: nobody fills the store for all. */
export const uploadQuotaReached = refusal('UPLOAD_QUOTA_REACHED', 'limited', {
  zh: '24 小时内最多上传 {max} MB，请稍后再试',
  en: 'At most {max} MB are taken from one account within 24 hours. Try again later',
  es: 'Se admiten como máximo {max} MB por cuenta en 24 horas. Inténtelo más tarde',
});
export const fileSizeMismatch = refusal('FILE_SIZE_MISMATCH', 'invalid', {
  zh: '收到的文件大小与声明的不一致，请重新上传',
  en: 'The file that arrived has another size than was said. Upload it again',
  es: 'El archivo recibido no tiene el tamaño anunciado. Súbalo de nuevo',
});
export const fileChecksumMismatch = refusal('FILE_CHECKSUM_MISMATCH', 'invalid', {
  zh: '收到的文件校验值不一致，请重新上传',
  en: 'The file that arrived has another checksum than was said. Upload it again',
  es: 'La suma de comprobación del archivo recibido no coincide. Súbalo de nuevo',
});
