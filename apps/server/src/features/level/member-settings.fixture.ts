// For tests: merchants without settings of their own, and levels to change.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { openCard } from '@lebean/contract/card/counter.operations';
import type { AnyOperation, ClientInput } from '@lebean/contract/kernel/operation';
import { listLevels } from '@lebean/contract/level/list.operations';
import { createLevel } from '@lebean/contract/level/operations';
import { listPackages } from '@lebean/contract/level/recharge-package.operations';
import type { PackageRow } from '@lebean/contract/level/recharge-package.rows';
import type { LevelRow } from '@lebean/contract/level/rows';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createShop } from '@lebean/contract/shop/operations';
import {
  call,
  type Caller,
  codeOfAnswer,
  isSuccess,
  refusalOf,
  send,
} from '../../../testing/calls.fixture.ts';
import { SceneMaker } from '../../../testing/scene/scene-maker.fixture.ts';
import type { Scene } from '../../../testing/scene/scene.fixture.ts';

/** A package that any merchant could sell. */
export const pass = { packageName: 'Day pass', sellPrice: 2000, point: 2000, giftPoint: 100 };

/** The terms of a level as a form sends them. */
export const termsOf = (level: LevelRow) => ({
  levelId: level.id,
  version: level.version,
  levelName: level.levelName,
  levelDiscount: level.levelDiscount,
  levelOrder: level.levelOrder,
});

/** A merchant with one shop, no levels and packages of its own, and its owner. */
export interface PlainMerchant {
  readonly merchantId: number;
  readonly shopId: number;
  readonly owner: Caller;
}

/** What tests of levels and packages do, on a scene. */
export function settingsOf(server: FastifyInstance, scene: Scene, client: pg.Client) {
  const { own, principals, roles } = scene;
  const owner: Caller = { token: own.ownerToken };
  const staff: Caller = {
    token: principals.find(({ name }) => name === 'staff of the whole network')?.token,
  };

  /** The refusal of a call that should be refused; `done` if it was not. */
  async function refused<O extends AnyOperation>(
    operation: O,
    input: ClientInput<O>,
    caller = owner,
  ): Promise<string> {
    const answer = await send(server, operation, { ...input }, caller);
    return isSuccess(answer) ? 'done' : (refusalOf(answer) ?? String(codeOfAnswer(answer)));
  }

  const allow = (merchantId: number, right: 'custom' | 'fixed' | 'packageOnly') =>
    client.query('update shop set member_permission = $2 where merchant_id = $1', [
      merchantId,
      right,
    ]);

  async function levelOf(id: number): Promise<LevelRow> {
    const { rows } = await call(server, listLevels, { pageSize: 100 }, owner);
    const found = rows.find((row) => row.id === id);
    if (found === undefined) throw new Error(`no level ${id}`);
    return found;
  }

  let rank = 100;
  /** Adds a level of the own merchant, each higher than the one before. */
  async function addLevel(more: Partial<ClientInput<typeof createLevel>> = {}): Promise<LevelRow> {
    rank += 1;
    const terms = { levelName: `Level ${rank}`, levelDiscount: 90, levelOrder: rank, ...more };
    return await levelOf((await call(server, createLevel, terms, owner)).id);
  }

  async function addMerchant(): Promise<PlainMerchant> {
    const place = { country: 'CN', currency: 'CNY' };
    const merchantName = `Plain ${randomUUID()}`;
    const { id: merchantId } = await call(
      server,
      createMerchant,
      { merchantName, ...place },
      staff,
    );
    const shop = {
      merchantId,
      shopName: 'Plain',
      shopType: 'sales',
      memberPermission: 'custom',
      timeZone: 'Asia/Shanghai',
      ...place,
    } as const;
    const { id: shopId } = await call(server, createShop, shop, staff);
    const person = { kind: 'shop', account_type: 1, merchant_id: merchantId } as const;
    const { token } = await new SceneMaker(client).addAccount(person, roles.shop);
    return { merchantId, shopId, owner: { token } };
  }

  const packagesOf = async (caller: Caller): Promise<PackageRow[]> =>
    (await call(server, listPackages, { pageSize: 100 }, caller)).rows;

  /** Opens a card in a shop; answers its id. */
  async function open(place: PlainMerchant, levelId: number, packageId?: number): Promise<number> {
    const cardNumber = `T-${randomUUID().slice(0, 12)}`;
    const person = { name: 'Ana', phone: '13800001111', cardNumber, levelId, packageId };
    const sale = { shopId: place.shopId, paymentMode: 'cash' } as const;
    return (await call(server, openCard, { ...sale, ...person }, place.owner)).cardId;
  }

  const here: PlainMerchant = { merchantId: own.merchantId, shopId: own.shopId, owner };
  return { owner, staff, here, refused, allow, levelOf, addLevel, addMerchant, packagesOf, open };
}
