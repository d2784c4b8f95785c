import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { burstUnderWay, onTakenOut } from './scans.ts';

type Noted = {
  readonly burst: number;
  readonly isDirty: boolean;
  readonly errors: ReturnType<FormInstance['getFieldsError']>;
};

/**
 * A form is after a scan as it was before it (SH-44): the values are back already, and what the scan has
 * changed about them is undone here. Answers what is to be called at each change, before anything else.
 */
export function useUnscanned(
  form: FormInstance,
  isDirty: boolean,
  onDirty: (isDirty: boolean) => void,
): () => void {
  const noted = useRef<Noted>(undefined);
  useEffect(
    () =>
      onTakenOut((burst) => {
        if (noted.current?.burst !== burst) return;
        onDirty(noted.current.isDirty);
        form.setFields(noted.current.errors.map(({ name, errors }) => ({ name, errors })));
      }),
    [form, onDirty],
  );
  return () => {
    const burst = burstUnderWay();
    if (burst === undefined || noted.current?.burst === burst) return;
    noted.current = { burst, isDirty, errors: form.getFieldsError() };
  };
}
