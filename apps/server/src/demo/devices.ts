import { issueAuthorisations } from '@lebean/contract/authorisation';
import { enterDevices, listDevices, listInstalls } from '@lebean/contract/device';
import { bindDongle } from '@lebean/contract/dongle';
import { createEquipment, updateEquipment } from '@lebean/contract/equipment';
import {
  activateTerminal,
  beatTerminal,
  getCatalogue,
  reportInstalls,
} from '@lebean/contract/terminal';
import type { Company, Worker } from './company.ts';
import type { BuiltMerchant } from './set-up.ts';

/** What stands in the halls (DEV-1). */
const catalogue = [
  {
    title: 'VR 一体战舱',
    description: '双人对战，含头显、体感枪与震动地板',
    isDongleChecked: true,
    prefix: 'VP',
  },
  {
    title: 'VR 赛车座舱',
    description: '三轴动感座椅、方向盘与踏板',
    isDongleChecked: true,
    prefix: 'RC',
  },
  {
    title: 'VR 影院座椅',
    description: '四人座，环绕风与气味',
    isDongleChecked: false,
    prefix: 'TC',
  },
  { title: '大空间背包', description: '背包电脑与无线头显', isDongleChecked: false, prefix: 'BP' },
] as const;

const hardware = {
  terminalType: 'Windows 11',
  pcCpu: 'Intel Core i7-13700F',
  pcMemory: '32 GB DDR5',
  pcVideoCard: 'NVIDIA GeForce RTX 4070',
  pcHardDisk: '1 TB NVMe',
} as const;

const dayMs = 24 * 3_600_000;
const devicesPerShop = 5;
const devicesInStock = 6;

type Entry = { uniqueCode: string; equipmentTitle: string; shopId: number | null };

/** The units of all shops, and some in stock. */
function entriesOf(shopIds: readonly number[]): Entry[] {
  const entry = (number: number, shopId: number | null): Entry => {
    const { title, prefix } = catalogue[number % catalogue.length] ?? catalogue[0];
    const uniqueCode = `${prefix}-${String(number + 1).padStart(4, '0')}`;
    return { uniqueCode, equipmentTitle: title, shopId };
  };
  const inShops = shopIds.flatMap((shopId, shop) =>
    Array.from({ length: devicesPerShop }, (_, place) =>
      entry(shop * devicesPerShop + place, shopId),
    ),
  );
  const stock = Array.from({ length: devicesInStock }, (_, place) =>
    entry(inShops.length + place, null),
  );
  return [...inShops, ...stock];
}

/** Whether the unit of a place in its shop has a code, a machine, and has been heard of lately. */
const story = [
  { isAuthorised: true, isActivated: true, isAlive: true },
  { isAuthorised: true, isActivated: true, isAlive: true },
  { isAuthorised: true, isActivated: true, isAlive: false },
  { isAuthorised: true, isActivated: false, isAlive: false },
  { isAuthorised: false, isActivated: false, isAlive: false },
] as const;

interface Unit {
  readonly id: number;
  readonly uniqueCode: string;
  readonly place: number;
}

/** Issues codes for the units of a shop and lets machines in by them; done before, nothing happens. */
async function equipShop(company: Company, staff: Worker, shopId: number, at: Date): Promise<void> {
  const wanted = { shopId, pageSize: 100, sort: 'uniqueCode' } as const;
  const { rows } = await staff.call(listDevices, wanted, '');
  const units = rows
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, uniqueCode, codeState }, place) => ({ id, uniqueCode, codeState, place }));
  if (units.some(({ codeState }) => codeState !== null)) return;
  const authorised = units.filter(({ place }) => story[place]?.isAuthorised);
  if (authorised.length === 0) return;
  const deviceIds = authorised.map(({ id }) => id);
  const { codes } = await staff.call(issueAuthorisations, { shopId, deviceIds }, '', at);
  for (const unit of authorised) {
    const code = codes.find(({ deviceId }) => deviceId === unit.id)?.code;
    if (code !== undefined && story[unit.place]?.isActivated === true)
      await switchOn(company, unit, code, new Date(at.getTime() + dayMs));
  }
}

/** Lets the machine of a unit in, and installs what its shop has: all games, but the last on the oldest disk. */
async function switchOn(company: Company, unit: Unit, code: string, at: Date): Promise<void> {
  const terminalVersion = unit.place === 1 ? '3.0.2' : '3.1.0';
  const machine = {
    ...hardware,
    code,
    pcUniqueId: `4C4C4544-${unit.uniqueCode}`,
    terminalName: `PC-${unit.uniqueCode}`,
    terminalVersion,
    poName: 'Lebean Box G3',
  };
  const { bearer } = await company.callAsTerminal(activateTerminal, machine, { at });
  const { games } = await company.callAsTerminal(getCatalogue, {}, { bearer });
  const installs = games
    .slice(0, unit.place === 1 ? -1 : undefined)
    .map(({ gameId, versionName }) => ({ gameId, isInstalled: true, version: versionName }));
  await company.callAsTerminal(reportInstalls, { installs }, { bearer });
  if (story[unit.place]?.isAlive !== true) return;
  const state = unit.place === 0 ? 'playing' : 'idle';
  const freeDiskMb = 120_000 + unit.id * 1000;
  const clock = new Date().toISOString();
  const said = { terminalVersion, state, freeDiskMb, clock } as const;
  await company.callAsTerminal(beatTerminal, said, { bearer });
}

/** A terminal that runs, with the games that it has. */
export interface DemoTerminal {
  readonly terminalId: number;
  /** Whether it was ever heard of. */
  readonly isAlive: boolean;
  readonly gameNames: ReadonlyMap<string, number>;
}

/** The terminals of a shop that are let in, with what they say is installed. */
export async function terminalsOf(staff: Worker, shopId: number): Promise<DemoTerminal[]> {
  const { rows } = await staff.read(listDevices, { shopId, pageSize: 100, sort: 'uniqueCode' });
  const terminals: DemoTerminal[] = [];
  for (const { id: deviceId, terminalId, lastSeenAt } of rows) {
    if (terminalId === null) continue;
    const { installs } = await staff.read(listInstalls, { deviceId });
    const named = installs.flatMap(({ gameId, gameNameZh }) =>
      gameNameZh === null ? [] : ([[gameNameZh, gameId]] as const),
    );
    const isAlive = lastSeenAt !== null;
    terminals.push({ terminalId, isAlive, gameNames: new Map(named) });
  }
  return terminals;
}

/** The fleet: some units run, some wait for their machine or a code, some are in stock (DEV-6). */
export async function tellDevices(
  company: Company,
  staff: Worker,
  merchants: readonly BuiltMerchant[],
  at: Date,
): Promise<void> {
  const shops = merchants.flatMap((merchant) => merchant.shops);
  const shopIds = shops.map(({ id }) => id);
  await staff.work('devices', async (call) => {
    for (const { prefix: _prefix, ...equipment } of catalogue)
      await call(createEquipment, equipment, at);
    const old = { title: '旧款 VR 蛋椅', description: '已停产', isDongleChecked: false };
    const { id: equipmentId } = await call(createEquipment, old, at);
    await call(updateEquipment, { ...old, equipmentId, version: 1, isEnabled: false }, at);
    const { deviceIds } = await call(enterDevices, { devices: entriesOf(shopIds) }, at);
    // Seats and cabins check a dongle: every second one has it by now.
    for (const [place, deviceId] of deviceIds.entries()) {
      if (place % 4 === 0)
        await call(bindDongle, { deviceId, serial: `SG-${7_100_000 + place}` }, at);
    }
  });
  // A shop that is not open yet has its units, and nobody who switches them on.
  for (const { id, shop } of shops)
    if (shop.fields.isEnabled !== false) await equipShop(company, staff, id, at);
}
