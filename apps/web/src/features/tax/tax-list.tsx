import { PlusOutlined } from '@ant-design/icons';
import { Suspense, useState } from 'react';
import { exportTaxes } from '@lebean/contract/tax/export';
import { saveIssuer } from '@lebean/contract/tax/issuer.operations';
import { createTax, listTaxes, removeTax } from '@lebean/contract/tax/operations';
import { type TaxRow, taxModeWords } from '@lebean/contract/tax/rows';
import { countryName } from '../../pickers/countries.ts';
import { CountryFilter } from '../../pickers/country-filter.tsx';
import { absent } from '../../platform/format.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { param } from '../../platform/page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { CreateTaxDialog } from './tax-dialog.tsx';
import { taxMessages } from './tax.messages.ts';

const IssuerDialog = lazyPart(async () => (await import('./issuer-dialog.tsx')).IssuerDialog);

/** What each country taxes, and from which month on (SET-19); beside it who issues statements (SET-6). */
export function TaxScreen() {
  const t = useText(taxMessages);
  const word = useText(kitWords);
  const titleOf = useFieldTitle();
  const list = useList(listTaxes, {
    exporting: exportTaxes,
    filters: { country: param.text },
    sorts: ['country'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });
  const { shown, row, open, close } = useRowDialog<'create' | 'remove', TaxRow>(list.rows);
  const [isShowingIssuers, setShowingIssuers] = useState(false);
  const rowActions = (tax: TaxRow) =>
    tax.isUsed ? null : (
      <OperationButton
        operation={removeTax}
        type="link"
        size="small"
        danger
        onClick={() => open('remove', tax)}
      >
        {word('remove')}
      </OperationButton>
    );
  return (
    <>
      <h1 className="visually-hidden">{t('taxes')}</h1>
      <ListScreen
        list={list}
        label={t('taxes')}
        columns={useTaxColumns()}
        filters={
          <FilterBar
            list={list}
            search={
              <CountryFilter
                label={titleOf('country')}
                value={list.filters.country}
                onChange={(country) => list.changeFilters({ country })}
              />
            }
          />
        }
        actions={
          <>
            <OperationButton operation={saveIssuer} onClick={() => setShowingIssuers(true)}>
              {t('issuers')}
            </OperationButton>
            <OperationButton
              operation={createTax}
              type="primary"
              icon={<PlusOutlined />}
              onClick={() => open('create')}
            >
              {t('create')}
            </OperationButton>
          </>
        }
        rowActions={rowActions}
        firstStep={t('noTaxes')}
      />
      <Suspense>
        {isShowingIssuers && <IssuerDialog onClose={() => setShowingIssuers(false)} />}
      </Suspense>
      {shown === 'create' && <CreateTaxDialog onClose={close} />}
      {row && shown === 'remove' && <RemoveTaxDialog tax={row} onClose={close} />}
    </>
  );
}

function RemoveTaxDialog({ tax, onClose }: { tax: TaxRow; onClose: () => void }) {
  const t = useText(taxMessages);
  const word = useText(kitWords);
  const language = useLanguage();
  const { id: taxId, country, startsOn: day } = tax;
  return (
    <ConfirmDialog
      operation={removeTax}
      input={{ taxId }}
      title={t('removeTitle', { country: countryName(country, language), day })}
      submitLabel={word('remove')}
      tone="danger"
      onClose={onClose}
    >
      <p>{t('removeWords')}</p>
    </ConfirmDialog>
  );
}

function useTaxColumns(): ReadonlyArray<Column<TaxRow>> {
  const t = useText(taxMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const pick = usePick();
  const language = useLanguage();
  const today = useToday();
  const stateOf = ({ isInForce, startsOn }: TaxRow) => {
    if (isInForce) return <StateTag tone="good">{t('inForce')}</StateTag>;
    const isLater = startsOn > today();
    return <StateTag tone={isLater ? 'coming' : 'quiet'}>{t(isLater ? 'later' : 'over')}</StateTag>;
  };
  return [
    {
      key: 'country',
      title: titleOf('country'),
      render: ({ country }) => countryName(country, language),
      onCard: 'heading',
    },
    { key: 'inForce', title: titleOf('state'), render: stateOf, onCard: 'beside' },
    {
      key: 'name',
      title: t('name'),
      render: ({ titleZh: zh, titleEn: en, titleEs: es }) => pick({ zh, en, es }),
      onCard: 'line',
    },
    {
      key: 'rate',
      title: titleOf('taxRate'),
      render: ({ taxRate }) => format.points(taxRate),
      align: 'end',
      onCard: 'line',
    },
    ...(['pointTaxRate', 'goodsTaxRate'] as const).map((rate): Column<TaxRow> => ({
      key: rate,
      title: titleOf(rate),
      render: (tax) => (tax[rate] === null ? absent : format.points(tax[rate])),
      align: 'end',
      onCard: 'line',
    })),
    {
      key: 'mode',
      title: titleOf('taxMode'),
      render: ({ taxMode }) => pick(taxModeWords[taxMode]),
      onCard: 'line',
    },
    {
      key: 'startsOn',
      title: t('startsOn'),
      render: ({ startsOn }) => startsOn.slice(0, 7),
      onCard: 'line',
    },
    {
      key: 'operator',
      title: titleOf('operatorName'),
      render: ({ operatorName }) => operatorName,
      onCard: 'hidden',
    },
  ];
}
