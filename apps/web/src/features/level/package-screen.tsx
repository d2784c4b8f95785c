import { Segmented } from 'antd';
import { listApplications } from '@lebean/contract/level/package-application.operations';
import { useText } from '../../platform/i18n.ts';
import { type LinkQuery, param, usePageQuery } from '../../platform/page-query.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import { ApplicationList, type applicationFilters } from './application-list.tsx';
import './member-settings.css';
import { PackageList } from './package-list.tsx';
import { packageMessages } from './package.messages.ts';
import { useMemberSettings } from './use-member-settings.ts';

const views = ['packages', 'applications'] as const;
const pageParameters = { view: param.firstOf(views) };

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/members/packages': LinkQuery<typeof pageParameters & typeof applicationFilters>;
  }
}

/** The recharge packages and, where some are asked for, the applications (MEM-10). */
export function PackageScreen() {
  const t = useText(packageMessages);
  const { query, begin } = usePageQuery(pageParameters);
  const mayList = useAllowed(listApplications);
  const isStaff = useSession()?.kind === 'staff';
  const right = useMemberSettings()?.right;
  const hasApplications = mayList && (isStaff || right === 'packageOnly');
  const isAsking = query.view === 'applications' && hasApplications;
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
        <Segmented<(typeof views)[number]>
          className="member-settings-views"
          aria-label={t('view')}
          value={isAsking ? 'applications' : 'packages'}
          options={[
            { value: 'packages', label: t('viewPackages') },
            { value: 'applications', label: waiting ? `${title} (${waiting})` : title },
          ]}
          onChange={(view) => begin({ view })}
        />
      )}
      {isAsking ? <ApplicationList /> : <PackageList />}
    </>
  );
}
