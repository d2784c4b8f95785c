import type { ClientInput } from '@lebean/contract/kernel/operation';
import {
  applyForPackage,
  applyToStopPackage,
  approveApplication,
  rejectApplication,
} from '@lebean/contract/level/package-application.operations';
import type { Team } from './accounts.ts';
import type { Worker } from './company.ts';
import type { BuiltMerchant } from './set-up.ts';

const dayMs = 24 * 3_600_000;
type Requested = Omit<ClientInput<typeof applyForPackage>, 'packageId'>;

const approved: Requested = {
  packageName: 'Bono verano 30 €',
  nameZh: '30 欧元夏季套餐',
  nameEn: '€30 summer pass',
  sellPrice: 3000,
  point: 12_000,
  giftPoint: 1200,
  isForOpening: true,
  remark: 'Para los grupos de las vacaciones',
};
const rejected: Requested = {
  packageName: 'Bono 20 €',
  nameZh: '20 欧元套餐',
  nameEn: '€20 pass',
  sellPrice: 1500,
  point: 8000,
  isForOpening: true,
  remark: 'La competencia lo vende más barato',
};
const waiting: Requested = {
  packageName: 'Bono 50 € Navidad',
  nameZh: '50 欧元圣诞套餐',
  nameEn: '€50 Christmas pass',
  sellPrice: 5000,
  point: 20_000,
  giftPoint: 3200,
  isForOpening: true,
  remark: 'Campaña de Navidad',
};

/**
 * What a merchant whose shops may only ask has asked of its packages (MEM-10): one more, which it got, a
 * lower price, which it did not, and two things that wait.
 */
export async function tellApplications(
  staff: Worker,
  merchants: readonly BuiltMerchant[],
  teams: readonly Team[],
  until: Date,
): Promise<void> {
  const place = merchants.findIndex(({ shops }) =>
    shops.every(({ shop }) => shop.fields.memberPermission === 'packageOnly'),
  );
  const owner = teams[place]?.owner;
  const [first, second, , last] = merchants[place]?.packages ?? [];
  if (owner === undefined || first === undefined || second === undefined || last === undefined)
    return;
  const daysAgo = (days: number): Date => new Date(until.getTime() - days * dayMs);
  const requested = await owner.work('applications', async (call) => {
    const more = await call(applyForPackage, approved, daysAgo(120));
    const cheaper = await call(applyForPackage, { packageId: first.id, ...rejected }, daysAgo(60));
    await call(applyToStopPackage, { packageId: last.id, remark: 'Apenas se vende' }, daysAgo(3));
    await call(applyForPackage, { packageId: second.id, ...waiting }, daysAgo(1));
    return { more: more.id, cheaper: cheaper.id };
  });
  await staff.work('applications decided', async (call) => {
    await call(approveApplication, { applicationId: requested.more }, daysAgo(118));
    const reason = 'Por debajo del precio mínimo acordado';
    await call(rejectApplication, { applicationId: requested.cheaper, reason }, daysAgo(58));
  });
}
