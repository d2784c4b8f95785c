import { refusal } from '../kernel/refusal.ts';

export const softwareVersionNotFound = refusal('SOFTWARE_VERSION_NOT_FOUND', 'notFound', {
  zh: '没有找到该软件版本',
  en: 'Software version not found',
  es: 'Versión de software no encontrada',
});
export const versionNumberTaken = refusal('VERSION_NUMBER_TAKEN', 'conflict', {
  zh: '该终端类型已有版本 {versionNumber}',
  en: 'This terminal type already has version {versionNumber}',
  es: 'Este tipo de terminal ya tiene la versión {versionNumber}',
});
export const versionNotDraft = refusal('VERSION_NOT_DRAFT', 'conflict', {
  zh: '已发布过的版本不能修改，请新增一个版本',
  en: 'Published versions cannot be edited. Add a new version',
  es: 'Las versiones publicadas no se pueden editar. Añada una nueva',
});
export const versionWithoutFile = refusal('VERSION_WITHOUT_FILE', 'conflict', {
  zh: '请先上传程序文件再发布',
  en: 'Upload the program file before publishing',
  es: 'Suba el archivo del programa antes de publicar',
});
export const versionNotPublished = refusal('VERSION_NOT_PUBLISHED', 'conflict', {
  zh: '该版本没有发布',
  en: 'This version is not published',
  es: 'Esta versión no está publicada',
});
export const versionPublished = refusal('VERSION_PUBLISHED', 'conflict', {
  zh: '该版本已经发布',
  en: 'This version is already published',
  es: 'Esta versión ya está publicada',
});
