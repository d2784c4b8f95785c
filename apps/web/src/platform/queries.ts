import {
  hashKey,
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AnyOperation, ClientInput, Output } from '@lebean/contract/kernel/operation';
import { call } from './api.ts';
import { AwaitingApprovalError, type CallError, effectOf } from './call-error.ts';
import { randomKey } from './random-key.ts';

/** The place of an answer in the cache: the operation and its input, whatever the language. */
export function queryKey<O extends AnyOperation>(operation: O, input: ClientInput<O>) {
  return [operation.id, input] as const;
}

export type OperationOptions<Answered = unknown> = {
  /** False holds the call back, until an id is known, say. */
  readonly isEnabled?: boolean;
  /** Shows the last answer while another page or filter loads. */
  readonly keepsPrevious?: boolean;
  /** How long an answer is taken as fresh. */
  readonly freshSeconds?: number;
  /** Asks again in this rhythm while the page is seen, or in that which the last answer asks for. */
  readonly everySeconds?: number | ((answer: Answered | undefined) => number | undefined);
};

/** No drawing of a page takes longer, not even on a slow phone. */
const maxDrawingMs = 2000;

/** The answer of a query operation, cached and shared. */
export function useOperation<O extends AnyOperation>(
  operation: O,
  input: ClientInput<O>,
  options: OperationOptions<Output<O>> = {},
): UseQueryResult<Output<O>, CallError> {
  const key = queryKey(operation, input);
  const { everySeconds, isEnabled = true } = options;
  const query = {
    queryKey: key,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(operation, input, { signal }),
  };
  const freshMs = (options.freshSeconds ?? 0) * 1000;
  const client = useQueryClient();
  // The call begins while what asks is drawn for the first time, not only when it is on the page: the
  // answer is on its way while the rest is drawn. How it fails is shown to whoever asks then.
  const [isEarly] = useState(() => {
    if (!isEnabled || client.getQueryState(key) !== undefined) return false;
    client.query(query).catch(() => undefined);
    return true;
  });
  const isJoined = useRef(false);
  const answer = useQuery<Output<O>, CallError, Output<O>, ReturnType<typeof queryKey<O>>>({
    ...query,
    enabled: isEnabled,
    // What has come while the page was drawn is not asked for again by being on the page.
    staleTime: () => (isEarly && !isJoined.current ? Math.max(freshMs, maxDrawingMs) : freshMs),
    // The cache forgets what no shown page asks for. A page that comes back after long still shows
    // what it had until the new answer is there: without it, its dialogs and inputs would go (SH-14).
    placeholderData: options.keepsPrevious
      ? keepPreviousData
      : (before, requested) => (requested?.queryHash === hashKey(key) ? before : undefined),
    ...(everySeconds !== undefined && {
      refetchInterval: ({ state }) => {
        const seconds =
          typeof everySeconds === 'function' ? everySeconds(state.data) : everySeconds;
        return seconds === undefined ? false : seconds * 1000;
      },
    }),
  });
  useEffect(() => {
    isJoined.current = true;
  }, []);
  return answer;
}

/** The noun of `noun.verb`. */
const nounOf = (operationId: string): string => operationId.split('.', 1)[0] ?? operationId;

/** Whether a question is for all that has happened to a record: whatever is done may stand there. */
const isTimeline = (operationId: string): boolean => operationId.endsWith('.timeline');

const isAboutApprovals = ({ queryKey: [id] }: { readonly queryKey: readonly unknown[] }): boolean =>
  typeof id === 'string' && nounOf(id) === 'approval';

export type CommandOptions = {
  /** Nouns whose answers change too; those of the command's own noun, and time lines, always do. */
  readonly refreshes?: readonly string[];
};

/**
 * A command of the user. The same content sent again after an unknown outcome carries the same
 * idempotency key, so that a double click or a retry has its effect once; after a definite answer,
 * yes or no, the next attempt is a new intent with a new key.
 *
 * How it fails is shown in place by whoever calls it, or shown over the page where nobody does (SH-60).
 */
export function useCommand<O extends AnyOperation>(
  operation: O,
  options: CommandOptions = {},
): UseMutationResult<Output<O>, CallError, ClientInput<O>> {
  const client = useQueryClient();
  const intent = useRef<{ content: string; key: string }>(undefined);
  const keyFor = (input: ClientInput<O>): string => {
    const content = JSON.stringify(input);
    if (intent.current?.content !== content) intent.current = { content, key: randomKey() };
    return intent.current.key;
  };
  const changed = new Set([nounOf(operation.id), ...(options.refreshes ?? [])]);
  const hasVersion = 'version' in operation.input._zod.def.shape;
  return useMutation<Output<O>, CallError, ClientInput<O>>({
    mutationKey: [operation.id],
    mutationFn: (input) =>
      call(
        operation,
        input,
        operation.idempotency === 'none' ? {} : { idempotencyKey: keyFor(input) },
      ),
    onSuccess: () => {
      intent.current = undefined;
      const refreshed = client.invalidateQueries({
        predicate: ({ queryKey: [id] }) =>
          typeof id === 'string' && (changed.has(nounOf(id)) || isTimeline(id)),
      });
      // A record is saved once the page shows it so: saved again before, it would go out with the old
      // version and be refused. Nothing else waits: a receipt is there at once, its lists follow.
      return hasVersion ? refreshed : undefined;
    },
    onError: (error) => {
      const isWaiting = error instanceof AwaitingApprovalError;
      const isOutcomeUnknown = effectOf(error) !== 'none' || error.kind === 'limited';
      // What waits for approval and is sent again is the same intent: it asks once (CTL-1).
      if (!isOutcomeUnknown && !isWaiting) intent.current = undefined;
      if (isWaiting) void client.invalidateQueries({ predicate: isAboutApprovals });
    },
  });
}
