import { useEffect, useState } from 'react';
import type { Output } from '@lebean/contract/kernel/operation';
import { searchRecords } from '@lebean/contract/search/operations';
import { call } from '../../platform/api.ts';
import { isCallError } from '../../platform/call-error.ts';

type Found = Output<typeof searchRecords>;

/** How far the search for records is: idle for words that are none to look for. */
export type RecordSearch = {
  readonly state: 'idle' | 'searching' | 'found' | 'failed';
  readonly found: Found;
};

const nothing: Found = { cards: [], orders: [], shops: [], devices: [] };
const idle: RecordSearch = { state: 'idle', found: nothing };

/** Less is no question: everything would be an answer. */
const minLength = 2;
/** Who types on is not asked for each letter. */
const restMs = 250;

/**
 * Finds records while one types (SH-19). Its failures are shown where the records would be, and nowhere
 * else: the pages were found without them.
 */
export function useRecordFinder(typed: string): RecordSearch {
  const words = typed.trim();
  const [answer, setAnswer] = useState<RecordSearch & { readonly words: string }>();
  useEffect(() => {
    if (words.length < minLength) return;
    const asking = new AbortController();
    const { signal } = asking;
    const ask = async (): Promise<void> => {
      try {
        const found = await call(searchRecords, { query: words }, { signal });
        setAnswer({ words, state: 'found', found });
      } catch (error) {
        if (signal.aborted) return;
        if (!isCallError(error)) throw error;
        setAnswer({ words, state: 'failed', found: nothing });
      }
    };
    const timer = setTimeout(() => void ask().catch(reportError), restMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [words]);
  if (words.length < minLength) return idle;
  return answer?.words === words ? answer : { state: 'searching', found: nothing };
}
