// For tests: requests for approval that wait in each place, for every kind of account to decide.
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

interface Place {
  readonly merchantId: number;
  readonly shopId: number;
}

/** Somebody asks in each shop; the account may do nothing itself, so that what is approved fails. */
export async function addApprovals(
  make: SceneMaker,
  requesterId: number,
  own: Place & { readonly branchId: number },
  foreign: Place,
) {
  const ask = (place: Place, word: string): Promise<number> =>
    make.add('approval_request', {
      number: `P-${word}`,
      operation: 'lebean.recharge',
      input: { shopId: place.shopId, paymentMode: 'cash', paid: 1, currency: 'CNY', lebean: 1 },
      request_key: `key-of-${word}`,
      limit_key: 'lebeanRecharge',
      limit_amount: 0,
      amount: 1,
      requester_account_id: requesterId,
      requester_name: word,
      source: word,
      decider_kinds: ['staff', 'partner', 'shop'],
      needed_permission: 'shop.shop.list',
      object_kind: 'shop',
      object_id: place.shopId,
      object_title: `Shop ${word}`,
      merchant_id: place.merchantId,
      shop_id: place.shopId,
      before: {},
      after: { remark: word },
      created_at: new Date(),
      expires_at: new Date(Date.now() + 36_000_000),
    });
  const { merchantId, branchId } = own;
  return {
    own: await ask(own, 'Home'),
    branch: await ask({ merchantId, shopId: branchId }, canary.branch),
    foreign: await ask(foreign, canary.foreign),
  };
}
