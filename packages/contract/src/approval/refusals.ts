import { refusal } from '../kernel/refusal.ts';

export const approvalNotFound = refusal('APPROVAL_NOT_FOUND', 'notFound', {
  zh: '审批申请不存在',
  en: 'Approval request not found',
  es: 'Solicitud de aprobación no encontrada',
});

export const approvalDecided = refusal('APPROVAL_DECIDED', 'conflict', {
  zh: '该申请已由 {operator} 处理，不能再次处理',
  en: '{operator} has already decided this request',
  es: '{operator} ya resolvió esta solicitud',
});
export const approvalExpired = refusal('APPROVAL_EXPIRED', 'conflict', {
  zh: '该申请已过期，请申请人重新提交',
  en: 'This request has expired. The requester must submit it again',
  es: 'Esta solicitud ha caducado. El solicitante debe enviarla de nuevo',
});
export const approvalIsOwn = refusal('APPROVAL_IS_OWN', 'forbidden', {
  zh: '不能审批自己的申请（包括代他人登录时提交的），请由其他人处理',
  en: 'You cannot decide your own requests, including those made while acting as someone else. Another person must decide',
  es: 'No puede decidir sobre sus propias solicitudes, tampoco las hechas en nombre de otro. Debe decidir otra persona',
});
export const approvalBeyondOwn = refusal('APPROVAL_BEYOND_OWN', 'forbidden', {
  zh: '您没有执行该操作的权限，不能审批它，请由有权限的人处理',
  en: 'You do not have permission for this operation, so you cannot approve it. Someone with permission must decide',
  es: 'No tiene permiso para esta operación, así que no puede aprobarla. Debe decidir alguien que lo tenga',
});
export const approvalOfAnother = refusal('APPROVAL_OF_ANOTHER', 'forbidden', {
  zh: '只有申请人可以撤回申请',
  en: 'Only the requester can withdraw a request',
  es: 'Solo el solicitante puede retirar una solicitud',
});

export const merchantLimitTooHigh = refusal('MERCHANT_LIMIT_TOO_HIGH', 'conflict', {
  zh: '平台允许的最高额度为 {max}',
  en: 'The platform allows a limit of up to {max}',
  es: 'La plataforma permite un límite de hasta {max}',
});

/** Why an approved call did not run, beside the refusals of its own operation. */
export const requesterNotPermitted = refusal('APPROVAL_REQUESTER_NOT_PERMITTED', 'forbidden', {
  zh: '申请人已没有执行该操作的权限',
  en: 'The requester no longer has permission for this operation',
  es: 'El solicitante ya no tiene permiso para esta operación',
});
export const requestOutdated = refusal('APPROVAL_OUTDATED', 'conflict', {
  zh: '该操作的内容已不再适用，请重新提交',
  en: 'This request no longer applies. Submit it again',
  es: 'La solicitud ya no es aplicable. Envíela de nuevo',
});
/** What a call sent again under its key gets when its request was not approved. */
export const approvalNotGiven = refusal('APPROVAL_NOT_GIVEN', 'conflict', {
  zh: '申请 {number} 未获批准，操作没有执行',
  en: 'Request {number} was not approved, so nothing was changed',
  es: 'La solicitud {number} no se aprobó: no se ha cambiado nada',
});
