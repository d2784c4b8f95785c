// For tests: rows of the entities that are only looked after, one for each place that can own some.
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

/** An entity that is created, changed and removed, and has no rules of its own. */
interface SceneEntity {
  readonly table: string;
  readonly owner: 'platform' | 'merchant' | 'shop';
  /** Its columns besides the owner's; wherever it says something, it says `word`. */
  readonly row: (word: string) => Readonly<Record<string, unknown>>;
}

/** Every such entity, by its noun. `npm run new entity` adds to it. */
export const sceneEntities: Readonly<Record<string, SceneEntity>> = {
  cannedAnswer: {
    table: 'canned_answer',
    owner: 'platform',
    row: (word) => ({
      answer_title: word,
      answer_zh: word,
      answer_en: word,
      answer_es: word,
      is_enabled: true,
      changed_by: word,
    }),
  },
};

/** The rows of an entity: in the own world, at the own merchant's other branch, in the foreign world. */
export interface EntityIds {
  readonly own: number;
  readonly branch?: number;
  readonly foreign?: number;
}

interface Place {
  readonly merchantId: number;
  readonly shopId: number;
}

export async function addEntities(
  make: SceneMaker,
  own: Place & { readonly branchId: number },
  foreign: Place,
): Promise<Readonly<Record<string, EntityIds>>> {
  const added: Record<string, EntityIds> = {};
  for (const [noun, { table, owner, row }] of Object.entries(sceneEntities)) {
    const addTo = (shopId: number, { merchantId }: Place, word: string): Promise<number> => {
      const owners =
        owner === 'shop'
          ? { merchant_id: merchantId, shop_id: shopId }
          : { merchant_id: merchantId };
      return make.add(table, { ...(owner !== 'platform' && owners), ...row(word) });
    };
    added[noun] = {
      own: await addTo(own.shopId, own, 'Home'),
      ...(owner === 'shop' && { branch: await addTo(own.branchId, own, canary.branch) }),
      ...(owner !== 'platform' && {
        foreign: await addTo(foreign.shopId, foreign, canary.foreign),
      }),
    };
  }
  return added;
}
