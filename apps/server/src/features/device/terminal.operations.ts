import { z } from 'zod';
import { getTerminalMedia } from '@lebean/contract/game/media.operations';
import { gameMediaNotFound } from '@lebean/contract/game/refusals';
import { launchOption } from '@lebean/contract/game/rows';
import type { Input, Output } from '@lebean/contract/kernel/operation';
import {
  activateTerminal,
  beatTerminal,
  getCatalogue,
  reportInstalls,
} from '@lebean/contract/terminal/operations';
import { activationRefused, tooManyActivations } from '@lebean/contract/terminal/refusals';
import { activation, plainCode } from '@lebean/domain/authorisation-code';
import {
  type Context,
  type BatchCall,
  handle,
  handleBatch,
} from '../../capabilities/call/handle.ts';
import type { Refused } from '../../capabilities/call/refused.ts';
import { newToken, tokenHash } from '../../capabilities/session/open-session.ts';
import { bearerOf } from '../../capabilities/session/terminal.ts';
import {
  activationSubjects,
  giveBackTry,
  noteWaiting,
  takeTry,
} from '../../capabilities/session/throttle.ts';
import { findTerminalMedia, listCatalogueMedia } from './catalogue-media.queries.ts';
import { insertDeviceEvents } from './device-event.queries.ts';
import {
  type Beat,
  bindCode,
  catalogueVersion,
  insertTerminal,
  keepInstalls,
  listCatalogue,
  lockCodeOfHash,
  type NamedCode,
  noteHeartbeats,
  renewTerminal,
} from './terminal.queries.ts';

type ActivationContext = Context<typeof activateTerminal>;

/** Too many wrong codes from one place: the first try of each wait stands in the log (ACC-6). */
async function waitRefusal(context: ActivationContext, seconds: number): Promise<Refused> {
  const { db, at, source } = context;
  const refused = context.refused(tooManyActivations, { seconds });
  const isFirst = await noteWaiting(db, activationSubjects(source), at);
  return isFirst ? refused.keepingChanges() : refused;
}

/**
 * DEV-2: whatever is wrong with a code, the answer and its time are the same, and its try stays counted
 * against where it came from. Only the operation log tells what it was.
 */
function codeRefusal(
  context: ActivationContext,
  code: NamedCode | undefined,
  reason: string,
): Refused {
  const { merchantId, uniqueCode = '', hint = '' } = code ?? {};
  const name = uniqueCode;
  context.actsFor({ accountId: undefined, merchantId, name, kind: 'anonymous' });
  context.changed(undefined, { reason, hint });
  return context.refused(activationRefused).keepingChanges();
}

/** What comes of a code that is named by a machine, or why it is refused (DEV-2). */
function judge(code: NamedCode | undefined, pcUniqueId: string) {
  if (code === undefined) return { ok: false, reason: 'unknown' } as const;
  if (!code.isPlaceEnabled) return { ok: false, reason: 'placeDisabled' } as const;
  const judged = activation({ state: code.state, machine: code.pcUniqueId }, pcUniqueId);
  return judged.ok ? ({ ok: true, code, step: judged.value } as const) : judged;
}

const activate = handle(activateTerminal, async (context, { code: typed, ...machine }) => {
  const { db, at, source } = context;
  // Counted here and not before: machines of one place that are activated together wait for each other
  // at the lock, and none of them is refused for the others that are under way.
  const seconds = await takeTry(db, activationSubjects(source), at);
  if (seconds > 0) throw await waitRefusal(context, seconds);
  const found = await lockCodeOfHash(db, tokenHash(plainCode(typed)));
  const judged = judge(found, machine.pcUniqueId);
  if (!judged.ok) throw codeRefusal(context, found, judged.reason);
  const { code, step } = judged;
  await giveBackTry(db, activationSubjects(source), at);
  const { shopId, shopName, merchantId, deviceId, uniqueCode, hint } = code;
  const secret = newToken();
  const terminal = { ...machine, secretHash: tokenHash(secret), activatedAt: at };
  if (step === 'first') await bindCode(db, code.id, machine.pcUniqueId, at);
  const terminalId =
    step === 'first'
      ? await insertTerminal(db, code, terminal)
      : await renewTerminal(db, code.id, terminal);
  const operator = machine.terminalName === '' ? machine.pcUniqueId : machine.terminalName;
  const line = { deviceId, merchantId, shopId, kind: 'codeActivated', subject: hint } as const;
  await insertDeviceEvents(db, [line], { at, operator });
  context.actsFor({ accountId: undefined, merchantId, name: uniqueCode, kind: 'anonymous' });
  context.changed(undefined, { hint, ...machine });
  return {
    terminalId,
    bearer: bearerOf({ terminalId, secret }),
    shopId,
    shopName,
    firstActivatedAt: (code.firstActivatedAt ?? at).toISOString(),
    serverTime: at.toISOString(),
  };
});

/** How far the clock of a terminal is ahead; one that is wrong by years says nothing useful. */
function clockOffset({ clock }: Input<typeof beatTerminal>, at: Date): number | undefined {
  return clock === undefined ? undefined : new Date(clock).getTime() - at.getTime();
}

type BeatCall = BatchCall<Input<typeof beatTerminal>>;

const beatOf = ({ terminal, at, input }: BeatCall): Beat => {
  const { terminalVersion, state, freeDiskMb, shownMessageIds } = input;
  return {
    terminal,
    at,
    terminalVersion,
    state,
    freeDiskMb,
    clockOffsetMs: clockOffset(input, at),
    shownMessageIds,
  };
};

/** Notes heartbeats and answers each of them. */
async function answerBeats(
  db: Context<typeof beatTerminal>['db'],
  calls: readonly BeatCall[],
): Promise<Output<typeof beatTerminal>[]> {
  const noted = await noteHeartbeats(db, calls.map(beatOf));
  return calls.map(({ at, input: { catalogueVersion: known } }, place) => {
    const { catalogue: version = 0, messages = null } = noted[place] ?? {};
    const isCatalogueChanged = known !== undefined && known !== version;
    const answer = { serverTime: at.toISOString(), catalogueVersion: version, isCatalogueChanged };
    return messages === null ? answer : { ...answer, messages };
  });
}

const beatAlone = handle(beatTerminal, async ({ db, terminal, at }, input) => {
  const [answer] = await answerBeats(db, [{ terminal, at, input }]);
  if (answer === undefined) throw new Error('a heartbeat was not noted');
  if (input.installs.length > 0) await keepInstalls(db, terminal, input.installs, at);
  return answer;
});

const beat = handleBatch(beatAlone, answerBeats, ({ installs }) => installs.length === 0);

const report = handle(reportInstalls, async ({ db, terminal, at }, { installs }) => {
  const kept = new Set(await keepInstalls(db, terminal, installs, at));
  const reported = [...new Set(installs.map(({ gameId }) => gameId))];
  return { taken: kept.size, unknownGameIds: reported.filter((gameId) => !kept.has(gameId)) };
});

/** What is kept of the launch options of a version: the database has checked them. */
const launchOptions = z.array(launchOption);

const catalogue = handle(getCatalogue, async ({ db, terminal }, { since = 0 }) => {
  // Read first: what is committed between the two statements comes once more the next time.
  const version = await catalogueVersion(db, terminal);
  const changed = await listCatalogue(db, terminal, since);
  const media = await listCatalogueMedia(
    db,
    terminal,
    changed.map(({ gameId }) => gameId),
  );
  const games = changed.flatMap((row) => {
    const { gameId, gameNameZh, gameNameEn, gameNameEs, versionName, contentName } = row;
    if (gameNameZh === null || versionName === null || contentName === null) return [];
    const names = { gameNameZh, gameNameEn: gameNameEn ?? '', gameNameEs: gameNameEs ?? '' };
    const clientConfigs = launchOptions.parse(row.clientConfigs);
    const ofGame = (media.get(gameId) ?? []).map((each) => ({
      ...each,
      path: getTerminalMedia.path.replace(':mediaId', String(each.mediaId)),
    }));
    return [{ gameId, ...names, versionName, contentName, clientConfigs, media: ofGame }];
  });
  const offered = new Set(games.map(({ gameId }) => gameId));
  const removed = changed.map(({ gameId }) => gameId).filter((gameId) => !offered.has(gameId));
  return { version, games, removedGameIds: since === 0 ? [] : removed };
});

const media = handle(getTerminalMedia, async (context, { mediaId }) => {
  const file = await findTerminalMedia(context.db, context.terminal, mediaId);
  if (file === undefined) throw context.refused(gameMediaNotFound);
  context.download.sendStored(file);
  return { mediaId };
});

export const terminalHandlers = [activate, beat, report, catalogue, media];
