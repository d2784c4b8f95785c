import { useState } from 'react';
import { useSession } from '../platform/session.ts';
import { recall, remember } from '../platform/storage.ts';

/** Something about a list that this browser remembers for the account (SH-31). */
export function useListMemory<Value>(
  kind: string,
  listName: string,
  parse: (text: string | undefined) => Value,
): readonly [value: Value, keep: (value: Value) => void] {
  const account = useSession();
  const key = `${kind}.${account?.id ?? 0}.${listName}`;
  const [value, setValue] = useState(() => parse(recall(key)));
  const keep = (next: Value): void => {
    remember(key, JSON.stringify(next));
    setValue(next);
  };
  return [value, keep];
}
