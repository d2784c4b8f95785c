import { useEffect, useEffectEvent } from 'react';
import { pinPage } from '@lebean/contract/menu/pin.operations';
import { useText } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { keepPins, useSession } from '../../platform/session.ts';
import { useUndo } from '../../screen-kit/use-undo.ts';
import { shellMessages } from './shell.messages.ts';

type ChangePinProps = {
  readonly path: string;
  readonly page: string;
  readonly isPinned: boolean;
  readonly onDone: () => void;
};

/** Pins a page, or unpins it, as soon as it is there: with all that the call can be refused for it weighs too much to come before somebody pins. */
export function ChangePin({ path, page, isPinned, onDone }: ChangePinProps) {
  const { mutate } = useCommand(pinPage);
  const t = useText(shellMessages);
  const offerUndo = useUndo();
  const before = useSession()?.pins.indexOf(path) ?? -1;
  const change = useEffectEvent(() =>
    mutate(
      { path, isPinned },
      {
        onSuccess: ({ pins }) => {
          keepPins(pins);
          offerUndo({
            text: t(isPinned ? 'wasPinned' : 'wasUnpinned', { page }),
            operation: pinPage,
            // To where it was, and only from what is there now.
            input: { path, isPinned: !isPinned, seen: pins, ...(before >= 0 && { place: before }) },
            onUndone: (undone) => keepPins(undone.pins),
          });
        },
        onSettled: () => onDone(),
      },
    ),
  );
  useEffect(() => change(), []);
  return null;
}
