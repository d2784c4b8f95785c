/** One term per thing and language on screens (SH-61), and what never stands in its place. */
import type { Language, Text } from '@lebean/contract/kernel/text';

/** Words that are wrong in a language, and what to say instead of them. */
export interface Wrong {
  readonly words: RegExp;
  readonly instead: string;
}

export interface Term {
  readonly word: Text;
  /** Where Chinese says the term, the translation never says these. */
  readonly never?: Partial<Record<Exclude<Language, 'zh'>, Wrong>>;
}

export const terms: readonly Term[] = [
  {
    word: { zh: '会员', en: 'member', es: 'miembro' },
    never: {
      en: { words: /\bguests?\b/i, instead: 'whoever holds a card is a member' },
      es: {
        words: /\bsoci[oa]s?\b|\bafiliad[oa]s?\b/i,
        instead: 'whoever holds a card is a miembro; a socio is a partner',
      },
    },
  },
  {
    word: { zh: '合作商', en: 'partner', es: 'socio' },
    never: {
      en: { words: /\b(?:distributor|agent|reseller)s?\b/i, instead: 'it is a partner' },
      es: { words: /\bmiembros?\b|\bdistribuidor/i, instead: 'it is a socio' },
    },
  },
  {
    word: { zh: '顾客', en: 'customer', es: 'cliente' },
    never: {
      en: { words: /\bguests?\b/i, instead: 'whoever stands at the counter is a customer' },
      es: { words: /\binvitad|\bhuésped/i, instead: 'whoever stands at the counter is a cliente' },
    },
  },
  {
    word: { zh: '商户', en: 'merchant', es: 'comercio' },
    never: {
      en: { words: /\btenants?\b/i, instead: 'it is a merchant' },
      es: { words: /\bcomerciantes?\b|\bnegocios?\b/i, instead: 'it is a comercio' },
    },
  },
  {
    word: { zh: '店铺', en: 'shop', es: 'tienda' },
    never: {
      en: { words: /\b(?:store|outlet)s?\b(?! uploaded)/i, instead: 'it is a shop' },
      es: { words: /\b(?:[ae]l|del|los) local(?:es)?\b/i, instead: 'it is a tienda' },
    },
  },
  {
    word: { zh: '店主', en: 'owner', es: 'propietario' },
    never: { es: { words: /\bdueñ/i, instead: 'it is a propietario' } },
  },
  {
    word: { zh: '店长', en: 'manager', es: 'encargado' },
    never: { es: { words: /\bgerentes?\b/i, instead: 'it is an encargado' } },
  },
  {
    word: { zh: '店员', en: 'assistant', es: 'dependiente' },
    never: {
      en: { words: /\b(?:cashier|clerk)s?\b/i, instead: 'it is an assistant, or staff' },
      es: { words: /\bemplead|\bcajer[oa]/i, instead: 'it is a dependiente, or personal' },
    },
  },
  {
    word: { zh: '操作人', en: 'staff member', es: 'empleado' },
    never: {
      en: { words: /^operator$/i, instead: 'whoever did it is a staff member' },
      es: { words: /^operador$/i, instead: 'whoever did it is an empleado' },
    },
  },
  {
    word: { zh: '会员卡', en: 'card', es: 'tarjeta' },
    never: { es: { words: /\bcarn[eé]s?\b/i, instead: 'it is a tarjeta' } },
  },
  {
    word: { zh: '冻结', en: 'freeze', es: 'bloquear' },
    never: { es: { words: /\bcongel/i, instead: 'a card is bloqueada, points are retenidos' } },
  },
  {
    word: { zh: '注销', en: 'cancel a card', es: 'anular' },
    never: { es: { words: /\bcancelad?a?s? tarjeta/i, instead: 'a card is anulada' } },
  },
  {
    word: { zh: '赠送点', en: 'gift points', es: 'puntos de regalo' },
    never: {
      en: { words: /\b(?:bonus|free) points?\b/i, instead: 'they are gift points' },
      es: { words: /\bbonific|\bpuntos gratis/i, instead: 'they are puntos de regalo' },
    },
  },
  {
    word: { zh: '本金点', en: 'points', es: 'puntos' },
    never: {
      en: {
        words: /\bprincipal\b/i,
        instead: 'they are points, or paid points beside gift points',
      },
      es: { words: /\bcapital\b/i, instead: 'they are puntos, or puntos pagados' },
    },
  },
  {
    word: { zh: '充值', en: 'recharge', es: 'recargar' },
    never: {
      en: { words: /\breload(?:s|ed)?\b/i, instead: 'cards are recharged, lebeans topped up' },
    },
  },
  { word: { zh: '乐豆', en: 'lebeans', es: 'lebeans' } },
  {
    word: { zh: '设备', en: 'device', es: 'dispositivo' },
    never: {
      es: { words: /\bequipos?\b|\baparatos?\b/i, instead: 'it is a dispositivo' },
    },
  },
  { word: { zh: '终端', en: 'terminal', es: 'terminal' } },
  {
    word: { zh: '工单', en: 'ticket', es: 'incidencia' },
    never: { es: { words: /\btickets?\b|\bcasos?\b/i, instead: 'it is an incidencia' } },
  },
  {
    word: { zh: '回复', en: 'reply', es: 'respuesta' },
    never: { en: { words: /\banswer(?!s\.)/i, instead: 'people reply' } },
  },
  {
    word: { zh: '账单', en: 'statement', es: 'estado de cuenta' },
    never: {
      en: { words: /\bbills?\b/i, instead: 'it is a statement' },
      es: { words: /\bextractos? de cuenta\b/i, instead: 'it is an estado de cuenta' },
    },
  },
  {
    word: { zh: '通知', en: 'notice', es: 'aviso' },
    never: { es: { words: /\bnoticias?\b/i, instead: 'it is an aviso' } },
  },
  {
    word: { zh: '邮件', en: 'email', es: 'correo' },
    never: { en: { words: /\b(?:mails?|e-mails?)\b/i, instead: 'it is an email' } },
  },
  {
    word: { zh: '交班', en: 'close the shift', es: 'cerrar el turno' },
    never: { es: { words: /\bcambio de turno\b/i, instead: 'a shift is closed: cerrar el turno' } },
  },
  {
    word: { zh: '审批', en: 'approval', es: 'aprobación' },
    never: { es: { words: /\bvisto bueno\b/i, instead: 'it is an aprobación' } },
  },
  {
    word: { zh: '异常报表', en: 'exceptions report', es: 'informe de excepciones' },
    never: {
      en: { words: /\babuse\b|unusual/i, instead: 'it is the exceptions report' },
      es: { words: /abuso|llamativ/i, instead: 'it is the informe de excepciones' },
    },
  },
  {
    word: { zh: '状态', en: 'status', es: 'estado' },
    never: { en: { words: /^state$|\bby state\b/i, instead: 'it is a status' } },
  },
  {
    word: { zh: '类型', en: 'type', es: 'tipo' },
    never: {
      en: { words: /^kind$/i, instead: 'it is a type' },
      es: { words: /^clase$/i, instead: 'it is a tipo' },
    },
  },
  {
    word: { zh: '修改', en: 'edit', es: 'editar' },
    never: { en: { words: /^change$/i, instead: 'the button says Edit' } },
  },
  {
    word: { zh: '取消', en: 'cancel', es: 'cancelar' },
    never: {
      en: { words: /^back$/i, instead: 'a dialog is left by Cancel' },
      es: { words: /^volver$/i, instead: 'a dialog is left by Cancelar' },
    },
  },
];
