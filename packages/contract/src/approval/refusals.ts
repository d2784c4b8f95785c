import { refusal } from '../kernel/refusal.ts';

export const approvalNotFound = refusal('APPROVAL_NOT_FOUND', 'notFound', {
  zh: '审批申请不存在',
  en: 'There is no such request for approval',
  es: 'No existe esa solicitud de aprobación',
});

export const approvalDecided = refusal('APPROVAL_DECIDED', 'conflict', {
  zh: '该申请已由 {operator} 处理，不能再次处理',
  en: 'This request has been settled already, by {operator}',
  es: 'Esta solicitud ya la resolvió {operator}',
});
export const approvalExpired = refusal('APPROVAL_EXPIRED', 'conflict', {
  zh: '该申请已过期，请申请人重新提交',
  en: 'This request has expired. Whoever asked has to ask again',
  es: 'Esta solicitud ha caducado. Hay que volver a pedirla',
});
export const approvalIsOwn = refusal('APPROVAL_IS_OWN', 'forbidden', {
  zh: '不能审批自己的申请（包括代他人登录时提交的），请由其他人处理',
  en: 'You cannot decide about your own request, nor about one that you made in the name of somebody else. Another person has to',
  es: 'No puede decidir sobre su propia solicitud, ni sobre una que hizo en nombre de otro: debe hacerlo otra persona',
});
export const approvalBeyondOwn = refusal('APPROVAL_BEYOND_OWN', 'forbidden', {
  zh: '您没有执行该操作的权限，不能审批它，请由有权限的人处理',
  en: 'You could not do this yourself, so you cannot decide about it. Somebody who could has to',
  es: 'Usted no podría hacer esta operación, así que no puede decidir sobre ella: debe hacerlo quien sí pueda',
});
export const approvalOfAnother = refusal('APPROVAL_OF_ANOTHER', 'forbidden', {
  zh: '只有申请人可以撤回申请',
  en: 'Only whoever asked can withdraw a request',
  es: 'Solo quien la pidió puede retirar una solicitud',
});

export const merchantLimitTooHigh = refusal('MERCHANT_LIMIT_TOO_HIGH', 'conflict', {
  zh: '平台允许的最高额度为 {max}',
  en: 'The platform allows a limit of up to {max}',
  es: 'La plataforma permite un límite de hasta {max}',
});

/** Why an approved call did not run, beside the refusals of its own operation. */
export const requesterNotPermitted = refusal('APPROVAL_REQUESTER_NOT_PERMITTED', 'forbidden', {
  zh: '申请人已没有执行该操作的权限',
  en: 'Whoever asked for it may no longer do it',
  es: 'Quien la pidió ya no puede hacerlo',
});
export const requestOutdated = refusal('APPROVAL_OUTDATED', 'conflict', {
  zh: '该操作的内容已不再适用，请重新提交',
  en: 'What was asked for no longer fits. It has to be asked for again',
  es: 'Lo que se pidió ya no es aplicable. Hay que volver a pedirlo',
});
/** What a call sent again under its key is told when its request was not approved. */
export const approvalNotGiven = refusal('APPROVAL_NOT_GIVEN', 'conflict', {
  zh: '申请 {number} 未获批准，操作没有执行',
  en: 'Request {number} was not approved: nothing was done',
  es: 'La solicitud {number} no se aprobó: no se hizo nada',
});
