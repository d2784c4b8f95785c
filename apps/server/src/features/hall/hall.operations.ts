import { arrangeHall, getHall } from '@lebean/contract/hall/operations';
import { hallDeviceElsewhere, hallOfOwners } from '@lebean/contract/hall/refusals';
import { maxHallDevices } from '@lebean/contract/hall/rows';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { languageOfCountry } from '@lebean/domain/country-language';
import type { HallZone } from '@lebean/domain/hall-plan';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle } from '../../capabilities/call/handle.ts';
import { type HallSight, momentsFrom, toTerminal } from './hall-terminal.ts';
import {
  findHall,
  listDeviceIds,
  listNewestFaults,
  listNewestPlays,
  listTerminals,
  listUsedToday,
  lockHall,
  writePlan,
} from './hall.queries.ts';

/** What happened before is no news. */
const newsMs = 30 * 60_000;
/** A play that is over just now may have begun that long before. */
const maxPlayMs = 3 * 60 * 60_000;
const maxNewest = 60;
const maxMoments = 6;

/** What an account may see of a hall beside its units: the same as on the pages of plays, members and tickets. */
const sightOf = (permissions: readonly string[]): HallSight => ({
  seesPlays: permissions.includes('play.play.list'),
  seesMembers: permissions.includes('member.member.list'),
  seesTickets: permissions.includes('service.ticket.list'),
});

const get = handle(getHall, async (context, { shopId }) => {
  const { db, scope, at, actor } = context;
  const found = await findHall(db, scope, shopId);
  if (found === undefined) throw context.refused(shopNotFound);
  const sight = sightOf(actor.permissions);
  const terminals = await listTerminals(db, scope, shopId, maxHallDevices);
  const since = new Date(at.getTime() - newsMs);
  const begun = new Date(at.getTime() - maxPlayMs);
  const plays = sight.seesPlays
    ? await listNewestPlays(db, scope, shopId, { since: begun, max: maxNewest })
    : [];
  const faults = sight.seesTickets
    ? await listNewestFaults(db, scope, shopId, { since, max: maxMoments })
    : [];
  const used = sight.seesPlays ? await listUsedToday(db, scope, shopId, at) : [];
  const usedToday = new Map(used.map(({ deviceId, usedSeconds }) => [deviceId, usedSeconds]));
  const day = { at, usedToday, openSeconds: found.openSeconds };
  return {
    shopId,
    shopName: found.shopName,
    timeZone: found.timeZone,
    guestLanguage: languageOfCountry(found.countryCode),
    at: at.toISOString(),
    version: found.version ?? 0,
    zones: found.zones ?? [],
    terminals: terminals.map((terminal) => toTerminal(terminal, sight, day)),
    moments: momentsFrom(plays, faults, { since, max: maxMoments }),
  };
});

/** A plan as the operation log keeps it: each zone with the codes that stand in it. */
const inWords = (zones: readonly HallZone[], codes: ReadonlyMap<number, string>): string[] =>
  zones.map(({ title, deviceIds }) =>
    [title, deviceIds.flatMap((id) => codes.get(id) ?? []).join(', ')].join(': '),
  );

const arrange = handle(arrangeHall, async (context, { shopId, version, zones }) => {
  const { db, scope, actor, at } = context;
  if (!scope.isOwnerOrStaff) throw context.refused(hallOfOwners);
  const found = await lockHall(db, scope, shopId);
  if (found === undefined) throw context.refused(shopNotFound);
  const { merchantId } = found;
  const before =
    found.version === null
      ? undefined
      : { version: found.version, changedBy: found.changedBy ?? '' };
  checkVersion(context, before, version);
  const devices = await listDeviceIds(db, scope, shopId);
  const codes = new Map(devices.map(({ id, uniqueCode }) => [id, uniqueCode]));
  const ids = zones.flatMap(({ deviceIds }) => deviceIds);
  const wrong = ids.filter((id, index) => !codes.has(id) || ids.indexOf(id) !== index).length;
  if (wrong > 0) throw context.refused(hallDeviceElsewhere, { count: wrong });
  const saved = { merchantId, shopId, zones, changedBy: actor.name, changedAt: at };
  const newVersion = await writePlan(db, saved);
  context.changed(
    { hallZones: inWords(found.zones ?? [], codes) },
    { hallZones: inWords(zones, codes) },
  );
  return { shopId, version: newVersion };
});

export const hallHandlers = [get, arrange];
