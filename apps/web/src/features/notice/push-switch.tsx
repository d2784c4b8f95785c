import { Checkbox } from 'antd';
import { findCategory } from '@lebean/contract/event/catalogue';
import { chooseEventPush } from '@lebean/contract/event/operations';
import type { EventSettings } from '@lebean/contract/event/rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { showToast } from '../../platform/toast.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { eventMessages } from './event.messages.ts';
import { pushMessages } from './push.messages.ts';

type PushSwitchProps = { readonly choice: EventSettings['choices'][number] };

/** Whether a category also comes to the screens of one's devices; what is off does not (NTC-10). */
export function PushSwitch({ choice: { eventCategory, isPushed, way } }: PushSwitchProps) {
  const t = useText(pushMessages);
  const word = useText(eventMessages);
  const pick = usePick();
  const titleOf = useFieldTitle();
  const { mutate, isPending } = useCommand(chooseEventPush, { refreshes: ['eventSetting'] });
  const title = findCategory(eventCategory)?.title;
  const name = title === undefined ? eventCategory : pick(title);
  return (
    <Checkbox
      checked={isPushed}
      disabled={way === 'off' || isPending}
      aria-label={t('category', { name })}
      onChange={({ target }) =>
        mutate(
          { eventCategory, isPushed: target.checked },
          {
            onSuccess: () => showToast({ key: 'eventWay', kind: 'success', text: word('saved') }),
          },
        )
      }
    >
      {titleOf('isPushed')}
    </Checkbox>
  );
}
