import { Segmented } from 'antd';
import { listApplications } from '@lebean/contract/level/package-application.operations';
import { useText } from '../../platform/i18n.ts';
import { usePage } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import { ApplicationList } from './application-list.tsx';
import './member-settings.css';
import { PackageList } from './package-list.tsx';
import { packageMessages } from './package.messages.ts';
import { useMemberSettings } from './use-member-settings.ts';

const applications = 'applications';

/** The recharge packages and, where some are asked for, the applications (MEM-10). */
export function PackageScreen() {
  const t = useText(packageMessages);
  const { search, setSearch } = usePage();
  const mayList = useAllowed(listApplications);
  const isStaff = useSession()?.kind === 'staff';
  const right = useMemberSettings()?.right;
  const hasApplications = mayList && (isStaff || right === 'packageOnly');
  const isAsking = search.get('view') === applications && hasApplications;
  const waiting = useOperation(
    listApplications,
    { state: 'pending', pageSize: 10 },
    { isEnabled: hasApplications },
  ).data?.count;
  const title = t('viewApplications');
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      {hasApplications && (
        <Segmented
          className="member-settings-views"
          aria-label={t('view')}
          value={isAsking ? applications : 'packages'}
          options={[
            { value: 'packages', label: t('viewPackages') },
            { value: applications, label: waiting ? `${title} (${waiting})` : title },
          ]}
          onChange={(chosen) =>
            setSearch(new URLSearchParams(chosen === applications ? { view: chosen } : {}), {
              isNewStep: true,
            })
          }
        />
      )}
      {isAsking ? <ApplicationList /> : <PackageList />}
    </>
  );
}
