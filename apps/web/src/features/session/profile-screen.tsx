import type { ReactNode } from 'react';
import { listTills } from '@lebean/contract/session/till.operations';
import { useText } from '../../platform/i18n.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import './own-account.css';
import { OwnData } from './own-data.tsx';
import { OwnLook } from './own-look.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnPin } from './own-pin.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { OwnTills } from './own-tills.tsx';
import { profileMessages } from './profile.messages.ts';

type ProfileScreenProps = {
  /** The colours of the interface, which the layout has as well. */
  readonly colors: ReactNode;
  /** How the account hears of what happens, which belongs to the notices. */
  readonly events: ReactNode;
};

/** What somebody does with their own account. */
export function ProfileScreen({ colors, events }: ProfileScreenProps) {
  const t = useText(profileMessages);
  const account = useSession();
  const mayShareTills = useAllowed(listTills);
  if (account === undefined) return null;
  return (
    <div className="own">
      <h1>{t('title')}</h1>
      <div className="own-columns">
        <div className="own-column">
          <OwnData key={account.id} account={account} />
          <OwnLook account={account} colors={colors} />
        </div>
        <div className="own-column">
          {account.kind === 'staff' || account.accountType === 1 ? <OwnPassword /> : null}
          {account.kind === 'shop' && account.shopView === null && <OwnPin />}
          <OwnSecondFactor />
          {mayShareTills && account.shopView === null && <OwnTills />}
          {account.shopView === null && <OwnSessions />}
          {events}
        </div>
      </div>
    </div>
  );
}
