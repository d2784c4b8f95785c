import {
  correctNotice,
  createNotice,
  publishNotice,
  publishNoticeToAll,
  updateNotice,
} from '@lebean/contract/notice/operations';
import { useRef, useState } from 'react';
import { type CallError, isCallError } from '../../platform/call-error.ts';
import { useCommand } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
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
  const isStaff = useSession()?.kind === 'staff';
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

  /** Answers whether it was done; how it failed is told by `problem`. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblem(error);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    problem,
    isBusy,
    save: (values: NoticeValues) => attempt(() => save(values)),
    publish: (values: NoticeValues) =>
      attempt(async () => {
        const input = { ...(await save(values)), publishTime: values.publishTime ?? null };
        const isForAll = values.isPublishGlobal && isStaff;
        await (isForAll ? publishToAll.mutateAsync(input) : publish.mutateAsync(input));
      }),
    correct: ({ texts }: NoticeValues) =>
      attempt(async () => {
        if (stored.current === undefined) return;
        stored.current = await correct.mutateAsync({ ...stored.current, texts });
      }),
  };
}
