import { defineMessages } from '../platform/i18n.ts';

export const callProblemMessages = defineMessages({
  zh: {
    awaitingApproval: '等待审批：编号 {number}',
    awaitingHint: '金额超过免审批额度，需要另一人批准后才会执行。现在还没有执行。',
    seeApproval: '查看申请',
    network: '网络不通，没有收到服务器的答复',
    defect: '服务器出错了，没能完成操作',
    timeout: '服务器在 {seconds} 秒内没有答复',
    unavailable: '服务暂时不可用，请稍后重试',
    unavailableFor: '服务繁忙，请在 {seconds} 秒后重试',
    limited: '操作过于频繁，请稍后重试',
    limitedFor: '操作过于频繁，请在 {seconds} 秒后重试',
    foreign: '收到的不是本系统的答复。请检查网络，可能需要先登录 Wi-Fi',
    onceAtMost: '可能已经完成，也可能没有。重试是安全的：同一内容只会执行一次。',
    unknown: '可能已经完成。重试之前请先查看结果。',
    notLoaded: '未能加载',
    denied: '没有当前权限，联系管理员配置',
    sessionOver: '登录已失效，请重新登陆',
    invalid: '有内容填写不正确',
    requestId: '请求编号 {id}',
  },
  en: {
    awaitingApproval: 'Awaiting approval: {number}',
    awaitingHint:
      'The amount is above the approval limit. It will be carried out once someone else approves it; nothing has happened yet.',
    seeApproval: 'View request',
    network: 'No connection: the server did not respond',
    defect: 'Something went wrong on the server, so this was not completed',
    timeout: 'The server did not respond within {seconds} {seconds:second|seconds}',
    unavailable: 'The service is temporarily unavailable. Try again in a moment',
    unavailableFor: 'The service is busy. Try again in {seconds} {seconds:second|seconds}',
    limited: 'Too many requests. Try again in a moment',
    limitedFor: 'Too many requests. Try again in {seconds} {seconds:second|seconds}',
    foreign:
      'The response did not come from this system. Check your network; the Wi-Fi may need you to sign in',
    onceAtMost:
      'It may or may not have gone through. It is safe to try again: it will be carried out only once.',
    unknown: 'It may have gone through. Check the result before you try again.',
    notLoaded: 'Could not load',
    denied: 'You do not have permission to do this. Ask an administrator',
    sessionOver: 'Your session has ended. Please sign in again',
    invalid: 'Some fields need to be corrected',
    requestId: 'Request {id}',
  },
  es: {
    awaitingApproval: 'Pendiente de aprobación: {number}',
    awaitingHint:
      'El importe supera el límite de aprobación. Se ejecutará cuando otra persona lo apruebe; aún no se ha hecho nada.',
    seeApproval: 'Ver solicitud',
    network: 'Sin conexión: el servidor no respondió',
    defect: 'Se produjo un error en el servidor y no se pudo completar',
    timeout: 'El servidor no respondió en {seconds} {seconds:segundo|segundos}',
    unavailable: 'El servicio no está disponible por el momento. Inténtelo de nuevo en breve',
    unavailableFor:
      'El servicio está ocupado. Inténtelo de nuevo en {seconds} {seconds:segundo|segundos}',
    limited: 'Demasiadas solicitudes. Inténtelo de nuevo en breve',
    limitedFor:
      'Demasiadas solicitudes. Inténtelo de nuevo en {seconds} {seconds:segundo|segundos}',
    foreign:
      'La respuesta no es de este sistema. Revise la red: puede que la Wi-Fi le pida iniciar sesión',
    onceAtMost:
      'Puede que se haya realizado o no. Puede reintentarlo sin riesgo: se ejecutará una sola vez.',
    unknown: 'Puede que se haya realizado. Compruebe el resultado antes de reintentar.',
    notLoaded: 'No se ha podido cargar',
    denied: 'No tiene permiso para hacer esto. Consulte a un administrador',
    sessionOver: 'Su sesión ha terminado. Inicie sesión de nuevo',
    invalid: 'Hay datos que corregir',
    requestId: 'Solicitud {id}',
  },
});
