import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getBell } from '@lebean/contract/notice/bell.operations';
import { watchNotices } from '../../platform/live.ts';
import { useOperation } from '../../platform/queries.ts';

/** The page comes first: what tells of news to come begins a moment after it. */
const beginAfterMs = 2000;
/** A longer wait than a timer of the browser takes. */
const maxTimerMs = 24 * 3_600_000;

/** What the frame shows of notices. Asked for once, whoever shows it. */
export const useBell = () => useOperation(getBell, {}, { freshSeconds: 20 }).data;

/** Asks again when the server says so, and when the clock alone changes the answer (NTC-6). */
export function useRinging(): void {
  const client = useQueryClient();
  const nextChangeAt = useBell()?.nextChangeAt ?? null;
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ predicate: isOfInbox });
    let stop = (): void => undefined;
    const timer = setTimeout(() => {
      stop = watchNotices(ask);
    }, beginAfterMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
  useEffect(() => {
    if (nextChangeAt === null) return;
    const waitMs = Math.min(Math.max(Date.parse(nextChangeAt) - Date.now(), 500), maxTimerMs);
    const timer = setTimeout(() => void client.invalidateQueries({ predicate: isOfInbox }), waitMs);
    return () => clearTimeout(timer);
  }, [client, nextChangeAt]);
}

const isOfInbox = ({ queryKey: [id] }: { readonly queryKey: readonly unknown[] }): boolean =>
  typeof id === 'string' && (id.startsWith('inbox.') || id.startsWith('event.'));
