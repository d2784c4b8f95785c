import { useEffect, useEffectEvent } from 'react';
import { pinPage } from '@lebean/contract/menu/pin.operations';
import { useCommand } from '../../platform/queries.ts';
import { keepPins } from '../../platform/session.ts';

type ChangePinProps = {
  readonly path: string;
  readonly isPinned: boolean;
  readonly onDone: () => void;
};

/** Pins a page, or unpins it, as soon as it is there: with all that the call can be refused for it weighs too much to come before somebody pins. */
export function ChangePin({ path, isPinned, onDone }: ChangePinProps) {
  const { mutate } = useCommand(pinPage);
  const change = useEffectEvent(() =>
    mutate(
      { path, isPinned },
      { onSuccess: ({ pins }) => keepPins(pins), onSettled: () => onDone() },
    ),
  );
  useEffect(() => change(), []);
  return null;
}
