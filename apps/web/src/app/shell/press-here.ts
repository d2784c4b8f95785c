import { useEffect, useMemo } from 'react';
import { useText } from '../../platform/i18n.ts';
import { showToast } from '../../platform/toast.ts';
import { openWorks } from '../../screen-kit/open-work.ts';
import type { ChosenPress } from '../../ui/operation-button.tsx';
import { takePress, usePress } from '../presses.ts';
import { queryClient } from '../query-client.ts';
import { shellMessages } from './shell.messages.ts';

const lookEveryMs = 150;
/** A page that asks for nothing any more for so many looks has all its buttons. */
const quietLooks = 5;

/**
 * The press that waits for a button of the page at a path (SH-57). Over a dialog that is open there already nothing
 * is opened; a page that has no such button now says so as soon as all of it is there.
 */
export function usePressHere(path: string): ChosenPress | undefined {
  const t = useText(shellMessages);
  const waiting = usePress();
  const press = waiting?.path === path ? waiting : undefined;
  useEffect(() => {
    if (press === undefined) return;
    return whenQuiet(() => {
      if (takePress(press)) press.onMissing();
    });
  }, [press]);
  return useMemo(
    () =>
      press && {
        operation: press.operation,
        take: () => {
          const isFree = openWorks().length === 0;
          if (takePress(press) && isFree) return true;
          if (!isFree) showToast({ key: 'press', kind: 'info', text: t('finishFirst') });
          return false;
        },
      },
    [press, t],
  );
}

function whenQuiet(act: () => void): () => void {
  let looks = 0;
  const timer = setInterval(() => {
    looks = queryClient.isFetching() === 0 ? looks + 1 : 0;
    if (looks < quietLooks) return;
    clearInterval(timer);
    act();
  }, lookEveryMs);
  return () => clearInterval(timer);
}
