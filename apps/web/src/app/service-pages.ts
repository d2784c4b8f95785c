import type { PageModule } from './page-module.ts';

/** The pages of after-sales: a part of the page table. */
export const servicePages = {
  '/aftersales/list': {
    module: 'features/ticket/ticket-list.tsx',
    component: 'TicketListScreen',
  },
  '/aftersales/ticket/$ticketId': {
    module: 'features/ticket/ticket-page.tsx',
    component: 'TicketPage',
  },
  '/Gamedistribution/aftersales': {
    module: 'features/ticket/ticket-list.tsx',
    component: 'ShopTicketScreen',
  },
  '/Gamedistribution/aftersales/$ticketId': {
    module: 'features/ticket/ticket-page.tsx',
    component: 'TicketPage',
  },
  '/aftersales/reports': {
    module: 'features/ticket/ticket-report.tsx',
    component: 'TicketReportScreen',
  },
  '/aftersales/ratings': {
    module: 'features/ticket/rating-screen.tsx',
    component: 'RatingScreen',
  },
  '/settlement/credits': {
    module: 'features/ticket/credit-list.tsx',
    component: 'CreditListScreen',
  },
  '/aftersales/answers': {
    module: 'features/canned-answer/canned-answer-list.tsx',
    component: 'CannedAnswerListScreen',
  },
  '/aftersales/checklists': {
    module: 'features/ticket/checklist-screen.tsx',
    component: 'ChecklistScreen',
  },
  '/engineers/list': {
    module: 'features/engineer/engineer-list.tsx',
    component: 'EngineerListScreen',
  },
  '/aftersales/settings': {
    module: 'features/service-terms/terms-list.tsx',
    component: 'ServiceTermsScreen',
  },
} as const satisfies Readonly<Record<string, PageModule>>;
