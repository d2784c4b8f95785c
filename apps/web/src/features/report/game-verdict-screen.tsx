import { exportGameVerdicts } from '@lebean/contract/report/game-verdict.export';
import { listGameVerdicts } from '@lebean/contract/report/game-verdict.operations';
import type { GameVerdictRow } from '@lebean/contract/report/game-verdict.rows';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useList } from '../../screen-kit/use-list.ts';
import { gameVerdictMessages } from './game-verdict.messages.ts';
import { OperatorFilters } from './operator-filters.tsx';
import { PrintButton } from './print-button.tsx';
import './report.css';
import { reportMessages } from './report.messages.ts';
import { useVerdictColumns } from './use-verdict-columns.tsx';

/** What to do about the games on offer in shops, and why (SH-55). */
export function GameVerdictScreen() {
  const t = useText(gameVerdictMessages);
  const list = useVerdicts();
  return (
    <div className="report-page">
      <h1 className="visually-hidden">{t('title')}</h1>
      <ListScreen<GameVerdictRow>
        list={list}
        label={t('title')}
        columns={useVerdictColumns()}
        filters={<VerdictFilters list={list} />}
        actions={<PrintButton />}
        firstStep={t('nothingYet')}
      />
      <p className="report-hint">{t('hint')}</p>
    </div>
  );
}

function useVerdicts() {
  return useList(listGameVerdicts, {
    exporting: exportGameVerdicts,
    filters: { shopId: param.id, country: param.text, partnerId: param.id },
    sorts: ['-points', 'points', '-plays', 'plays', '-lebean', 'lebean'],
    toInput: (filters, position) => ({ ...filters, ...position }),
  });
}

function VerdictFilters({ list }: { list: ReturnType<typeof useVerdicts> }) {
  const words = useText(reportMessages);
  const { filters, changeFilters } = list;
  return (
    <FilterBar
      list={list}
      search={
        <ShopChoice
          {...(filters.shopId !== undefined && { value: filters.shopId })}
          aria-label={words('shop')}
          placeholder={words('shop')}
          onChange={(shopId) => changeFilters({ shopId })}
        />
      }
    >
      <OperatorFilters filters={filters} onChange={changeFilters} />
    </FilterBar>
  );
}
