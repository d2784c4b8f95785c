// For tests: units with codes and terminals in both worlds, in each state that decides about something.
import { tokenHash } from '../../src/capabilities/session/open-session.ts';
import { bearerOf } from '../../src/capabilities/session/terminal.ts';
import type { SceneGames } from './scene-games.fixture.ts';
import { canary, foreignPhone, hashSign, type SceneMaker } from './scene-maker.fixture.ts';
import type { Principal } from './scene-people.fixture.ts';

interface Place {
  readonly merchantId: number;
  readonly shopId: number;
}

/** The units of one shop, and the codes of some of them. */
interface ShopDevices {
  /** One that runs: its code is activated, its terminal alive. */
  readonly device: number;
  readonly activated: number;
  /** Another one that runs, and on which nobody plays. */
  readonly free: number;
  readonly unauthorised: number;
  readonly issued: number;
  readonly disabled: number;
}

export interface SceneDevices {
  readonly equipment: number;
  readonly stock: number;
  /** Bound to the unit of the own shop that runs. */
  readonly dongle: number;
  readonly own: ShopDevices;
  readonly branch: ShopDevices;
  readonly foreign: ShopDevices;
}

type Owner = { readonly merchant_id: number | null; readonly shop_id: number | null };

/** The secret of every terminal of the scene. */
const sceneSecret = 's'.repeat(43);

class DeviceMaker {
  readonly #make: SceneMaker;
  readonly #equipment: number;
  #count = 0;

  constructor(make: SceneMaker, equipment: number) {
    this.#make = make;
    this.#equipment = equipment;
  }

  async device(owner: Owner, word: string): Promise<number> {
    this.#count += 1;
    const id = await this.#make.add('device', {
      unique_code: `${word}-${this.#count}`,
      equipment_id: this.#equipment,
      ...owner,
      remark: word,
      created_at: new Date(),
    });
    await this.#make.add('device_event', {
      device_id: id,
      ...owner,
      at: new Date(),
      kind: 'entered',
      subject: word,
      operator: word,
    });
    return id;
  }

  async code(owner: Owner, device: number, state: string, word: string): Promise<number> {
    const isUsed = state !== 'issued';
    this.#count += 1;
    return this.#make.add('authorisation_code', {
      ...owner,
      device_id: device,
      code_hash: tokenHash(`code ${this.#count}`),
      hint: 'ABCD',
      state,
      pc_unique_id: isUsed ? word : null,
      first_activated_at: isUsed ? new Date() : null,
      issued_at: new Date(),
      issued_by: word,
    });
  }

  async terminal(owner: Owner, device: number, code: number, word: string): Promise<number> {
    const names = ['terminal_name', 'terminal_type', 'pc_cpu', 'pc_memory', 'po_name'];
    return this.#make.add('terminal', {
      ...owner,
      device_id: device,
      authorisation_code_id: code,
      secret_hash: tokenHash(sceneSecret),
      pc_unique_id: word,
      ...Object.fromEntries(names.map((name) => [name, word])),
      activated_at: new Date(),
    });
  }
}

/** What a terminal leaves behind; it is online for as long as a test takes. */
async function letTerminalLive(make: SceneMaker, id: number, owner: Owner, gameId: number) {
  const keys = [id, owner.merchant_id, owner.shop_id];
  await make.query(
    `insert into terminal_heartbeat (terminal_id, merchant_id, shop_id, last_seen_at) values ($1, $2, $3, now() + interval '1 day')`,
    keys,
  );
  await make.query(
    `insert into terminal_outage values ($1, $2, $3, now() - interval '1 hour', now())`,
    keys,
  );
  await make.query(
    `insert into terminal_install (terminal_id, game_id, merchant_id, shop_id, is_installed, reported_at)
      values ($1, $4, $2, $3, true, now())`,
    [...keys, gameId],
  );
}

async function addToShop(
  make: SceneMaker,
  maker: DeviceMaker,
  place: Place,
  { word, gameId }: { readonly word: string; readonly gameId: number },
) {
  const owner = { merchant_id: place.merchantId, shop_id: place.shopId };
  const withCode = async (state: string) =>
    await maker.code(owner, await maker.device(owner, word), state, word);
  const running = async () => {
    const device = await maker.device(owner, word);
    const activated = await maker.code(owner, device, 'activated', word);
    const terminal = await maker.terminal(owner, device, activated, word);
    await letTerminalLive(make, terminal, owner, gameId);
    return { device, activated, terminal };
  };
  const { device, activated, terminal } = await running();
  const { device: free } = await running();
  const unauthorised = await maker.device(owner, word);
  const issued = await withCode('issued');
  const disabled = await withCode('disabled');
  await make.query(
    `insert into hall_plan (merchant_id, shop_id, zones, changed_by, changed_at) values ($1, $2, $3, $4, now())`,
    [place.merchantId, place.shopId, JSON.stringify([{ title: word, deviceIds: [device] }]), word],
  );
  return { devices: { device, activated, free, unauthorised, issued, disabled }, terminal };
}

/** What the terminal of the own shop sends with its calls, and must never get. */
function terminalPrincipal(terminalId: number): Principal {
  const { foreign, partner, branch, secret } = canary;
  const bearer = bearerOf({ terminalId, secret: sceneSecret });
  return {
    name: 'terminal',
    kind: 'terminal',
    accountId: terminalId,
    token: '',
    headers: { authorization: `Bearer ${bearer}` },
    // It has none of them.
    spareSessionId: Number.MAX_SAFE_INTEGER,
    exportId: Number.MAX_SAFE_INTEGER,
    listViewId: Number.MAX_SAFE_INTEGER,
    shopViewId: Number.MAX_SAFE_INTEGER,
    forbidden: [secret, hashSign, foreign, foreignPhone, partner, branch],
  };
}

async function addDongles(make: SceneMaker, own: number, foreign: number): Promise<number> {
  const at = { bound_at: new Date(), created_at: new Date() };
  const serial = `${canary.foreign}-DONGLE`;
  await make.add('dongle', { serial, device_id: foreign, ...at });
  await make.add('dongle', { serial: 'FREE-DONGLE', created_at: new Date() });
  return make.add('dongle', { serial: 'HOME-DONGLE', device_id: own, ...at });
}

/** Adds units to the shops of the scene, and the terminal of one of them. */
export async function addDevices(
  make: SceneMaker,
  own: Place & { readonly branchId: number },
  foreign: Place,
  games: SceneGames,
): Promise<{ readonly devices: SceneDevices; readonly terminal: Principal }> {
  const equipment = await make.add('equipment', { title: 'Headset', created_at: new Date() });
  const maker = new DeviceMaker(make, equipment);
  const home = await addToShop(make, maker, own, { word: 'Home', gameId: games.own });
  const other = { ...own, shopId: own.branchId };
  const branch = await addToShop(make, maker, other, { word: canary.branch, gameId: games.branch });
  const away = await addToShop(make, maker, foreign, {
    word: canary.foreign,
    gameId: games.foreign,
  });
  const stock = await maker.device({ merchant_id: null, shop_id: null }, 'Stock');
  const dongle = await addDongles(make, home.devices.device, away.devices.device);
  const shops = { own: home.devices, branch: branch.devices, foreign: away.devices };
  return {
    devices: { equipment, stock, dongle, ...shops },
    terminal: terminalPrincipal(home.terminal),
  };
}
