import { approveRequest } from '@lebean/contract/approval/operations';
import {
  closePeriod,
  closePeriodOver,
  getPeriod,
  listSettledPeriods,
} from '@lebean/contract/closing/operations';
import { createJournal, saveJournalAccount } from '@lebean/contract/journal/operations';
import { createRole, listRoleOptions } from '@lebean/contract/role/operations';
import { monthFrom } from '@lebean/domain/calendar-day';
import { type JournalKind, journalKinds } from '@lebean/domain/journal/journal';
import type { Company, Worker } from './company.ts';

/** Who closes the months of the example, and asks the other of the platform where something is open. */
const accountant = { loginName: 'finance-1', displayName: '钱会计' } as const;

/** What finance of the example may do. */
const finance = {
  kind: 'staff',
  roleName: '财务',
  nameEn: 'Finance',
  nameEs: 'Finanzas',
  screens: null,
  permissions: [
    'settlement.statement.list',
    'settlement.payment.list',
    'settlement.payment.manage',
    'settlement.bank.list',
    'settlement.bank.manage',
    'settlement.debt.view',
    'settlement.debt.manage',
    'settlement.period.list',
    'settlement.period.close',
    'settlement.journal.list',
    'settlement.journal.manage',
    'lebean.reconciliation.view',
    'system.approval.list',
  ],
} as const;

/** The role of finance, by its key. */
async function financeRole(staff: Worker, at: Date): Promise<string> {
  const role = { ...finance, permissions: [...finance.permissions] };
  await staff.work('finance role', (call) => call(createRole, role, at));
  const { roles } = await staff.read(listRoleOptions, { kind: 'staff' });
  const found = roles.find(({ roleName }) => roleName === finance.roleName);
  if (found === undefined) throw new Error('the role of finance is not there');
  return found.key;
}

/** Where the books of the example hold what: debit and credit. */
const accounts = {
  recharge: ['1002.01', '2203.01'],
  refund: ['2203.01', '1002.01'],
  goodsSale: ['1002.01', '6051'],
  lebeanSale: ['1002.02', '2203.02'],
  wholesale: ['1122', '6001'],
  lebeanCredit: ['1122', '2203.02'],
  clearing: ['1122', '2241'],
  partnerShare: ['6601', '2202'],
  serviceCredit: ['6601.02', '1122'],
  adjustment: ['1122', '6001.09'],
  tax: ['1122', '2221'],
  paymentReceived: ['1002.02', '1122'],
  paymentMade: ['1122', '1002.02'],
} as const satisfies Partial<Record<JournalKind, readonly [string, string]>>;

/** Maps the kinds to accounts, but for one that nobody has needed yet (SET-28). */
async function tellAccounts(closer: Worker, at: Date): Promise<void> {
  await closer.work('accounts', async (call) => {
    for (const journalKind of journalKinds) {
      if (journalKind === 'writeOff') continue;
      const [debitAccount, creditAccount] = accounts[journalKind];
      const rule = { journalKind, isLeftOut: false, debitAccount, creditAccount, version: 0 };
      await call(saveJournalAccount, rule, at);
    }
  });
}

const dayMs = 86_400_000;
/** So many months are closed; the later ones are left to whoever tries it. */
const closedMonths = 3;
/** When each is closed and approved, in days after its last one: its statements are out and answered by then. */
const days = { closed: 18.1, approved: 18.2, booked: 18.3 } as const;

/** The first months that have statements are closed, each with its journal (SET-27, SET-28). */
export async function tellPeriods(company: Company, staff: Worker, until: Date): Promise<void> {
  const { rows } = await staff.read(listSettledPeriods, { pageSize: 100 });
  const months = rows.map(({ month }) => month).toSorted();
  if (months.length <= closedMonths) return;
  const password = company.passwords.staff;
  const roles = [await financeRole(staff, until)];
  await staff.ensureAccount({ ...accountant, kind: 'staff', password, roles, language: 'zh' });
  const closer = await company.signIn(accountant.loginName, password);
  await tellAccounts(closer, until);
  for (const month of months.slice(0, closedMonths)) await closeMonth(closer, staff, month);
  await closer.signOut();
}

async function closeMonth(closer: Worker, staff: Worker, month: string): Promise<void> {
  const { isClosed, points } = await closer.read(getPeriod, { month });
  const endsAt = Date.parse(`${monthFrom(`${month}-01`, 1)}T00:00:00Z`);
  const after = (day: number): Date => new Date(endsAt + day * dayMs);
  const key = `close ${month}`;
  const open = points.filter(({ count }) => count > 0);
  if (!isClosed && open.length === 0) {
    await closer.call(closePeriod, { month }, key, after(days.closed));
  } else if (!isClosed) {
    const closing = { month, points: open, reason: '已逐项核实，余下事项计入下月' };
    const approvalId = await closer.ask(closePeriodOver, closing, key, after(days.closed));
    if (approvalId !== undefined)
      await staff.call(approveRequest, { approvalId }, `approve ${key}`, after(days.approved));
  }
  await closer.call(createJournal, { month }, `journal ${month}`, after(days.booked));
}
