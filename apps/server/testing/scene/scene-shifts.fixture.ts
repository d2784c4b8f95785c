import type { FastifyInstance } from 'fastify';
// For tests: a shift in each place with cash moved by hand; that of the branch is closed.
import { closeShift, moveCash, openShift } from '@lebean/contract/shift/operations';
import { call } from '../calls.fixture.ts';
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

interface Place {
  readonly merchantId: number;
  readonly shopId: number;
  readonly ownerToken: string;
}

/** The shift of each place. */
export interface SceneShifts {
  readonly own: number;
  readonly branch: number;
  readonly foreign: number;
}

/** Opens a shift in each place, and closes that of the branch. */
async function openShifts(
  server: FastifyInstance,
  own: Place & { readonly branchId: number },
  foreign: Place,
): Promise<SceneShifts> {
  const openAt = async (shopId: number, token: string, reason: string): Promise<number> => {
    const { id: shiftId } = await call(server, openShift, { shopId, openingCash: 500 }, { token });
    const movement = { shiftId, direction: 'in', amount: 100, reason } as const;
    await call(server, moveCash, movement, { token });
    return shiftId;
  };
  const branch = await openAt(own.branchId, own.ownerToken, canary.branch);
  const count = { shiftId: branch, countedCash: 600 };
  await call(server, closeShift, count, { token: own.ownerToken });
  return {
    own: await openAt(own.shopId, own.ownerToken, 'Change'),
    branch,
    foreign: await openAt(foreign.shopId, foreign.ownerToken, canary.foreign),
  };
}

/** What controls are about in each place: the drawer (CTL-2), and phones with cards (CTL-3). */
export async function addControls(
  make: SceneMaker,
  server: FastifyInstance,
  own: Place & { readonly branchId: number },
  foreign: Place,
) {
  return {
    shifts: await openShifts(server, own, foreign),
    phoneUses: await make.phoneUses(own.merchantId, foreign.merchantId),
  };
}
