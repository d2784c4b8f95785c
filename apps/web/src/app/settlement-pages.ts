import type { PageModule } from './page-module.ts';

/** The pages of settlement: a part of the page table. */
export const settlementPages = {
  '/settlement/list': {
    module: 'features/settlement/statement-list.tsx',
    component: 'StatementListScreen',
  },
  '/settlement/statement/$statementId': {
    module: 'features/settlement/statement-page.tsx',
    component: 'StatementPage',
  },
  '/settlement/payments': {
    module: 'features/settlement/payment-list.tsx',
    component: 'StatementPaymentScreen',
  },
  '/settlement/adjustments': {
    module: 'features/settlement/adjustment-list.tsx',
    component: 'AdjustmentScreen',
  },
  '/settlement/settings': {
    module: 'features/settlement/setting-list.tsx',
    component: 'SettlementSettingScreen',
  },
  '/settlement/runs': {
    module: 'features/settlement/run-screen.tsx',
    component: 'SettlementRunScreen',
  },
  '/settlement/bank': {
    module: 'features/settlement/bank-screen.tsx',
    component: 'BankScreen',
  },
  '/settlement/ageing': {
    module: 'features/settlement/ageing-screen.tsx',
    component: 'AgeingScreen',
  },
  '/settlement/periods': {
    module: 'features/closing/period-screen.tsx',
    component: 'PeriodScreen',
  },
  '/settlement/journals': {
    module: 'features/journal/journal-screen.tsx',
    component: 'JournalScreen',
  },
  '/settlement/invoices': {
    module: 'features/tax/invoice-list.tsx',
    component: 'InvoiceScreen',
  },
  '/settlement/taxes': {
    module: 'features/tax/tax-list.tsx',
    component: 'TaxScreen',
  },
} as const satisfies Readonly<Record<string, PageModule>>;
