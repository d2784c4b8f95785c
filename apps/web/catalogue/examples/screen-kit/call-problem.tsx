import { cardFrozen } from '@lebean/contract/vocabulary/refusals';
import {
  AwaitingApprovalError,
  type CallError,
  DefectError,
  DeniedError,
  LimitedError,
  NetworkError,
  RefusedError,
  UnavailableError,
} from '../../../src/platform/call-error.ts';
import { CallProblem } from '../../../src/screen-kit/call-problem.tsx';
import { FormProblem } from '../../../src/screen-kit/form-problem.tsx';
import { RequestNumber } from '../../../src/screen-kit/request-number.tsx';
import { examplesOf } from '../../example.ts';

const requestId = 'req-4f7c21';
const frozen = new RefusedError({
  code: cardFrozen.code,
  message: '',
  values: {},
  requestId,
  text: cardFrozen.text,
});
const stale = new RefusedError({
  code: 'STALE_VERSION',
  message: 'Eva has just changed this record',
  values: { operator: 'Eva' },
  requestId,
  text: undefined,
});

const retry = (): void => undefined;
const shown = (error: CallError) => () => <CallProblem error={error} onRetry={retry} />;

export const callProblem = examplesOf('CallProblem, FormProblem, RequestNumber', {
  'No connection': shown(new NetworkError('cut')),
  'A command of which nobody knows': shown(
    new NetworkError('cut', { effect: 'unknown', requestId }),
  ),
  'A command that can be sent again': shown(
    new UnavailableError('busy', { effect: 'onceAtMost', retryAfterSeconds: 5 }),
  ),
  'A server that failed': shown(new DefectError('defect', { requestId })),
  'Too many calls': shown(new LimitedError('limited', { retryAfterSeconds: 30 })),
  'Not allowed': shown(new DeniedError('denied')),
  'Refused by the rules': shown(frozen),
  'Waiting for approval': shown(
    new AwaitingApprovalError('waiting', { approvalId: 12, number: 'AP-20260301-0012' }),
  ),
  'With a hint': () => <CallProblem error={frozen} hint="Unfreeze it on its page first." />,
  'On top of a form': () => <FormProblem error={stale} />,
  'The number alone': () => <RequestNumber id={requestId} text={`Request ${requestId}`} />,
});
