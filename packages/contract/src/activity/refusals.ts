import { refusal } from '../kernel/refusal.ts';

export const activityGameUnknown = refusal('ACTIVITY_GAME_UNKNOWN', 'invalid', {
  zh: '所选游戏中有不存在的游戏',
  en: 'One of the selected games does not exist',
  es: 'Uno de los juegos elegidos no existe',
});
export const ownActivityForbidden = refusal('OWN_ACTIVITY_FORBIDDEN', 'forbidden', {
  zh: '该店铺不能自定义价格，因此不能自办活动',
  en: 'This shop cannot set its own prices, so it cannot run its own activities',
  es: 'Esta tienda no puede fijar precios, por lo que no puede organizar actividades propias',
});
export const activityOfAnother = refusal('ACTIVITY_OF_ANOTHER', 'forbidden', {
  zh: '只能由活动的主办方修改',
  en: 'Only the organiser can edit an activity',
  es: 'Solo el organizador puede editar una actividad',
});

export const activityStarted = refusal('ACTIVITY_STARTED', 'conflict', {
  zh: '活动已开始，只能修改结束时间或停用',
  en: 'The activity has started: you can only change its end or disable it',
  es: 'La actividad ya ha empezado: solo puede cambiar su fin o desactivarla',
});
export const activityDisabled = refusal('ACTIVITY_DISABLED', 'conflict', {
  zh: '活动已停用，不能再修改',
  en: 'A disabled activity can no longer be edited',
  es: 'Una actividad desactivada ya no se puede editar',
});
export const activityEndInPast = refusal('ACTIVITY_END_IN_PAST', 'conflict', {
  zh: '结束时间必须晚于现在',
  en: 'The end must be in the future',
  es: 'El fin debe ser una fecha futura',
});
export const activityNotDraft = refusal('ACTIVITY_NOT_DRAFT', 'conflict', {
  zh: '只有草稿可以启用',
  en: 'Only a draft can be enabled',
  es: 'Solo se puede activar un borrador',
});
export const activityNotEnabled = refusal('ACTIVITY_NOT_ENABLED', 'conflict', {
  zh: '只有已启用的活动可以停用',
  en: 'Only an enabled activity can be disabled',
  es: 'Solo se puede desactivar una actividad activa',
});

export const activityUndoLate = refusal('ACTIVITY_UNDO_LATE', 'conflict', {
  zh: '停用已超过一分钟，不能恢复',
  en: 'It was disabled more than a minute ago and stays disabled',
  es: 'Se desactivó hace más de un minuto y sigue desactivada',
});
export const activityRequested = refusal('ACTIVITY_REQUESTED', 'conflict', {
  zh: '已有店铺报名，不能变回草稿',
  en: 'Shops have asked to join: it cannot become a draft again',
  es: 'Hay tiendas que han pedido inscribirse: ya no puede volver a ser borrador',
});

export const joinForbidden = refusal('ACTIVITY_JOIN_FORBIDDEN', 'forbidden', {
  zh: '该店铺的价格由平台统一设定，不能报名活动',
  en: 'Prices at this shop are set by the platform, so it cannot join activities',
  es: 'La plataforma fija los precios de esta tienda, por lo que no puede inscribirse en actividades',
});
export const activityNotJoinable = refusal('ACTIVITY_NOT_JOINABLE', 'conflict', {
  zh: '该活动现在不接受该店铺报名',
  en: 'This shop cannot join this activity right now',
  es: 'Esta tienda no puede inscribirse ahora en esta actividad',
});
export const alreadyJoined = refusal('ACTIVITY_ALREADY_JOINED', 'conflict', {
  zh: '该店铺已报名该活动',
  en: 'This shop has already requested to join this activity',
  es: 'La tienda ya se inscribió en esta actividad',
});
export const joinNotFound = refusal('ACTIVITY_JOIN_NOT_FOUND', 'notFound', {
  zh: '报名申请不存在',
  en: 'Join request not found',
  es: 'Inscripción no encontrada',
});
export const joinDecided = refusal('ACTIVITY_JOIN_DECIDED', 'conflict', {
  zh: '该报名申请已处理',
  en: 'This join request has already been decided',
  es: 'Esta solicitud de inscripción ya se resolvió',
});

export const activityNotFound = refusal('ACTIVITY_NOT_FOUND', 'notFound', {
  zh: '活动不存在',
  en: 'Activity not found',
  es: 'Actividad no encontrada',
});
