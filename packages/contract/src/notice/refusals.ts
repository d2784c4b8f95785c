import { refusal } from '../kernel/refusal.ts';

export const noticeNotFound = refusal('NOTICE_NOT_FOUND', 'notFound', {
  zh: '没有找到该通知',
  en: 'Notice not found',
  es: 'No existe ese aviso',
});

export const noticeStateWrong = refusal('NOTICE_STATE_WRONG', 'conflict', {
  zh: '该通知当前状态下不能这样操作',
  en: 'This is not possible in the notice’s current status',
  es: 'Eso no puede hacerse con el aviso en su estado actual',
});

export const noticeUndoLate = refusal('NOTICE_UNDO_LATE', 'conflict', {
  zh: '撤回已超过一分钟，不能恢复',
  en: 'It was withdrawn more than a minute ago and stays withdrawn',
  es: 'Se retiró hace más de un minuto y sigue retirado',
});

export const noticeTextsMissing = refusal('NOTICE_TEXTS_MISSING', 'invalid', {
  zh: '请至少用一种语言写好标题和正文；写了标题的语言都要有正文',
  en: 'Write title and text in at least one language, and both in each language you begin',
  es: 'Escriba título y texto en al menos un idioma, y ambos en cada idioma que empiece',
});

export const noticeAudienceEmpty = refusal('NOTICE_AUDIENCE_EMPTY', 'conflict', {
  zh: '没有任何账号符合所选对象，请调整条件',
  en: 'No account matches the audience. Change the conditions',
  es: 'Ninguna cuenta cumple las condiciones. Cámbielas',
});

export const noticeAudienceUnknown = refusal('NOTICE_AUDIENCE_UNKNOWN', 'invalid', {
  zh: '所选对象中有您看不到的商户、店铺、合作商或角色',
  en: 'The audience includes a merchant, shop, partner or role that you cannot see',
  es: 'Los destinatarios incluyen un comercio, tienda, socio o rol que usted no puede ver',
});

export const noticeAudienceMismatch = refusal('NOTICE_AUDIENCE_MISMATCH', 'invalid', {
  zh: '面向所有人的通知没有条件，其他通知至少有一个条件',
  en: 'A notice to everybody has no conditions, any other has at least one',
  es: 'Un aviso para todos no lleva condiciones; los demás llevan al menos una',
});

export const noticeForAll = refusal('NOTICE_FOR_ALL', 'conflict', {
  zh: '面向所有人的通知需要另一位管理员批准',
  en: 'A notice to everybody needs the approval of a second person',
  es: 'Un aviso para todos necesita la aprobación de otra persona',
});

export const noticeNotForAll = refusal('NOTICE_NOT_FOR_ALL', 'conflict', {
  zh: '该通知不是面向所有人的，可直接发布',
  en: 'The notice is not for everybody. Publish it directly',
  es: 'El aviso no es para todos. Publíquelo directamente',
});

export const noticeTimesWrong = refusal('NOTICE_TIMES_WRONG', 'invalid', {
  zh: '失效时间、确认期限须晚于发布时间和现在',
  en: 'Expiry and deadline must be later than publication and later than now',
  es: 'La caducidad y el plazo han de ser posteriores a la publicación y a este momento',
});

export const noticeLinkWrong = refusal('NOTICE_LINK_WRONG', 'invalid', {
  zh: '链接须为本系统的页面或 https 地址',
  en: 'The link must be a page of this system or an https address',
  es: 'El enlace ha de ser una página de este sistema o una dirección https',
});

export const noticeLoginNotAllowed = refusal('NOTICE_LOGIN_NOT_ALLOWED', 'forbidden', {
  zh: '只有平台的维护通知可显示在登录页',
  en: 'Only maintenance notices from the platform appear on the sign-in page',
  es: 'Solo los avisos de mantenimiento de la plataforma salen en la página de acceso',
});

export const noticeNeedsNoAcknowledgement = refusal('NOTICE_NEEDS_NO_ACKNOWLEDGEMENT', 'conflict', {
  zh: '该通知无需确认',
  en: 'The notice does not require acknowledgement',
  es: 'El aviso no pide confirmación',
});

export const nobodyToRemind = refusal('NOTICE_NOBODY_TO_REMIND', 'conflict', {
  zh: '所有人都已阅读，无需提醒',
  en: 'Everyone has already read it',
  es: 'Todos lo han leído. No hay a quién recordárselo',
});

export const noticeFileNotFound = refusal('NOTICE_FILE_NOT_FOUND', 'notFound', {
  zh: '没有找到该文件',
  en: 'File not found',
  es: 'No existe ese archivo',
});

export const noticeFileUnfit = refusal('NOTICE_FILE_UNFIT', 'invalid', {
  zh: '图片须为 PNG、JPEG 或 WebP，附件须为文档、表格、图片或视频，最大 {max} MB',
  en: 'A picture is PNG, JPEG or WebP; an attachment a document, a table, a picture or a video; up to {max} MB',
  es: 'Una imagen es PNG, JPEG o WebP; un adjunto, un documento, una tabla, una imagen o un vídeo; hasta {max} MB',
});

export const noticeFilesUnknown = refusal('NOTICE_FILES_UNKNOWN', 'invalid', {
  zh: '有附件已不存在，请移除后重新添加',
  en: 'An attachment no longer exists. Remove it and add it again',
  es: 'Un adjunto ya no existe. Quítelo y añádalo de nuevo',
});
