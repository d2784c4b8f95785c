// For tests: activities of the platform and of both worlds, and requests to join one.
import type { SceneGames } from './scene-games.fixture.ts';
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

interface Place {
  readonly merchantId: number;
  readonly shopId: number;
}

/** Activities, none of which has started, and requests to join, all of which wait. */
export interface SceneActivities {
  /** The platform's, which shops can join; a draft of it, which only staff see. */
  readonly platform: number;
  readonly draft: number;
  /** A shop's own, and one for all shops of the merchant. */
  readonly own: number;
  readonly merchants: number;
  readonly branch: number;
  readonly foreign: number;
  readonly join: { readonly own: number; readonly branch: number; readonly foreign: number };
}

const dayMs = 24 * 3_600_000;

/** Adds the activities of the scene. */
export async function addActivities(
  make: SceneMaker,
  { own: gameId }: SceneGames,
  own: Place & { readonly branchId: number },
  foreign: Place,
): Promise<SceneActivities> {
  const add = async (name: string, row: Readonly<Record<string, unknown>>): Promise<number> => {
    const id = await make.add('activity', {
      activity_name: name,
      activity_type: 'own',
      activity_mode: 'discount',
      discount_percent: 80,
      starts_at: new Date(Date.now() + dayMs),
      ends_at: new Date(Date.now() + 2 * dayMs),
      created_at: new Date(),
      changed_by: name,
      ...row,
    });
    await make.query('insert into activity_game values ($1, $2)', [id, gameId]);
    return id;
  };
  const joining = { activity_type: 'applyToJoin' } as const;
  const platform = await add('Summer', { ...joining, state: 'enabled' });
  const another = await add('Winter', { ...joining, state: 'enabled' });
  const join = (shopId: number, { merchantId }: Place, word: string) =>
    make.add('activity_join', {
      activity_id: another,
      merchant_id: merchantId,
      shop_id: shopId,
      requested_by: word,
      requested_at: new Date(),
    });
  const ofShop = (shopId: number | null, { merchantId }: Place, word: string) =>
    add(word, { merchant_id: merchantId, shop_id: shopId });
  return {
    platform,
    draft: await add('Draft', joining),
    own: await ofShop(own.shopId, own, 'Home'),
    merchants: await ofShop(null, own, 'Everywhere'),
    branch: await ofShop(own.branchId, own, canary.branch),
    foreign: await ofShop(foreign.shopId, foreign, canary.foreign),
    join: {
      own: await join(own.shopId, own, 'Home'),
      branch: await join(own.branchId, own, canary.branch),
      foreign: await join(foreign.shopId, foreign, canary.foreign),
    },
  };
}
