import { sql } from 'kysely';
import {
  type RolloutVersion,
  maxRolloutVersions,
} from '@lebean/contract/software-version/software-rollout.operations';
import { onlineSeconds } from '@lebean/domain/device-status';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/**
 * What the activated terminals of the scope run: as their last heartbeat says, before the first as they
 * reported at activation. The whole of the fleet is the first row.
 */
export async function countRollout(
  db: Database,
  scope: Scope,
): Promise<{ readonly terminals: number; readonly online: number; versions: RolloutVersion[] }> {
  const found = await sql<RolloutVersion & { readonly isWhole: boolean }>`
    with running as (
      select coalesce(nullif(beat.terminal_version, ''), nullif(terminal.terminal_version, '')) as version,
        coalesce(beat.last_seen_at >= now() - make_interval(secs => ${sql.lit(onlineSeconds)}), false) as is_online
      from terminal
        join authorisation_code code on code.id = terminal.authorisation_code_id and code.state = 'activated'
        left join terminal_heartbeat beat on beat.terminal_id = terminal.id
      where ${scope.hasMerchant('terminal.merchantId')} and ${scope.hasShop('terminal.shopId')}
    )
    select version as terminal_version, count(*)::int as terminals,
      count(*) filter (where is_online)::int as online, grouping(version) = 1 as is_whole
    from running group by grouping sets ((version), ())
    order by is_whole desc, terminals desc, terminal_version desc nulls last
    limit ${maxRolloutVersions + 1}`.execute(db);
  const [whole, ...versions] = found.rows;
  return {
    terminals: whole?.terminals ?? 0,
    online: whole?.online ?? 0,
    versions: versions.map(({ isWhole: _isWhole, ...version }) => version),
  };
}
