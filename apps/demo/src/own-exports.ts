import { requestExport } from '@lebean/contract/export-job/operations';
import type { Company } from './company.ts';

/** Whom the example announces as an assistant. */
const clerk = 'clerk-shanghai-1';

/** A clerk takes the members of the shop away as a file, and hears that it is ready (NTC-10). */
export async function tellExports(company: Company): Promise<void> {
  const worker = await company.signIn(clerk, company.passwords.clerk);
  const members = { operation: 'member.export', format: 'xlsx', filter: {} } as const;
  await worker.call(requestExport, members, 'export of members');
  await worker.signOut();
}
