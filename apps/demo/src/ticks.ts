import { setAbilities } from '@lebean/contract/account/ability.operations';
import { listAssistants } from '@lebean/contract/account/assistant.operations';
import type { Company } from './company.ts';

const owner = 'owner-cn';
/** Who is new, and may do less than the others of the shop (SH-47). */
const beginner = 'clerk-shanghai-3';

/** The owner of Shanghai lets the newest assistant open cards, recharge, keep the drawer and pay back small sums. */
export async function tickForBeginner(company: Company): Promise<void> {
  const worker = await company.signIn(owner, company.passwords.owner);
  const { rows } = await worker.read(listAssistants, { query: beginner });
  const accountId = rows[0]?.id;
  if (accountId !== undefined) {
    const abilities = ['seeMembers', 'openCard', 'recharge', 'refund', 'drawer'] as const;
    // As it was hired: a fill that goes on asks for the very same under its key.
    const ticked = { accountId, version: 1, abilities: [...abilities], refundUpTo: 5000 };
    await worker.call(setAbilities, ticked, 'ticks');
  }
  await worker.signOut();
}
