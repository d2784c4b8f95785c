import {
  CloudSyncOutlined,
  DisconnectOutlined,
  ExperimentOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useNewerVersion, useOnline, watchDeployments } from '../../platform/deployment.ts';
import { useText } from '../../platform/i18n.ts';
import { fetchMissingParts, lazyPart, useIsPartMissing } from '../../platform/lazy-part.ts';
import { useSession } from '../../platform/session.ts';
import { useUnsavedPaths } from '../../platform/unsaved.ts';
import './notices.css';
import { noticesMessages } from './notices.messages.ts';

const ImpersonationNotice = lazyPart(
  async () => (await import('./impersonation-notice.tsx')).ImpersonationNotice,
);

/** What holds for every page: who acts for whom, pretended payments, no network, code that did not come, a newer version to load (SH-41). */
export function Notices() {
  const account = useSession();
  // Who only looks at a shop sees it by more than a line.
  const isImpersonated =
    (account?.impersonatorName ?? null) !== null && (account?.shopView ?? null) === null;
  return (
    <div role="status" className="notices">
      {isImpersonated && (
        <Suspense>
          <ImpersonationNotice />
        </Suspense>
      )}
      <SandboxNotice />
      <OfflineNotice />
      <MissingPartNotice />
      <VersionNotice />
    </div>
  );
}

/** No way to close it: what is paid here is not paid (PAY-5). */
function SandboxNotice() {
  const t = useText(noticesMessages);
  if (useSession()?.isSandbox !== true) return null;
  return (
    <p className="notice notice-standing">
      <ExperimentOutlined aria-hidden />
      <span>{t('sandbox')}</span>
    </p>
  );
}

function OfflineNotice() {
  const t = useText(noticesMessages);
  if (useOnline()) return null;
  return (
    <p className="notice notice-offline">
      <DisconnectOutlined aria-hidden />
      <span>{t('offline')}</span>
    </p>
  );
}

/** A reload is offered too: after a deployment, files of the version before may be gone. */
function MissingPartNotice() {
  const t = useText(noticesMessages);
  if (!useIsPartMissing()) return null;
  return (
    <div className="notice">
      <WarningOutlined aria-hidden />
      <span>{t('missing')}</span>
      <Button size="small" type="primary" onClick={fetchMissingParts}>
        {t('retry')}
      </Button>
      <Button size="small" type="text" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </div>
  );
}

/** Waits while something typed is not saved on any page: the reload would lose it. */
function VersionNotice() {
  const t = useText(noticesMessages);
  const isNewer = useNewerVersion();
  const isUnsaved = useUnsavedPaths().size > 0;
  const [isPutOff, setPutOff] = useState(false);
  useEffect(() => watchDeployments(), []);
  if (!isNewer || isUnsaved || isPutOff) return null;
  return (
    <div className="notice">
      <CloudSyncOutlined aria-hidden />
      <span>{t('newer')}</span>
      <Button size="small" type="primary" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
      <Button size="small" type="text" onClick={() => setPutOff(true)}>
        {t('later')}
      </Button>
    </div>
  );
}
