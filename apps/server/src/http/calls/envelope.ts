import type { AwaitingApproval } from '@lebean/contract/approval/rows';
import type { AnyOperation, EnvelopeKind } from '@lebean/contract/kernel/operation';
import type { Refusal, RefusalKind } from '@lebean/contract/kernel/refusal';
import { type Language, type Text, sayText } from '@lebean/contract/kernel/text';

/** The only place of the server that knows the numbers of the envelopes. */
const code = {
  ok: 0,
  refused: 1,
  invalidInput: 2,
  sessionOver: 4,
  denied: 5,
  limited: 6,
  unavailable: 7,
  awaitingApproval: 8,
  defect: 9,
} as const;
const resultOk = 10_000;

export const statusOfRefusal: Readonly<Record<RefusalKind, number>> = {
  notFound: 404,
  conflict: 409,
  forbidden: 403,
  invalid: 422,
  limited: 429,
  unavailable: 503,
};

const texts = {
  sessionOver: {
    zh: '登录已失效，请重新登陆',
    en: 'Your session has ended. Please sign in again',
    es: 'La sesión ha caducado. Vuelva a iniciar sesión',
  },
  denied: {
    zh: '没有当前权限，联系管理员配置',
    en: 'You do not have this permission. Ask an administrator to grant it',
    es: 'No tiene este permiso. Pida a un administrador que se lo conceda',
  },
  invalidInput: {
    zh: '提交的内容有误，请检查',
    en: 'Please check what was entered',
    es: 'Revise los datos introducidos',
  },
  limited: {
    zh: '操作过于频繁，请在 {seconds} 秒后重试',
    en: 'Too many requests. Try again in {seconds} {seconds:second|seconds}',
    es: 'Demasiadas solicitudes. Vuelva a intentarlo en {seconds} {seconds:segundo|segundos}',
  },
  unavailable: {
    zh: '服务暂时繁忙，请稍后重试',
    en: 'The service is busy. Please try again shortly',
    es: 'El servicio está ocupado. Vuelva a intentarlo en breve',
  },
  notFound: { zh: '没有这个接口', en: 'No such endpoint', es: 'No existe ese punto de acceso' },
  forbiddenOrigin: {
    zh: '请求来源不被允许',
    en: 'Requests from this origin are not allowed',
    es: 'No se permiten llamadas desde este origen',
  },
  awaitingApproval: {
    zh: '已提交审批，编号 {number}。批准之前不会执行',
    en: 'Sent for approval as {number}. Nothing happens until it is approved',
    es: 'Enviado para aprobación con el número {number}. No se hará nada hasta que se apruebe',
  },
  defect: {
    zh: '系统出错了，请联系客服并提供编号 {requestId}',
    en: 'Something went wrong on our side. Give support this number: {requestId}',
    es: 'Se ha producido un error. Facilite a soporte este número: {requestId}',
  },
} as const satisfies Record<string, Text>;

export type FieldError = { readonly path: string; readonly message: string };

/** How a call ended, before it is put into the shape of its envelope. */
export type Outcome =
  | { readonly kind: 'done'; readonly output: unknown }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      readonly values: Readonly<Record<string, string | number>>;
    }
  /** Kept until a second person decides (CTL-1): not done. */
  | { readonly kind: 'awaitingApproval'; readonly request: AwaitingApproval }
  | { readonly kind: 'invalidInput'; readonly fields: readonly FieldError[] }
  | { readonly kind: 'sessionOver' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'limited'; readonly seconds: number }
  /** Not now; `seconds` says when a retry makes sense, where that is known. */
  | { readonly kind: 'unavailable'; readonly seconds?: number }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'forbiddenOrigin' }
  | { readonly kind: 'defect' };

/** What goes out: a status and a body, with the seconds after which a retry makes sense. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

export type Failure = Exclude<Outcome, { kind: 'done' }>;
type Reported = {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly details: Record<string, unknown>;
};

/** Which envelopes belong to clients that read the body and ignore the status. */
export const alwaysOk: ReadonlySet<EnvelopeKind> = new Set([
  'login',
  'logout',
  'business',
  'businessList',
  'match',
  'passwordChange',
]);

/**
 * Clients of the calls around passwords read `data.valid` and `data.Result`. Whether that is a part of
 * the body or the body itself, as their HTTP library calls it, is not known: both places say it.
 */
const inBothPlaces = (reported: Readonly<Record<string, unknown>>) => ({
  ...reported,
  data: reported,
});

/** The message, number and details of a failure, in the caller's language. */
function tell(failure: Failure, language: Language, requestId: string): Reported {
  const say = (text: Text, values: Readonly<Record<string, string | number>> = {}) =>
    sayText(text, language, values);
  switch (failure.kind) {
    case 'refused': {
      const { refusal, values } = failure;
      const details = { code: refusal.code, values };
      return {
        status: statusOfRefusal[refusal.kind],
        code: code.refused,
        message: say(refusal.text, values),
        details,
      };
    }
    case 'awaitingApproval': {
      const { request } = failure;
      return {
        status: 202,
        code: code.awaitingApproval,
        message: say(texts.awaitingApproval, { number: request.number }),
        details: { awaitingApproval: request },
      };
    }
    case 'invalidInput':
      return {
        status: 400,
        code: code.invalidInput,
        message: say(texts.invalidInput),
        details: { fields: failure.fields },
      };
    case 'sessionOver':
      return { status: 401, code: code.sessionOver, message: say(texts.sessionOver), details: {} };
    case 'denied':
      return { status: 403, code: code.denied, message: say(texts.denied), details: {} };
    case 'limited':
      return {
        status: 429,
        code: code.limited,
        message: say(texts.limited, { seconds: failure.seconds }),
        details: {},
      };
    case 'unavailable':
      return { status: 503, code: code.unavailable, message: say(texts.unavailable), details: {} };
    case 'notFound':
      return { status: 404, code: code.refused, message: say(texts.notFound), details: {} };
    case 'forbiddenOrigin':
      return { status: 403, code: code.refused, message: say(texts.forbiddenOrigin), details: {} };
    case 'defect':
      return {
        status: 500,
        code: code.defect,
        message: say(texts.defect, { requestId }),
        details: {},
      };
    default:
      return failure satisfies never;
  }
}

const retryAfter = (failure: Failure): { retryAfterSeconds?: number } => {
  if (failure.kind === 'limited') return { retryAfterSeconds: failure.seconds };
  return failure.kind === 'unavailable' ? { retryAfterSeconds: failure.seconds ?? 1 } : {};
};

/** The answer to a call that did not do what it should, in the envelope of its operation. */
export function failureAnswer(
  failure: Failure,
  envelope: EnvelopeKind,
  language: Language,
  requestId: string,
): Answer {
  const outcome = tell(failure, language, requestId);
  const details = { ...outcome.details, requestId };
  const status = alwaysOk.has(envelope) ? 200 : outcome.status;
  const words = { Data: details, Msg: outcome.message };
  const body = { ...sessionResult(failure), ...failureNumbers(envelope, outcome), ...words };
  return { status, body, ...retryAfter(failure) };
}

/** Clients of the specification end their session by `Result` 4, on whichever call it comes (§8). */
const sessionResult = ({ kind }: Failure): { Result?: number } =>
  kind === 'sessionOver' ? { Result: code.sessionOver } : {};

/** The number of a failure where the clients of its envelope look for it. */
function failureNumbers(
  envelope: EnvelopeKind,
  { code, message }: Reported,
): Record<string, unknown> {
  switch (envelope) {
    case 'login':
      // A client that fetches lists by the same function reads `Code` and `Count`: it gets none.
      return { Result: code, ErrMsg: message, Code: code, Count: 0 };
    case 'logout':
      return { Result: code, ErrMsg: message };
    case 'passwordChange':
      return { ...inBothPlaces({ Result: code }), ErrMsg: message };
    case 'match':
      return { Code: code, Count: 0, ...inBothPlaces({ valid: false }) };
    case 'data':
    case 'list':
    case 'business':
    case 'businessList':
    case 'file':
    case 'storedFile':
    case 'events':
      return { Code: code, Count: 0 };
    default:
      return envelope satisfies never;
  }
}

/** The body of an answer around the output of an operation, its fields under their wire names. */
export function successBody(operation: AnyOperation, output: unknown): Record<string, unknown> {
  if (operation.envelope === 'passwordChange')
    return { ...inBothPlaces({ Result: resultOk }), Data: output, Msg: '' };
  if (operation.envelope === 'match') {
    const valid = output instanceof Object && 'valid' in output && output.valid === true;
    return { Code: code.ok, Data: output, Count: 1, Msg: '', ...inBothPlaces({ valid }) };
  }
  if (operation.envelope === 'login')
    return { Result: resultOk, Data: output, ErrMsg: '', Code: code.ok, Count: 1, Msg: '' };
  if (operation.envelope === 'logout') return { Result: resultOk, Msg: '' };
  if (isList(operation.envelope)) return listBody(output);
  return { Code: code.ok, Data: output, Count: countOf(output), Msg: '' };
}

/** A client takes the total of a list from `Count`, also where no page of it was wanted (§9). */
function countOf(output: unknown): number {
  if (Array.isArray(output)) return output.length;
  return output === null ? 0 : 1;
}

/** Whether an answer is a page of rows, with their number beside them. */
export const isList = (envelope: EnvelopeKind): boolean =>
  envelope === 'list' || envelope === 'businessList';

function listBody(output: unknown): Record<string, unknown> {
  if (!(output instanceof Object) || !('rows' in output) || !('count' in output)) {
    throw new Error('an operation with a list envelope must return a page');
  }
  const isEstimated = 'isCountEstimated' in output && output.isCountEstimated === true;
  return {
    Code: code.ok,
    Data: output.rows,
    Count: output.count,
    Msg: '',
    ...(isEstimated ? { CountIsEstimated: true } : {}),
  };
}
