import { type InstallState, installStateWords } from '@lebean/contract/device/install.rows';
import { usePick } from '../../platform/i18n.ts';
import './device.css';

/** As the states of devices are shown: not by colour alone. */
const looks = { missing: 'offline', outdated: 'awaiting', upToDate: 'online' } as const;

/** How a terminal stands with a game (GAM-4). */
export function InstallStateTag({ state }: { state: InstallState }) {
  const pick = usePick();
  return (
    <span className={`device-status device-status-${looks[state]}`}>
      {pick(installStateWords[state])}
    </span>
  );
}
