import { refusal } from '../kernel/refusal.ts';

export const ticketNotFound = refusal('TICKET_NOT_FOUND', 'notFound', {
  zh: '没有找到该工单',
  en: 'Ticket not found',
  es: 'No existe esa incidencia',
});

/** The ways from state to state are those of SVC-1. */
export const ticketStateForbids = refusal('TICKET_STATE_FORBIDS', 'conflict', {
  zh: '工单目前的状态不允许此操作，请刷新后重试',
  en: 'The ticket’s status has changed. Refresh and try again',
  es: 'La incidencia ya ha cambiado de estado. Actualice y vuelva a mirarla',
});

export const ticketNeedsEngineer = refusal('TICKET_NEEDS_ENGINEER', 'conflict', {
  zh: '请先指派工程师',
  en: 'Assign an engineer first',
  es: 'Asigne antes un técnico',
});

export const ticketNotWaiting = refusal('TICKET_NOT_WAITING', 'conflict', {
  zh: '工单没有在等待',
  en: 'The ticket is not waiting for anything',
  es: 'La incidencia no está a la espera de nada',
});

export const ticketEnded = refusal('TICKET_ENDED', 'conflict', {
  zh: '工单已结束，如问题仍在请重新打开',
  en: 'The ticket has ended. Reopen it if the problem is still there',
  es: 'La incidencia ha terminado. Reábrala si el problema sigue',
});

/** SVC-9: what is merged is worked on where it goes on. */
export const ticketMerged = refusal('TICKET_MERGED', 'conflict', {
  zh: '工单已合并，请在合并后的工单中继续',
  en: 'This ticket was merged. Continue in the ticket it was merged into',
  es: 'Esta incidencia está fusionada. Continúe en aquella con la que se fusionó',
});

/** SVC-5: `condition` is the one that nobody who was left fulfils. */
export const assignNoCandidate = refusal('ASSIGN_NO_CANDIDATE', 'conflict', {
  zh: '没有合适的工程师：没有人{condition}',
  en: 'No engineer {condition}',
  es: 'Ningún técnico {condition}',
});

/** SVC-8: only staff read a note, so only staff are named in it. */
export const mentionedNotFound = refusal('MENTIONED_NOT_FOUND', 'notFound', {
  zh: '提到的人不是平台人员，或已停用',
  en: 'Only platform staff with an enabled account can be mentioned',
  es: 'Alguien mencionado no es de la plataforma o está desactivado',
});

export const ticketFileUnfit = refusal('TICKET_FILE_UNFIT', 'invalid', {
  zh: '请上传照片（最大 {photo} MB）或视频（最大 {film} MB）',
  en: 'Send a photo of up to {photo} MB or a video of up to {film} MB',
  es: 'Envíe una foto de hasta {photo} MB o un vídeo de hasta {film} MB',
});

export const tooManyTicketFiles = refusal('TOO_MANY_TICKET_FILES', 'conflict', {
  zh: '每张工单最多 {max} 个文件',
  en: 'A ticket takes up to {max} files',
  es: 'Una incidencia admite hasta {max} archivos',
});

export const ticketPhotoNotFound = refusal('TICKET_PHOTO_NOT_FOUND', 'notFound', {
  zh: '没有找到该文件',
  en: 'File not found',
  es: 'No existe ese archivo',
});

export const creditNotFound = refusal('CREDIT_NOT_FOUND', 'notFound', {
  zh: '没有找到该补偿',
  en: 'Credit not found',
  es: 'No existe ese abono',
});

export const creditDecided = refusal('CREDIT_DECIDED', 'conflict', {
  zh: '该补偿已处理',
  en: 'This credit has already been decided',
  es: 'Ese abono ya está resuelto',
});

/** CTL-1: two people, whatever the amount. */
export const creditOwnProposal = refusal('CREDIT_OWN_PROPOSAL', 'forbidden', {
  zh: '补偿须由他人处理，不能由提出人自己处理',
  en: 'Another person has to book or reject this credit',
  es: 'El abono lo resuelve otra persona, no quien lo propuso',
});

export const creditAmountDiffers = refusal('CREDIT_AMOUNT_DIFFERS', 'conflict', {
  zh: '补偿金额已变化，请刷新后重试',
  en: 'The credit has changed. Refresh and check it again',
  es: 'El abono ha cambiado. Actualice y vuelva a mirarlo',
});
