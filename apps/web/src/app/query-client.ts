import { type Mutation, MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query';
import { secondFactorDue } from '@lebean/contract/session/refusals';
import { isCallError } from '../platform/call-error.ts';
import { onLanguage } from '../platform/i18n.ts';
import { refreshSession } from '../platform/session.ts';
import { AnswerClient } from './answer-client.ts';
import { announceUnreported } from './problems.ts';

/** The longest pause that a server may ask for without a message, in seconds. */
const maxPauseSeconds = 2;

/** Before what a question is asked once more, in seconds: a moment on the way, a server that is busy. */
function pauseSeconds(error: Error): number | undefined {
  if (!isCallError(error)) return undefined;
  if (error.kind === 'network') return 0.4;
  const isBusy = error.kind === 'unavailable' || error.kind === 'limited';
  const requested = isBusy ? error.retryAfterSeconds : undefined;
  return requested !== undefined && requested <= maxPauseSeconds ? requested : undefined;
}

const mayRetry = (failures: number, error: Error): boolean =>
  failures < 1 && pauseSeconds(error) !== undefined;

/** Asked of the account since it has signed in (ACC-5): the session knows, and the shell goes by it. */
const isSecondFactorDue = (error: Error): boolean =>
  isCallError(error) && error.kind === 'refused' && error.code === secondFactorDue.code;

function askWhatIsDue(): void {
  // A session that cannot be asked is noticed by the next call.
  refreshSession().catch(() => undefined);
}

export const queryClient: QueryClient = new AnswerClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (isSecondFactorDue(error)) askWhatIsDue();
      else if (isCallError(error))
        announceUnreported({ error, isCommand: false, retry: retryFailed });
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, input, _before, mutation) => {
      if (isSecondFactorDue(error)) askWhatIsDue();
      // The same content under the same key: what was done already is not done again. What fails
      // again is announced again.
      else if (isCallError(error))
        announceUnreported({ error, isCommand: true, retry: () => sendAgain(mutation, input) });
    },
  }),
  defaultOptions: {
    // "always": without it a call made offline waits silently, with it it fails and says so.
    queries: { networkMode: 'always', retry: mayRetry, retryDelay },
    mutations: { networkMode: 'always', retry: false },
  },
});

// What people have named themselves comes in the language of the reader (SH-23). What is shown is asked for again at
// once, the rest when it is shown; until the answer is there, the names of before stay.
onLanguage(() => {
  queryClient.invalidateQueries().catch(() => undefined);
});

function retryDelay(_failures: number, error: Error): number {
  return (pauseSeconds(error) ?? 0) * 1000;
}

function sendAgain(command: Mutation<unknown, unknown>, input: unknown): void {
  command.execute(input).catch(() => undefined);
}

function retryFailed(): void {
  // What fails again is announced again; there is nothing else to do about it here.
  queryClient
    .refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    .catch(() => undefined);
}
