import { listLebeanAllocations, listLebeanRecharges } from './lebean-document.ts';
import {
  exportLebeanAllocations,
  exportLebeanRecharges,
  exportMovements,
  exportWallets,
} from './lebean-export.ts';
import {
  getWallet,
  listBalanceDays,
  listMovements,
  listWallets,
  summariseWallets,
  totalMovements,
} from './lebean-wallet.ts';
import { listShopExpenses } from './shop-expense.ts';
import { adjustLebeans, allocateLebeans, reverseLebeans } from './lebean.ts';
import { exportBreaks, exportLiability, exportReconciliations } from './reconciliation-export.ts';
import {
  listBreaks,
  listLiability,
  listReconciliations,
  runReconciliation,
} from './reconciliation.ts';

/** The calls about lebeans: wallets, documents, reconciliation. */
export const lebeanOperations = [
  allocateLebeans,
  adjustLebeans,
  reverseLebeans,
  listWallets,
  exportWallets,
  getWallet,
  summariseWallets,
  listMovements,
  exportMovements,
  totalMovements,
  listBalanceDays,
  listShopExpenses,
  listLebeanRecharges,
  exportLebeanRecharges,
  listLebeanAllocations,
  exportLebeanAllocations,
  listReconciliations,
  exportReconciliations,
  listBreaks,
  exportBreaks,
  runReconciliation,
  listLiability,
  exportLiability,
] as const;
