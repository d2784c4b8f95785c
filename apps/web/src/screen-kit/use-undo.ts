import { useQueryClient } from '@tanstack/react-query';
import type { AnyOperation, ClientInput, Output } from '@lebean/contract/kernel/operation';
import { call } from '../platform/api.ts';
import { isCallError } from '../platform/call-error.ts';
import { currentLanguage, translator, useText } from '../platform/i18n.ts';
import { randomKey } from '../platform/random-key.ts';
import { showToast } from '../platform/toast.ts';
import { bulkMessages } from './bulk.messages.ts';
import { problemText } from './problem-text.ts';

/** How long a step can be taken back by one press (SH-59). */
const undoForMs = 8000;

type Undo<O extends AnyOperation> = {
  /** What was done. */
  readonly text: string;
  /** The ordinary operation that takes it back, with the version that the step has left. */
  readonly operation: O;
  readonly input: ClientInput<O>;
  /** What follows of its answer in the browser. */
  readonly onUndone?: (output: Output<O>) => void;
  /** What is reported once it is taken back, where that is more than that it is. */
  readonly reported?: (output: Output<O>) => {
    readonly kind: 'success' | 'warning';
    readonly text: string;
  };
};

/**
 * Says that something was done and, for eight seconds, offers to take it back (SH-59). Taking it back is a step like any
 * other: it is in the log, and where somebody has changed the record meanwhile it is refused and says so.
 */
export function useUndo() {
  const client = useQueryClient();
  const t = useText(bulkMessages);
  return <O extends AnyOperation>({
    text,
    operation,
    input,
    onUndone,
    reported,
  }: Undo<O>): void => {
    const takeBack = async (): Promise<void> => {
      try {
        const output = await call(operation, input, { idempotencyKey: randomKey() });
        onUndone?.(output);
        const now = translator(bulkMessages, currentLanguage());
        const { kind, text: words } = reported?.(output) ?? {
          kind: 'success',
          text: now('undone'),
        };
        showToast({ key: 'undo', kind, text: words });
      } catch (error) {
        if (!isCallError(error)) throw error;
        const now = translator(bulkMessages, currentLanguage());
        const reason = problemText(error);
        showToast({ key: 'undo', kind: 'error', text: now('notUndone', { reason }) });
      } finally {
        void client.invalidateQueries();
      }
    };
    showToast({
      key: 'undo',
      kind: 'success',
      text,
      staysMs: undoForMs,
      action: { label: t('undo'), run: () => void takeBack(), isUndo: true },
    });
  };
}
