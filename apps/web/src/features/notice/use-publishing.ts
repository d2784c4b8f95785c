import { useRef, useState } from 'react';
import {
  correctNotice,
  createNotice,
  publishNotice,
  publishNoticeToAll,
  updateNotice,
} from '@lebean/contract/notice/operations';
import { noticeForAll } from '@lebean/contract/notice/refusals';
import { type CallError, isCallError, RefusedError } from '../../platform/call-error.ts';
import { useCommand } from '../../platform/queries.ts';
import { markReported } from '../../platform/reported-errors.ts';
import { inputOf, type NoticeValues } from './publish-values.ts';

/** A notice as it is stored: none yet, or one with the version that was seen. */
type Stored = { readonly noticeId: number; readonly version: number };

/**
 * Saves what was typed, and publishes what was saved. Where publishing is refused, the draft is there: the
 * next try goes on with it.
 */
export function usePublishing(begun: Stored | undefined) {
  const create = useCommand(createNotice);
  const update = useCommand(updateNotice);
  const publish = useCommand(publishNotice);
  const publishToAll = useCommand(publishNoticeToAll);
  const correct = useCommand(correctNotice);
  const stored = useRef(begun);
  const [problem, setProblem] = useState<CallError>();
  const [isBusy, setBusy] = useState(false);

  const save = async (values: NoticeValues): Promise<Stored> => {
    const input = inputOf(values);
    const before = stored.current;
    stored.current =
      before === undefined
        ? { noticeId: (await create.mutateAsync(input)).id, version: 1 }
        : await update.mutateAsync({ ...before, ...input });
    return stored.current;
  };

  /** Answers whether it was done; how it failed is reported by `problem`. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      if (!isCallError(error)) throw error;
      markReported(error);
      setProblem(error);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    problem,
    isBusy,
    /** What it is now, with the version that the last step has left. */
    stored: () => stored.current,
    save: (values: NoticeValues) => attempt(() => save(values)),
    publish: (values: NoticeValues) =>
      attempt(async () => {
        const input = { ...(await save(values)), publishTime: values.publishTime ?? null };
        // Who leaves nobody out asks a second person; only the server knows whom conditions leave out (NTC-12).
        stored.current = await publish.mutateAsync(input).catch(async (error: unknown) => {
          if (!(error instanceof RefusedError) || error.code !== noticeForAll.code) throw error;
          markReported(error);
          return await publishToAll.mutateAsync(input);
        });
      }),
    correct: ({ texts, attachments }: NoticeValues) =>
      attempt(async () => {
        if (stored.current === undefined) return;
        stored.current = await correct.mutateAsync({
          ...stored.current,
          texts,
          attachmentIds: attachments.map(({ id }) => id),
        });
      }),
  };
}
