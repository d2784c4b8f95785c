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

export const uploadNotFound = refusal('UPLOAD_NOT_FOUND', 'notFound', {
  zh: '没有找到该上传，或已过期，请重新上传',
  en: 'The upload was not found or has expired. Upload the file again',
  es: 'No existe esa subida o ha caducado. Suba el archivo de nuevo',
});
/** The next byte is asked for by `upload.get`. */
export const uploadOffsetWrong = refusal('UPLOAD_OFFSET_WRONG', 'conflict', {
  zh: '请从第 {offset} 字节继续上传',
  en: 'Continue the upload from byte {offset}',
  es: 'La subida continúa desde el byte {offset}',
});
export const uploadIncomplete = refusal('UPLOAD_INCOMPLETE', 'conflict', {
  zh: '文件还没有传完',
  en: 'The upload is not complete',
  es: 'El archivo aún no ha llegado entero',
});
export const tooManyUploads = refusal('TOO_MANY_UPLOADS', 'limited', {
  zh: '有 {max} 个文件尚未传完，请先完成或稍后再试',
  en: '{max} uploads are unfinished. Finish them first, or try again later',
  es: 'Hay {max} subidas sin terminar. Termínelas o inténtelo más tarde',
});

/** With what a call is refused whose body is a file. */
export const fileRefusals = [
  fileTooLarge,
  uploadQuotaReached,
  fileSizeMismatch,
  fileChecksumMismatch,
  uploadNotFound,
  uploadIncomplete,
] as const;
