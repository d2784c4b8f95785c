import { issueAuthorisations } from '@lebean/contract/device/authorisation.operations';
import { bindDongle } from '@lebean/contract/device/dongle.operations';
import { createEquipment, updateEquipment } from '@lebean/contract/device/equipment.operations';
import {
  enterDevices,
  listDevices,
  listInstalls,
  updateDevice,
} from '@lebean/contract/device/operations';
import { getPlaySetting, updatePlaySetting } from '@lebean/contract/play/setting.operations';
import {
  activateTerminal,
  beatTerminal,
  getCatalogue,
  reportInstalls,
} from '@lebean/contract/terminal/operations';
import type { UnitPart } from './chain.ts';
import type { Company, Worker } from './company.ts';
import type { Year } from './guests.ts';
import type { BuiltMerchant, BuiltShop } from './set-up.ts';
import { watched } from './stories.ts';

/** What stands in the halls (DEV-1). */
const catalogue = [
  {
    title: 'VR 一体战舱',
    nameEn: 'VR battle pod',
    nameEs: 'Cabina de combate VR',
    description: '双人对战，含头显、体感枪与震动地板',
    isDongleChecked: true,
    prefix: 'VP',
  },
  {
    title: 'VR 赛车座舱',
    nameEn: 'VR racing cockpit',
    nameEs: 'Simulador de carreras VR',
    description: '三轴动感座椅、方向盘与踏板',
    isDongleChecked: true,
    prefix: 'RC',
  },
  {
    title: 'VR 影院座椅',
    nameEn: 'VR cinema seat',
    nameEs: 'Butaca de cine VR',
    description: '四人座，环绕风与气味',
    isDongleChecked: false,
    prefix: 'TC',
  },
  {
    title: '大空间背包',
    nameEn: 'Free-roam backpack',
    nameEs: 'Mochila de espacio libre',
    description: '背包电脑与无线头显',
    isDongleChecked: false,
    prefix: 'BP',
  },
] as const;

const hardware = {
  terminalType: 'Windows 11',
  pcCpu: 'Intel Core i7-13700F',
  pcMemory: '32 GB DDR5',
  pcVideoCard: 'NVIDIA GeForce RTX 4070',
  pcHardDisk: '1 TB NVMe',
} as const;

const dayMs = 24 * 3_600_000;
const devicesInStock = 6;
/** A machine that is silent since so long. */
const silentDays = 3;
/** Who never updated: a version that staff have withdrawn since. */
const oldVersion = {
  shop: 'chengdu',
  place: 1,
  version: '3.0.2',
  games: 3,
  gameVersion: '0.9',
} as const;
const commonVersion = '3.1.0';

type Entry = { uniqueCode: string; equipmentTitle: string; shopId: number | null };

/** The units of all shops, and some in stock. */
function entriesOf(shops: readonly BuiltShop[]): Entry[] {
  const entry = (number: number, shopId: number | null): Entry => {
    const { title, prefix } = catalogue[number % catalogue.length] ?? catalogue[0];
    const uniqueCode = `${prefix}-${String(number + 1).padStart(4, '0')}`;
    return { uniqueCode, equipmentTitle: title, shopId };
  };
  const places = shops.flatMap(({ id, shop }) => shop.units.map(() => id));
  const stock = Array.from({ length: devicesInStock }, () => null);
  return [...places, ...stock].map((shopId, number) => entry(number, shopId));
}

/** Keeps the secret of a terminal where only the server's own account can read it. */
export type KeepSecret = (secret: TerminalSecret) => Promise<void>;

/** What a terminal of the example needs to live. */
export interface TerminalSecret {
  readonly terminalId: number;
  readonly bearer: string;
  readonly shopKey: string;
  readonly part: UnitPart;
  readonly version: string;
}

interface Unit {
  readonly id: number;
  readonly uniqueCode: string;
  readonly part: UnitPart;
  readonly version: string;
}

/** What fleets are told with. */
export interface FleetStory {
  readonly company: Company;
  readonly staff: Worker;
  readonly keepSecret: KeepSecret;
  readonly year: Year;
}

const isLetIn = (part: UnitPart): boolean => part !== 'coded' && part !== 'new';

/** Issues codes for the units of a shop and lets machines in by them; done before, nothing happens. */
async function equipShop(story: FleetStory, { id: shopId, shop }: BuiltShop): Promise<void> {
  const { staff, year } = story;
  const opened = year.until.getTime() - (shop.openedDaysAgo ?? 0) * dayMs;
  const at = new Date(Math.max(year.from.getTime(), opened) - 4 * dayMs);
  const requested = { shopId, pageSize: 100, sort: 'uniqueCode' } as const;
  const { rows } = await staff.call(listDevices, requested, '');
  if (rows.some(({ codeState }) => codeState !== null)) return;
  const units = rows
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, uniqueCode }, place) => {
      const isOld = oldVersion.shop === shop.key && oldVersion.place === place;
      const version = isOld ? oldVersion.version : commonVersion;
      return { id, uniqueCode, part: shop.units[place] ?? 'new', version };
    });
  const coded = units.filter(({ part }) => part !== 'new');
  if (coded.length === 0) return;
  const deviceIds = coded.map(({ id }) => id);
  const { codes } = await staff.call(issueAuthorisations, { shopId, deviceIds }, '', at);
  for (const unit of coded) {
    const code = codes.find(({ deviceId }) => deviceId === unit.id)?.code;
    if (code !== undefined && isLetIn(unit.part)) await switchOn(story, shop.key, unit, code, at);
  }
}

/** Lets the machine of a unit in, installs what its shop has, and lets it say that it is alive. */
async function switchOn(
  { company, keepSecret, year }: FleetStory,
  shopKey: string,
  { id, uniqueCode, part, version }: Unit,
  code: string,
  at: Date,
): Promise<void> {
  const machine = {
    ...hardware,
    code,
    pcUniqueId: `4C4C4544-${uniqueCode}`,
    terminalName: `PC-${uniqueCode}`,
    terminalVersion: version,
    poName: 'Lebean Box G3',
  };
  const activatedAt = new Date(at.getTime() + dayMs);
  const { bearer, terminalId } = await company.callAsTerminal(activateTerminal, machine, {
    at: activatedAt,
  });
  if (part !== 'silent') await keepSecret({ terminalId, bearer, shopKey, part, version });
  const { games } = await company.callAsTerminal(getCatalogue, {}, { bearer });
  // Who never updated has the first games as they once were.
  const oldGames = version === oldVersion.version ? oldVersion.games : 0;
  const installs = games.map(({ gameId, versionName }, place) => ({
    gameId,
    isInstalled: true,
    version: place < oldGames ? oldVersion.gameVersion : versionName,
  }));
  await company.callAsTerminal(reportInstalls, { installs }, { bearer });
  const lastSeen = part === 'silent' ? silentDays * dayMs : 0;
  const seenAt = new Date(year.until.getTime() - lastSeen);
  const freeDiskMb = 120_000 + id * 1000;
  const state = { terminalVersion: version, state: 'idle', freeDiskMb } as const;
  const beat = { ...state, clock: seenAt.toISOString() };
  await company.callAsTerminal(beatTerminal, beat, { bearer, at: seenAt });
}

/** A terminal that runs, with the games that it has. */
export interface DemoTerminal {
  readonly terminalId: number;
  readonly gameNames: ReadonlyMap<string, number>;
  readonly part: UnitPart;
}

/** The terminals of a shop that are let in, with what they say is installed. */
export async function terminalsOf(staff: Worker, { id, shop }: BuiltShop): Promise<DemoTerminal[]> {
  const { rows } = await staff.read(listDevices, { shopId: id, pageSize: 100, sort: 'uniqueCode' });
  const terminals: DemoTerminal[] = [];
  const inOrder = rows.toSorted((one, other) => one.id - other.id);
  for (const [place, { id: deviceId, terminalId }] of inOrder.entries()) {
    if (terminalId === null) continue;
    const { installs } = await staff.read(listInstalls, { deviceId });
    const named = installs.flatMap(({ gameId, gameNameZh }) =>
      gameNameZh === null ? [] : ([[gameNameZh, gameId]] as const),
    );
    const part = shop.units[place] ?? 'new';
    terminals.push({ terminalId, gameNames: new Map(named), part });
  }
  return terminals;
}

/** The fleet: most units run, some wait for their machine or a code, some are in stock (DEV-6). */
export async function tellDevices(
  story: FleetStory,
  merchants: readonly BuiltMerchant[],
  at: Date,
): Promise<void> {
  const shops = merchants.flatMap((merchant) => merchant.shops);
  await story.staff.work('devices', async (call) => {
    for (const { prefix: _prefix, ...equipment } of catalogue)
      await call(createEquipment, equipment, at);
    const old = {
      title: '旧款 VR 蛋椅',
      nameEn: 'Old VR egg chair',
      nameEs: 'Sillón VR antiguo',
      description: '已停产',
      isDongleChecked: false,
    };
    const { id: equipmentId } = await call(createEquipment, old, at);
    await call(updateEquipment, { ...old, equipmentId, version: 1, isEnabled: false }, at);
    const { deviceIds } = await call(enterDevices, { devices: entriesOf(shops) }, at);
    const last = deviceIds.at(-1);
    const broken = { isDongleChecked: null, remark: '主板损坏，待报废', isEnabled: false };
    if (last !== undefined) await call(updateDevice, { ...broken, deviceId: last, version: 1 }, at);
    // Seats and cabins check a dongle: every second one has it by now.
    for (const [place, deviceId] of deviceIds.entries()) {
      if (place % 4 === 0)
        await call(bindDongle, { deviceId, serial: `SG-${7_100_000 + place}` }, at);
    }
  });
  // A shop that is not open yet has its units, and nobody who switches them on.
  for (const place of shops)
    if (place.shop.openedDaysAgo !== undefined) await equipShop(story, place);
}

/** Says from when on staff have a look at what terminals tell, unless an earlier fill has. */
export async function watchTerminals(staff: Worker): Promise<void> {
  const { changedBy, changedAt, ...rules } = await staff.read(getPlaySetting, {});
  if (changedBy !== '' || changedAt !== null) return;
  await staff.call(updatePlaySetting, { ...rules, ...watched }, 'play setting');
}
