// For tests: browsers that the people of shops share, and who has a PIN there.
import { tokenHash } from '../../src/capabilities/session/open-session.ts';
import { canary, type SceneMaker } from './scene-maker.fixture.ts';
import type { Principal } from './scene-people.fixture.ts';

export interface SceneTills {
  readonly own: number;
  readonly branch: number;
  readonly foreign: number;
}

interface Place {
  readonly merchantId: number;
  readonly shopId: number;
}

/** A till of a shop, where each of these has signed in. */
async function addTill(
  make: SceneMaker,
  { merchantId, shopId }: Place,
  name: string,
  people: readonly number[],
): Promise<number> {
  const place = { merchant_id: merchantId, shop_id: shopId };
  const tillId = await make.add('till', {
    ...place,
    token_hash: tokenHash(`till of ${shopId}`),
    till_name: name,
    lock_minutes: 5,
    user_agent: name,
    created_at: new Date(),
    used_at: new Date(),
  });
  for (const accountId of people)
    await make.query(
      `insert into till_person (merchant_id, shop_id, till_id, account_id, signed_in_at) values ($1, $2, $3, $4, now())`,
      [merchantId, shopId, tillId, accountId],
    );
  return tillId;
}

/** A till of the own shop, one of its branch and a foreign one; whoever is there has a PIN. */
export async function addTills(
  make: SceneMaker,
  own: Place & { readonly branchId: number },
  foreign: Place & { readonly ownerId: number },
  principals: readonly Pick<Principal, 'kind' | 'accountId'>[],
): Promise<SceneTills> {
  const people = principals.filter(({ kind }) => kind === 'shop').map((each) => each.accountId);
  for (const accountId of [...people, foreign.ownerId])
    await make.query(
      `insert into account_pin (account_id, pin_hash, set_at) values ($1, '$argon2id$' || $2, now())`,
      [accountId, canary.secret],
    );
  const branch = { ...own, shopId: own.branchId };
  return {
    own: await addTill(make, own, 'Front', people),
    branch: await addTill(make, branch, canary.branch, people),
    foreign: await addTill(make, foreign, canary.foreign, [foreign.ownerId]),
  };
}
