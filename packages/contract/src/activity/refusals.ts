import { refusal } from '../kernel/refusal.ts';

export const activityGameUnknown = refusal('ACTIVITY_GAME_UNKNOWN', 'invalid', {
  zh: '所选游戏中有不存在的游戏',
  en: 'One of the chosen games does not exist',
  es: 'Uno de los juegos elegidos no existe',
});
export const ownActivityForbidden = refusal('OWN_ACTIVITY_FORBIDDEN', 'forbidden', {
  zh: '该店铺不能自定义价格，因此不能自办活动',
  en: 'This shop may not set prices, so it cannot run an activity of its own',
  es: 'Esta tienda no puede fijar precios y por eso no puede tener actividades propias',
});
export const activityOfAnother = refusal('ACTIVITY_OF_ANOTHER', 'forbidden', {
  zh: '只能由活动的主办方修改',
  en: 'Only who runs an activity can change it',
  es: 'Solo quien organiza una actividad puede modificarla',
});

export const activityStarted = refusal('ACTIVITY_STARTED', 'conflict', {
  zh: '活动已开始，只能修改结束时间或停用',
  en: 'The activity has started: only its end can be moved, or it can be disabled',
  es: 'La actividad ya empezó: solo se puede mover su fin o desactivarla',
});
export const activityDisabled = refusal('ACTIVITY_DISABLED', 'conflict', {
  zh: '活动已停用，不能再修改',
  en: 'The activity is disabled and does not change any more',
  es: 'La actividad está desactivada y ya no cambia',
});
export const activityEndInPast = refusal('ACTIVITY_END_IN_PAST', 'conflict', {
  zh: '结束时间必须晚于现在',
  en: 'The end has to be in the future',
  es: 'El fin debe estar en el futuro',
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

export const joinForbidden = refusal('ACTIVITY_JOIN_FORBIDDEN', 'forbidden', {
  zh: '该店铺的价格由平台统一设定，不能报名活动',
  en: 'The prices of this shop are fixed by the platform: it cannot join activities',
  es: 'La plataforma fija los precios de esta tienda: no puede inscribirse en actividades',
});
export const activityNotJoinable = refusal('ACTIVITY_NOT_JOINABLE', 'conflict', {
  zh: '该活动现在不接受该店铺报名',
  en: 'This shop cannot ask to join this activity now',
  es: 'Esta tienda no puede inscribirse ahora en esta actividad',
});
export const alreadyJoined = refusal('ACTIVITY_ALREADY_JOINED', 'conflict', {
  zh: '该店铺已报名该活动',
  en: 'The shop has asked to join this activity already',
  es: 'La tienda ya solicitó su inscripción',
});
export const joinNotFound = refusal('ACTIVITY_JOIN_NOT_FOUND', 'notFound', {
  zh: '报名申请不存在',
  en: 'There is no such request to join',
  es: 'No existe esa solicitud de inscripción',
});
export const joinDecided = refusal('ACTIVITY_JOIN_DECIDED', 'conflict', {
  zh: '该报名申请已处理',
  en: 'This request to join has been settled already',
  es: 'Esta solicitud de inscripción ya se resolvió',
});

export const activityNotFound = refusal('ACTIVITY_NOT_FOUND', 'notFound', {
  zh: '活动不存在',
  en: 'There is no such activity',
  es: 'No existe esa actividad',
});
