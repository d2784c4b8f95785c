import { z } from 'zod';
// For tests: orders of lebeans for a shop, and two people of the platform who decide about them.
import { createAccount } from '@lebean/contract/account/creation.operations';
import {
  confirmLebeanOrder,
  getLebeanOrder,
  requestLebeanOrder,
} from '@lebean/contract/lebean/order.operations';
import { getWallet } from '@lebean/contract/lebean/wallet.operations';
import { setLebeanPrice } from '@lebean/contract/payment/operations';
import { type Caller, type TestHttp, testPassword } from '../../../testing/http-testing.ts';
import { setLebeanScene } from './lebean-scene.fixture.ts';

const dayMs = 24 * 3_600_000;
/** The day that lies so many days from now. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

let lastReference = 8840;
export const nextReference = (): string => `ICBC-${(lastReference += 1)}`;
/** By the price of the scene. */
export const sale = { paid: 80_000, currency: 'CNY', lebean: 100_000 };

/** The request that a call has become which waits for a second person. */
export const heldIn = (answer: { readonly output: unknown }): number =>
  z.object({ awaitingApproval: z.object({ approvalId: z.int() }) }).parse(answer.output)
    .awaitingApproval.approvalId;

/** Says that the money of an order has come. */
export const confirm = (by: Caller, orderId: number, lebean = sale.lebean, key?: string) =>
  by.ask(confirmLebeanOrder, { orderId, lebean, valueDate: dayFromNow(0) }, key);

/** Sets the scene through the product's own operations. */
export async function setOrderScene(http: TestHttp) {
  const scene = await setLebeanScene(http);
  const [shopId] = scene.shops;
  const { admin } = scene;
  await admin.create(createAccount, {
    loginName: 'second',
    password: testPassword,
    displayName: 'Second',
    kind: 'staff',
    roles: ['platform-administrator'],
  });
  await admin.ask(setLebeanPrice, { currency: 'CNY', price: 80, version: 1 });
  return {
    scene,
    shopId,
    second: await http.signIn('second', testPassword),
    /** Asks for lebeans for the first shop; answers the order. */
    requested: (fields: object = {}): Promise<number> =>
      admin.create(requestLebeanOrder, {
        ...sale,
        shopId,
        bankReference: nextReference(),
        ...fields,
      }),
    stateOf: async (orderId: number): Promise<unknown> => {
      const { output } = await admin.ask(getLebeanOrder, { orderId });
      return z.object({ orderState: z.string() }).parse(output).orderState;
    },
    balance: async (): Promise<number> => {
      const { output } = await admin.ask(getWallet, { shopId });
      return z.object({ balance: z.int() }).parse(output).balance;
    },
  };
}
