import type { PageModule } from './page-module.ts';

/** The pages of lebeans and of what is paid online: a part of the page table. */
export const lebeanPages = {
  '/lebeans/list': { module: 'features/lebean/wallet-list.tsx', component: 'WalletListScreen' },
  '/lebeans/recharge': {
    module: 'features/lebean/recharge-list.tsx',
    component: 'LebeanRechargeScreen',
  },
  '/lebeans/orders': { module: 'features/lebean/order-list.tsx', component: 'LebeanOrderScreen' },
  '/lebeans/allocation': {
    module: 'features/lebean/allocation-list.tsx',
    component: 'LebeanAllocationScreen',
  },
  '/lebeans/reconciliation': {
    module: 'features/reconciliation/reconciliation-screen.tsx',
    component: 'ReconciliationScreen',
  },
  '/shopledou/list': {
    module: 'features/lebean/shop-movements.tsx',
    component: 'ShopMovementScreen',
  },
  '/shopledou/shoppay': {
    module: 'features/dashboard/top-up-screen.tsx',
    component: 'TopUpScreen',
  },
  '/shopledou/payments': {
    module: 'features/payment/payment-list.tsx',
    component: 'PaymentListScreen',
  },
  '/lebeans/payments': {
    module: 'features/payment/payment-list.tsx',
    component: 'PaymentListScreen',
  },
  '/shopledou/orders': { module: 'features/lebean/order-list.tsx', component: 'ShopOrderScreen' },
  '/lebeans/recharge/new': {
    module: 'features/lebean/order-new-page.tsx',
    component: 'NewOrderPage',
  },
  '/lebeans/orders/$orderId': {
    module: 'features/lebean/order-page.tsx',
    component: 'LebeanOrderPage',
  },
  '/shopledou/orders/$orderId': {
    module: 'features/lebean/order-page.tsx',
    component: 'ShopOrderPage',
  },
  '/lebeans/partner/$partnerId': {
    module: 'features/lebean/wallet-page.tsx',
    component: 'PartnerWalletPage',
  },
  '/lebeans/shop/$shopId': {
    module: 'features/lebean/wallet-page.tsx',
    component: 'ShopWalletPage',
  },
  '/lebeans/liability/$figure': {
    module: 'features/reconciliation/liability-rows-page.tsx',
    component: 'LiabilityRowsPage',
  },
  '/lebeans/reconciliation/$runId': {
    module: 'features/reconciliation/break-page.tsx',
    component: 'BreakPage',
  },
} as const satisfies Readonly<Record<string, PageModule>>;
