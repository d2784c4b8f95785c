import { exportSettlementSettings } from '@lebean/contract/settlement/export';
import type { SettlementSettingRow } from '@lebean/contract/settlement/payment.rows';
import {
  listSettlementSettings,
  saveSettlementSetting,
  setBillingMode,
} from '@lebean/contract/settlement/setting.operations';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { ModeDialog, SettingDialog } from './setting-dialogs.tsx';
import './settlement.css';
import { settlementPaymentMessages } from './settlement-payment.messages.ts';
import { ShopSearch } from './shop-search.tsx';

/** How each shop is billed, and what silence means (SET-1, SET-9, SET-11). */
export function SettlementSettingScreen() {
  const t = useText(settlementPaymentMessages);
  const isStaff = useSession()?.kind === 'staff';
  const list = useList(listSettlementSettings, {
    exporting: exportSettlementSettings,
    filters: { query: param.text },
    sorts: ['-createdAt'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });
  const { shown, row, open, close } = useRowDialog<'change' | 'mode', SettlementSettingRow>(
    list.rows,
  );
  const rowActions = (setting: SettlementSettingRow) => (
    <>
      <OperationButton
        operation={saveSettlementSetting}
        type="link"
        size="small"
        onClick={() => open('change', setting)}
      >
        {t('change')}
      </OperationButton>
      <OperationButton
        operation={setBillingMode}
        type="link"
        size="small"
        onClick={() => open('mode', setting)}
      >
        {t('mode')}
      </OperationButton>
    </>
  );
  return (
    <>
      <h1 className="visually-hidden">{t('settings')}</h1>
      <ListScreen
        list={list}
        label={t('settings')}
        columns={useSettingColumns()}
        filters={<ShopSearch list={list} />}
        {...(isStaff && { rowActions })}
        firstStep={t('noSettings')}
      />
      {row && shown === 'change' && <SettingDialog setting={row} onClose={close} />}
      {row && shown === 'mode' && <ModeDialog setting={row} onClose={close} />}
    </>
  );
}

function useSettingColumns(): ReadonlyArray<Column<SettlementSettingRow>> {
  const t = useText(settlementPaymentMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const dictionary = useDictionary();
  const mode = (code: string): string => dictionary.title('billingMode', code);
  const times = useTimeColumns();
  return [
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopName, merchantName }) => (
        <>
          {shopName}
          <span className="settlement-small">{merchantName}</span>
        </>
      ),
      onCard: 'heading',
    },
    {
      key: 'mode',
      title: titleOf('billingMode'),
      render: ({ billingMode, nextFrom, nextMode }) => (
        <>
          {mode(billingMode)}
          {nextFrom !== null && nextMode !== null && (
            <span className="settlement-small">
              {t('nextMode', { day: nextFrom, mode: mode(nextMode) })}
            </span>
          )}
        </>
      ),
      onCard: 'beside',
    },
    {
      key: 'beanPrice',
      title: titleOf('beanPrice'),
      render: ({ beanPrice, currency }) =>
        beanPrice === null ? absent : format.money(beanPrice, currency),
      align: 'end',
      onCard: 'line',
    },
    ...times,
    {
      key: 'silence',
      title: titleOf('settlementSilence'),
      render: ({ settlementSilence }) => dictionary.title('settlementSilence', settlementSilence),
      onCard: 'line',
    },
    {
      key: 'own',
      title: t('settings'),
      render: ({ isOwnSetting }) => t(isOwnSetting ? 'own' : 'ofMerchant'),
      onCard: 'hidden',
    },
  ];
}

function useTimeColumns(): ReadonlyArray<Column<SettlementSettingRow>> {
  const titleOf = useFieldTitle();
  return (['graceHours', 'confirmationDays', 'paymentDays'] as const).map((name) => ({
    key: name,
    title: titleOf(name),
    render: (setting) => setting[name],
    align: 'end',
    onCard: 'line',
  }));
}
