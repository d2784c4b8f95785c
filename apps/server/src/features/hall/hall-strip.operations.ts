import { listHalls, maxHalls, type StripState } from '@lebean/contract/hall/strip.operations';
import { hallState } from '@lebean/domain/hall-state';
import { handle } from '../../capabilities/call/handle.ts';
import { listStripTerminals } from './hall-strip.queries.ts';

type Found = Awaited<ReturnType<typeof listStripTerminals>>[number];

/** How a unit stands, by the same rule as in its hall; when a play ends is not looked at here. */
function stateOf({ status, terminalState, hasTicket, isPlaying }: Found, at: number): StripState {
  const play = isPlaying ? { startedAt: at, endsAfterSeconds: null } : null;
  const state = hallState({ status, terminalState, openTickets: hasTicket ? 1 : 0, play }, at);
  return state === 'soon' ? 'playing' : state;
}

const list = handle(listHalls, async ({ db, scope, at }) => {
  const found = await listStripTerminals(db, scope, maxHalls);
  const shops = [...Map.groupBy(found, ({ shopId }) => shopId).values()];
  const halls = shops.flatMap((terminals) => {
    const [first] = terminals;
    if (first === undefined) return [];
    const { shopId, shopName } = first;
    return [
      {
        shopId,
        shopName,
        terminals: terminals.map((one) => ({
          deviceId: one.deviceId,
          uniqueCode: one.uniqueCode,
          state: stateOf(one, at.getTime()),
        })),
      },
    ];
  });
  return { at: at.toISOString(), halls, further: (found[0]?.halls ?? 0) - halls.length };
});

export const hallStripHandlers = [list];
