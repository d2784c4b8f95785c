import { randomUUID } from 'node:crypto';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { openCard } from '@lebean/contract/card/counter.operations';
import { issueAuthorisations } from '@lebean/contract/device/authorisation.operations';
import { createEquipment } from '@lebean/contract/device/equipment.operations';
import { enterDevices } from '@lebean/contract/device/operations';
import { createCategory } from '@lebean/contract/game/category.operations';
import { distributeGames } from '@lebean/contract/game/distribution.operations';
import { createGame, publishGame, updateGame } from '@lebean/contract/game/operations';
import type { LaunchOption } from '@lebean/contract/game/rows';
import { createGameVersion } from '@lebean/contract/game/version.operations';
import { rechargeLebeans } from '@lebean/contract/lebean/operations';
import { createLevel } from '@lebean/contract/level/operations';
import { createPackage } from '@lebean/contract/level/recharge-package.operations';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createShop } from '@lebean/contract/shop/operations';
import { BackOffice } from './back-office.ts';

/** A card as it was opened: what it has lost at the end is what was played with it. */
export interface SimulatedCard {
  readonly cardId: number;
  readonly cardNumber: string;
  readonly point: number;
  readonly giftPoint: number;
}

export interface SimulatedShop {
  readonly shopId: number;
  readonly merchantId: number;
  readonly owner: BackOffice;
  /** What its counters sell, and the level of whoever they open a card for. */
  readonly packageId: number;
  readonly levelId: number;
  readonly cards: readonly SimulatedCard[];
  /** In hundredths. */
  readonly lebean: number;
  /** Of units that no machine has been let in for yet. */
  readonly codes: readonly string[];
}

export interface World {
  readonly staff: BackOffice;
  readonly shops: readonly SimulatedShop[];
  readonly gameIds: readonly number[];
}

export interface WorldSize {
  readonly shops: number;
  readonly terminals: number;
}

const shopsPerMerchant = 5;
const cardsPerTerminal = 2;
/** As many lebeans as one person issues alone on a new installation (CTL-1); elsewhere a second one agrees. */
const lebeanPerShop = 2_000_000;
const password = 'simulated-1';

const noCharge = {
  price: 0,
  initialPrice: 0,
  unitTimeMinutes: 0,
  unitTimePrice: 0,
  isPriceCapping: false,
  topPrice: 0,
};
/** By count; by time with a highest price; by time without one, where all that a card has is held. */
const charges = [
  { name: 'Simulated by count', charging: { chargeMode: 'byCount', price: 1500 } },
  {
    name: 'Simulated by time',
    charging: {
      chargeMode: 'byTime',
      initialPrice: 2000,
      unitTimeMinutes: 1,
      unitTimePrice: 800,
      isPriceCapping: true,
      topPrice: 6000,
    },
  },
  {
    name: 'Simulated, open end',
    charging: {
      chargeMode: 'byTime',
      initialPrice: 1000,
      unitTimeMinutes: 1,
      unitTimePrice: 1000,
    },
  },
] as const;

const launch: LaunchOption = {
  title: 'Play',
  openType: 'program',
  startPath: String.raw`D:\Games\Simulated\Simulated.exe`,
  endProcesses: ['Simulated.exe'],
  windowTitle: '',
  isMouseCentred: true,
  eyeCapture: 'single',
  canCaptureScreen: true,
  isWindowForeground: true,
  isSteamVrClosed: false,
  videoShowType: 'fullScreen',
  videoLayoutType: 'mono',
  videoStartWaitSeconds: 0,
  isEndedByVideo: false,
};

async function addGames(staff: BackOffice, run: string): Promise<number[]> {
  const title = `Simulated ${run}`;
  const titles = { titleZh: title, titleEn: title, titleEs: title };
  const { id: categoryId } = await staff.call(createCategory, titles);
  const gameIds: number[] = [];
  for (const { name, charging } of charges) {
    const named = { gameName: `${name} ${run}`, categoryId };
    const { id: gameId } = await staff.call(createGame, named);
    await staff.call(createGameVersion, {
      gameId,
      versionName: '1.0',
      contentName: name,
      rating: '12',
      contentSource: 'own',
      equipmentTypes: ['headset'],
      experienceTypes: ['single'],
      timeLengthMinutes: 15,
      clientConfigs: [launch],
    });
    await staff.call(updateGame, {
      ...named,
      ...noCharge,
      ...charging,
      gameId,
      version: 1,
      sellPoint: 100,
      cooperationPoint: 90,
      unionPoint: 80,
      sharedPoint: 70,
      isBuyout: false,
      buyoutPoint: null,
      isUseDog: false,
      isBlack: true,
      countries: [],
      giftSharePercent: null,
    });
    await staff.call(publishGame, { gameId, version: 2 });
    gameIds.push(gameId);
  }
  return gameIds;
}

interface Merchant {
  readonly merchantId: number;
  readonly owner: BackOffice;
  readonly levelId: number;
  readonly packageId: number;
}

async function addMerchant(staff: BackOffice, address: string, name: string): Promise<Merchant> {
  const place = { country: 'ES', currency: 'EUR' };
  const { id: merchantId } = await staff.call(createMerchant, { merchantName: name, ...place });
  const level = { merchantId, levelName: 'Simulated', levelDiscount: 90, levelOrder: 1 };
  const { id: levelId } = await staff.call(createLevel, level);
  const { id: packageId } = await staff.call(createPackage, {
    merchantId,
    packageName: 'Simulated',
    sellPrice: 50_000,
    point: 60_000,
    giftPoint: 6000,
    isForOpening: true,
  });
  const loginName = `owner-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
  await staff.call(createAccount, {
    kind: 'shop',
    accountType: 1,
    merchantId,
    loginName,
    password,
    displayName: name,
    roles: ['shop-owner'],
  });
  const owner = await BackOffice.signIn(address, loginName, password);
  return { merchantId, owner, levelId, packageId };
}

interface Staff {
  readonly staff: BackOffice;
  /** Somebody who agrees to what one person may not do alone. */
  readonly second: () => Promise<BackOffice>;
}

/** Staff as the platform needs two of: the second one is made when first asked for. */
function withSecond(staff: BackOffice, address: string, run: string): Staff {
  const loginName = `second-${run}`;
  const make = async (): Promise<BackOffice> => {
    const roles = ['platform-administrator'];
    const account = { kind: 'staff', loginName, password, displayName: loginName, roles } as const;
    await staff.call(createAccount, account);
    return await BackOffice.signIn(address, loginName, password);
  };
  let made: Promise<BackOffice> | undefined;
  return { staff, second: () => (made ??= make()) };
}

async function addShop(
  { staff, second }: Staff,
  { merchantId, owner, levelId, packageId }: Merchant,
  shopName: string,
  terminals: number,
): Promise<SimulatedShop> {
  const { id: shopId } = await staff.call(createShop, {
    memberPermission: 'custom',
    merchantId,
    shopName,
    shopType: 'sales',
    country: 'ES',
    currency: 'EUR',
    timeZone: 'Europe/Madrid',
  });
  const paid = { paymentMode: 'cash', paid: 10_000, currency: 'EUR' } as const;
  await staff.callApproved(rechargeLebeans, { shopId, lebean: lebeanPerShop, ...paid }, second);
  const cards: SimulatedCard[] = [];
  for (let place = 0; place < terminals * cardsPerTerminal; place += 1) {
    const cardNumber = `S${shopId}-${place}-${randomUUID().slice(0, 6)}`;
    const isEmpty = place % emptyEvery === emptyEvery - 1;
    const member = { name: `Guest ${place}`, phone: '13800001111', levelId };
    const bought = isEmpty ? member : { ...member, packageId };
    const sale = { shopId, cardNumber, ...bought, paymentMode: 'cash' } as const;
    const { cardId, pointAfter, giftPointAfter } = await owner.call(openCard, sale);
    cards.push({ cardId, cardNumber, point: pointAfter, giftPoint: giftPointAfter });
  }
  const lebean = lebeanPerShop;
  return { shopId, merchantId, owner, packageId, levelId, cards, lebean, codes: [] };
}

/** Enters units into a shop, and has a code issued for each. */
async function addUnits(
  { staff, equipmentTitle }: { readonly staff: BackOffice; readonly equipmentTitle: string },
  shopId: number,
  count: number,
): Promise<string[]> {
  const devices = Array.from({ length: count }, (_, place) => ({
    uniqueCode: `SIM-${shopId}-${place}-${randomUUID().slice(0, 6)}`,
    equipmentTitle,
    shopId,
  }));
  const { deviceIds } = await staff.call(enterDevices, { devices });
  const { codes } = await staff.call(issueAuthorisations, { shopId, deviceIds });
  return codes.map(({ code }) => code);
}

const wholesalers = 4;

/** So many cards have nothing on them: what is played with them offline cannot be charged. */
const emptyEvery = 8;

/** Sets up shops with games, cards and units that wait for their machines: all by calls of the product. */
export async function buildWorld(
  address: string,
  staff: BackOffice,
  { shops: shopCount, terminals }: WorldSize,
): Promise<World> {
  const run = randomUUID().slice(0, 8);
  const gameIds = await addGames(staff, run);
  const equipmentTitle = `Simulated ${run}`;
  await staff.call(createEquipment, { title: equipmentTitle });
  const people = withSecond(staff, address, run);
  const merchants: Merchant[] = [];
  for (let place = 0; place * shopsPerMerchant < shopCount; place += 1)
    merchants.push(await addMerchant(staff, address, `Simulated ${run} ${place + 1}`));
  const shops: SimulatedShop[] = [];
  const waiting = Array.from({ length: shopCount }, (_, place) => place);
  const work = async (): Promise<void> => {
    for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
      const merchant = merchants[Math.floor(place / shopsPerMerchant)];
      if (merchant === undefined) throw new Error('a shop has a merchant');
      // What does not divide evenly goes to the first shops.
      const count = Math.floor(terminals / shopCount) + (place < terminals % shopCount ? 1 : 0);
      const shop = await addShop(people, merchant, `Simulated ${run} ${place + 1}`, count);
      const codes =
        count === 0 ? [] : await addUnits({ staff, equipmentTitle }, shop.shopId, count);
      shops.push({ ...shop, codes });
    }
  };
  await Promise.all(Array.from({ length: wholesalers }, work));
  const shopIds = shops.map(({ shopId }) => shopId);
  await staff.call(distributeGames, { gameIds: [...gameIds], shopIds });
  return { staff, shops, gameIds };
}
