// For tests: what merchants ask of their packages.
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

interface Asking {
  readonly merchantId: number;
  readonly ownerId: number;
}

/** An application that waits, of each merchant. */
export interface SceneApplications {
  readonly own: number;
  readonly foreign: number;
}

export async function addApplications(
  make: SceneMaker,
  own: Asking,
  foreign: Asking,
): Promise<SceneApplications> {
  const add = ({ merchantId, ownerId }: Asking, word: string): Promise<number> =>
    make.add('package_application', {
      merchant_id: merchantId,
      wanted: JSON.stringify({
        packageName: word,
        sellPrice: 100,
        point: 100,
        giftPoint: 0,
        isForOpening: false,
        isForRecharge: true,
      }),
      requester_account_id: ownerId,
      requested_by: word,
      requested_at: new Date(),
    });
  return { own: await add(own, 'Home'), foreign: await add(foreign, canary.foreign) };
}
