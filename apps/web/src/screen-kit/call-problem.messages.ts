import { defineMessages } from '../platform/i18n.ts';

export const callProblemMessages = defineMessages({
  zh: {
    awaitingApproval: '等待审批：编号 {number}',
    awaitingHint: '数额超过审批额度，需要另一人批准后才会执行。现在还没有执行。',
    seeApproval: '查看申请',
    network: '网络不通，没有收到服务器的答复',
    defect: '服务器出错了，没能完成操作',
    denied: '没有当前权限，联系管理员配置',
    sessionOver: '登录已失效，请重新登陆',
    invalid: '有内容填写不正确',
    requestId: '请求编号 {id}',
    retry: '重试',
  },
  en: {
    awaitingApproval: 'Waiting for approval: {number}',
    awaitingHint:
      'The amount is above the limit. Nothing is done until somebody else has approved it.',
    seeApproval: 'See the request',
    network: 'No connection: the server did not answer',
    defect: 'The server failed and could not finish',
    denied: 'You lack the permission for this. Ask your administrator',
    sessionOver: 'Your session has ended. Please sign in again',
    invalid: 'Something is not filled in correctly',
    requestId: 'Request {id}',
    retry: 'Try again',
  },
  es: {
    awaitingApproval: 'Pendiente de aprobación: {number}',
    awaitingHint: 'El importe supera el límite. No se hace nada hasta que otra persona lo apruebe.',
    seeApproval: 'Ver la solicitud',
    network: 'Sin conexión: el servidor no respondió',
    defect: 'El servidor falló y no pudo terminar',
    denied: 'No tiene permiso para esto. Consulte a su administrador',
    sessionOver: 'Su sesión ha terminado. Inicie sesión de nuevo',
    invalid: 'Hay algún dato incorrecto',
    requestId: 'Solicitud {id}',
    retry: 'Reintentar',
  },
});
