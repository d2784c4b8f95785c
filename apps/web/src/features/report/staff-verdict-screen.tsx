import { exportStaffVerdicts } from '@lebean/contract/report/staff-verdict.export';
import { listStaffVerdicts } from '@lebean/contract/report/staff-verdict.operations';
import type { StaffVerdictRow } from '@lebean/contract/report/staff-verdict.rows';
import { minColleagues } from '@lebean/domain/staff-verdict';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useList } from '../../screen-kit/use-list.ts';
import { PrintButton } from './print-button.tsx';
import './report.css';
import { reportMessages } from './report.messages.ts';
import { staffVerdictMessages } from './staff-verdict.messages.ts';
import { useStaffColumns } from './use-staff-columns.tsx';

/** What the people of shops did beside each other, for who answers for them (SH-55). */
export function StaffVerdictScreen() {
  const t = useText(staffVerdictMessages);
  const words = useText(reportMessages);
  const list = useList(listStaffVerdicts, {
    exporting: exportStaffVerdicts,
    filters: { shopId: param.id },
    sorts: ['-attention', '-transactions', 'transactions', ...bothWays],
    toInput: (filters, position) => ({ ...filters, ...position }),
  });
  const { shopId } = list.filters;
  return (
    <div className="report-page">
      <h1 className="visually-hidden">{t('title')}</h1>
      <ListScreen<StaffVerdictRow>
        list={list}
        label={t('title')}
        columns={useStaffColumns()}
        filters={
          <FilterBar
            list={list}
            search={
              <ShopChoice
                {...(shopId !== undefined && { value: shopId })}
                aria-label={words('shop')}
                placeholder={words('shop')}
                onChange={(chosen) => list.changeFilters({ shopId: chosen })}
              />
            }
          />
        }
        actions={<PrintButton />}
        firstStep={t('nothingYet')}
      />
      <p className="report-hint">{t('hint', { colleagues: minColleagues })}</p>
    </div>
  );
}

/** The numbers for 100 transactions, the highest or the lowest first. */
const bothWays = [
  '-refunds',
  'refunds',
  '-replacements',
  'replacements',
  '-compensations',
  'compensations',
  '-freePlays',
  'freePlays',
  '-saleVoids',
  'saleVoids',
  '-playReversals',
  'playReversals',
  '-variances',
  'variances',
] as const;
