import { type Mutation, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { secondFactorDue } from '@lebean/contract/second-factor-due';
import { isCallError } from '../platform/call-error.ts';
import { refreshSession } from '../platform/session.ts';
import { announce } from './problems.ts';

/** A lost connection is tried once more at once; everything else is an answer. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 1 && isCallError(error) && error.kind === 'network';

/** Asked of the account since it has signed in (ACC-5): the session knows, and the shell goes by it. */
const isSecondFactorDue = (error: Error): boolean =>
  isCallError(error) && error.kind === 'refused' && error.code === secondFactorDue.code;

function askWhatIsDue(): void {
  // A session that cannot be asked is noticed by the next call.
  refreshSession().catch(() => undefined);
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (isSecondFactorDue(error)) askWhatIsDue();
      else if (isCallError(error)) announce(error, retryFailed);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, input, _before, mutation) => {
      if (isSecondFactorDue(error)) askWhatIsDue();
      // The form that sent a command shows these itself.
      const isFormsOwn =
        isCallError(error) && /^(?:refused|invalidInput|awaitingApproval)$/.test(error.kind);
      if (!isCallError(error) || isFormsOwn) return;
      // The same content under the same key: what was done already is not done again. What fails
      // again is announced again.
      announce(error, () => sendAgain(mutation, input));
    },
  }),
  defaultOptions: {
    // "always": without it a call made offline waits silently, with it it fails and says so.
    queries: { networkMode: 'always', retry: mayRetry, retryDelay: 400 },
    mutations: { networkMode: 'always', retry: false },
  },
});

function sendAgain(command: Mutation<unknown, unknown>, input: unknown): void {
  command.execute(input).catch(() => undefined);
}

function retryFailed(): void {
  // What fails again is announced again; there is nothing else to do about it here.
  queryClient
    .refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    .catch(() => undefined);
}
