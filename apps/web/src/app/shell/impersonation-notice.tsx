import { UserSwitchOutlined } from '@ant-design/icons';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { noticesMessages } from './notices.messages.ts';

/** Whoever acts for somebody else sees so on every page, and in whose name. */
export function ImpersonationNotice() {
  const t = useText(noticesMessages);
  const account = useSession();
  if (account === undefined || account.impersonatorName === null) return null;
  const { userName: name, impersonatorName: impersonator } = account;
  return (
    <p className="notice notice-standing">
      <UserSwitchOutlined aria-hidden />
      <span>{t('inTheNameOf', { name, impersonator })}</span>
    </p>
  );
}
