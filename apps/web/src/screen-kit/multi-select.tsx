import { Select, type SelectProps } from 'antd';
import type { KeyboardEvent } from 'react';

type MultiSelectProps<Value extends string | number> = Omit<SelectProps<Value[]>, 'mode'>;

/**
 * Some of several, found by typing. Tab leaves it with what was chosen: antd's own takes, or drops
 * again, the option that happens to be active, and keeps the focus.
 */
export function MultiSelect<Value extends string | number>(props: MultiSelectProps<Value>) {
  return (
    <div onKeyDownCapture={letTabLeave}>
      <Select<Value[]> showSearch={{ optionFilterProp: 'label' }} {...props} mode="multiple" />
    </div>
  );
}

/** What is stopped on its way down never reaches the select; the browser still moves on. */
function letTabLeave(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
