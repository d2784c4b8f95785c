import { refusal } from '../kernel/refusal.ts';

export const softwareVersionNotFound = refusal('SOFTWARE_VERSION_NOT_FOUND', 'notFound', {
  zh: '没有找到该软件版本',
  en: 'There is no such software version',
  es: 'No existe esa versión de software',
});
export const versionNumberTaken = refusal('VERSION_NUMBER_TAKEN', 'conflict', {
  zh: '该终端类型已有版本 {versionNumber}',
  en: 'These terminals have a version {versionNumber} already',
  es: 'Estos terminales ya tienen una versión {versionNumber}',
});
export const versionNotDraft = refusal('VERSION_NOT_DRAFT', 'conflict', {
  zh: '已发布过的版本不能修改，请新增一个版本',
  en: 'A version that was published cannot be changed. Add a new one',
  es: 'Una versión publicada no se puede modificar. Añada otra',
});
export const versionWithoutFile = refusal('VERSION_WITHOUT_FILE', 'conflict', {
  zh: '请先上传程序文件再发布',
  en: 'Upload its file before publishing it',
  es: 'Suba su archivo antes de publicarla',
});
export const versionNotPublished = refusal('VERSION_NOT_PUBLISHED', 'conflict', {
  zh: '该版本没有发布',
  en: 'This version is not published',
  es: 'Esta versión no está publicada',
});
export const versionPublished = refusal('VERSION_PUBLISHED', 'conflict', {
  zh: '该版本已经发布',
  en: 'This version is published already',
  es: 'Esta versión ya está publicada',
});
