import type { Client } from 'pg';
import type { ChildServer } from '../child-server.ts';
import { count } from '../load.ts';
import { withProcessorSeconds } from '../processor-time.ts';
import type { Load } from '../rounds.ts';
import { type Kind, type Server, servers } from './peer-calls.ts';
import type { KindResult, Round } from './peer-table.ts';

/** All three in turns, round after round; who goes first changes from round to round. */
export async function measureKind(
  kind: Kind,
  children: Readonly<Record<Server, ChildServer>>,
  load: Load,
  { client, stop }: { readonly client: Client; readonly stop: AbortSignal },
): Promise<KindResult> {
  const rounds: Record<Server, Round[]> = { product: [], floor: [], Directus: [] };
  const measure = async (server: Server, seconds: number): Promise<Round> => {
    stop.throwIfAborted();
    const { address, processId = 0 } = children[server];
    const { result, used } = await withProcessorSeconds(client, processId, () =>
      count(address, kind.calls[server], load.connections, seconds),
    );
    return { ...result, serverSeconds: used.server, databaseSeconds: used.database };
  };
  for (const server of servers) await measure(server, Math.min(2, load.seconds));
  for (let round = 0; round < load.rounds; round += 1) {
    const [first, ...others] = servers.slice(round % servers.length);
    const order = [first, ...others, ...servers.slice(0, round % servers.length)];
    for (const server of order)
      if (server !== undefined) rounds[server].push(await measure(server, load.seconds));
  }
  return { name: kind.name, rounds };
}
