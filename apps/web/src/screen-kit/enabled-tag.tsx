import { StateTag } from './state-tag.tsx';

type EnabledTagProps = {
  isEnabled: boolean;
  /** The words of whatever it is that is enabled: they go with its noun. */
  t: (key: 'enabled' | 'disabled') => string;
};

/** Whether something is used or switched off. */
export function EnabledTag({ isEnabled, t }: EnabledTagProps) {
  return (
    <StateTag tone={isEnabled ? 'good' : 'over'}>{t(isEnabled ? 'enabled' : 'disabled')}</StateTag>
  );
}
