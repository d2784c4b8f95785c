import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import './device.css';

type DeviceStatusTagProps = { type: 'deviceStatus' | 'codeState'; code: string };

/** The state of a unit or a code, as the dictionary calls it; shape and colour only repeat the words. */
export function DeviceStatusTag({ type, code }: DeviceStatusTagProps) {
  const dictionary = useDictionary();
  return (
    <span className={`device-status device-status-${code}`}>{dictionary.title(type, code)}</span>
  );
}
