import {
  DesktopOutlined,
  HomeOutlined,
  IdcardOutlined,
  MenuOutlined,
  ScanOutlined,
} from '@ant-design/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { givenAddress } from '@lebean/contract/facts/addresses';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { dashboardPage, mayOpen, pageAt } from '../pages.ts';
import './phone-bar.css';
import { phoneMessages } from './phone.messages.ts';

const CameraScan = lazyPart(async () => (await import('./camera-scan.tsx')).CameraScan);

type PhoneBarProps = {
  /** The path of the entry that the current page belongs to. */
  readonly currentPath: string | undefined;
  readonly onMore: () => void;
};

/** What the thumb of a shop's people reaches on a phone (SH-56), as far as their rights go. */
export function PhoneBar({ currentPath, onMore }: PhoneBarProps) {
  const t = useText(phoneMessages);
  const [isScanning, setScanning] = useState(false);
  const account = useSession();
  if (account === undefined) return null;
  const place = (path: string, label: string, icon: ReactNode): ReactNode => {
    const page = pageAt(path)?.page;
    return page !== undefined && mayOpen(account, page) ? (
      <PageLink
        to={givenAddress(path)}
        aria-current={path === currentPath ? 'page' : undefined}
        onClick={() => window.scrollTo(0, 0)}
      >
        {icon}
        {label}
      </PageLink>
    ) : null;
  };
  // What a scan leads to first of all.
  const card = pageAt('/member/card/1')?.page;
  const mayScan = card !== undefined && mayOpen(account, card);
  return (
    <>
      <nav className="phone-bar" aria-label={t('bar')}>
        {place(dashboardPage.path, t('today'), <HomeOutlined aria-hidden />)}
        {place('/member/list', t('members'), <IdcardOutlined aria-hidden />)}
        {mayScan && (
          <button type="button" className="phone-scan" onClick={() => setScanning(true)}>
            <ScanOutlined aria-hidden />
            {t('scan')}
          </button>
        )}
        {place('/Gamedistribution/devices', t('devices'), <DesktopOutlined aria-hidden />)}
        <button type="button" onClick={onMore}>
          <MenuOutlined aria-hidden />
          {t('more')}
        </button>
      </nav>
      {isScanning && (
        <Suspense fallback={null}>
          <CameraScan onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  );
}
