import { Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { filledByScan } from '../screen-kit/scan/scan-field.ts';

type CardNumberInputProps = {
  id?: string;
  value?: string;
  onChange?: (typed: string) => void;
  onBlur?: () => void;
  autoFocus?: boolean;
  /** The number is there, by a scan or by Enter: what is next. Without it Enter sends the form. */
  onEntered?: () => void;
};

/**
 * The field for the number of a card. A scan fills it, wherever the focus is in its dialog, and never
 * sends the form around it (SH-44).
 */
export function CardNumberInput({ onChange, onEntered, ...input }: CardNumberInputProps) {
  const field = useRef<InputRef>(null);
  const entered = useEffectEvent(() => onEntered?.());
  useEffect(() => {
    const element = field.current?.input;
    element?.addEventListener(filledByScan, entered);
    return () => element?.removeEventListener(filledByScan, entered);
  }, []);
  return (
    <Input
      {...input}
      ref={field}
      data-scan="card"
      autoComplete="off"
      maxLength={32}
      onChange={({ target }) => onChange?.(target.value)}
      onPressEnter={(event) => {
        if (onEntered === undefined || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEntered();
      }}
    />
  );
}
