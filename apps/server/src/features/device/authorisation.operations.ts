import { randomInt } from 'node:crypto';
import {
  disableAuthorisation,
  enableAuthorisation,
  issueAuthorisations,
  listAuthorisations,
  releaseAuthorisation,
  voidAuthorisation,
} from '@lebean/contract/device/authorisation.operations';
import type { AuthorisationRow } from '@lebean/contract/device/authorisation.rows';
import {
  disableAuthorisations,
  enableAuthorisations,
  releaseAuthorisations,
  voidAuthorisations,
} from '@lebean/contract/device/bulk.operations';
import { exportAuthorisations } from '@lebean/contract/device/export';
import {
  authorisationNotFound,
  codeAlreadyLiving,
  codeStateForbids,
} from '@lebean/contract/device/refusals';
import type { DeviceEventKind } from '@lebean/contract/device/rows';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { deviceNotFound } from '@lebean/contract/vocabulary/refusals';
import {
  codeAfter,
  codeAlphabet,
  codeHint,
  type CodeVerb,
  composeCode,
  drawnCharacters,
  plainCode,
} from '@lebean/domain/authorisation-code';
import { handleBulk } from '../../capabilities/bulk/handle-bulk.ts';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing, type Source } from '../../capabilities/export/handle-listing.ts';
import { tokenHash } from '../../capabilities/session/open-session.ts';
import { findShop } from '../../capabilities/session/within-scope.ts';
import {
  authorisationListing,
  changeCodeState,
  findAuthorised,
  insertCodes,
  lockCode,
  lockDevicesOf,
} from './authorisation.queries.ts';
import { insertDeviceEvents, type NewDeviceEvent } from './device-event.queries.ts';

const codes: Source<typeof listAuthorisations> = ({ db, scope }, filter) =>
  authorisationListing(db, scope, filter);

const list = handleListing(listAuthorisations, exportAuthorisations, codes);

/** A code that nobody has guessed: 94 bits of chance (DEV-2). */
const newCode = (): string =>
  composeCode(Array.from({ length: drawnCharacters }, () => randomInt(codeAlphabet.length)));

const issue = handle(issueAuthorisations, async (context, { shopId, deviceIds }) => {
  const { db, scope, actor, at } = context;
  const shop = await findShop(db, scope, shopId);
  if (shop === undefined) throw context.refused(shopNotFound);
  const requested = [...new Set(deviceIds)];
  const devices = await lockDevicesOf(db, scope, shopId, requested);
  if (devices.length !== requested.length) throw context.refused(deviceNotFound);
  const authorised = await findAuthorised(db, requested);
  const living = devices.find(({ id }) => id === authorised);
  if (living !== undefined) throw context.refused(codeAlreadyLiving, { device: living.uniqueCode });
  const owner = { merchantId: shop.merchantId, shopId };
  const drawn = devices.map(({ id: deviceId, uniqueCode }) => ({
    deviceId,
    uniqueCode,
    code: newCode(),
  }));
  const ids = await insertCodes(
    db,
    drawn.map(({ deviceId, code }) => ({
      ...owner,
      deviceId,
      codeHash: tokenHash(plainCode(code)),
      hint: codeHint(code),
      issuedAt: at,
      issuedBy: actor.name,
    })),
  );
  const lines = drawn.map(({ deviceId, code }): NewDeviceEvent => {
    return { ...owner, deviceId, kind: 'codeIssued', subject: codeHint(code) };
  });
  await insertDeviceEvents(db, lines, { at, operator: actor.name });
  context.changed(undefined, { shopId, uniqueCodes: drawn.map(({ uniqueCode }) => uniqueCode) });
  return {
    codes: drawn.map((each, place) => ({ ...each, authorisationId: ids[place] ?? 0 })),
  };
});

/** The operations that change the state of a code: what each does, and what the history calls it. */
const changes = [
  [voidAuthorisation, 'void', 'codeVoided'],
  [disableAuthorisation, 'disable', 'codeDisabled'],
  [enableAuthorisation, 'enable', 'codeEnabled'],
  [releaseAuthorisation, 'release', 'codeReleased'],
] as const satisfies readonly (readonly [object, CodeVerb, DeviceEventKind])[];

const change = changes.map(([operation, verb, kind]) =>
  handle(operation, async (context, { authorisationId, version }) => {
    const { db, scope, actor, at } = context;
    const code = await lockCode(db, scope, authorisationId);
    if (code === undefined) throw context.refused(authorisationNotFound);
    checkVersion(context, code, version);
    const after = codeAfter(code.state, verb);
    if (!after.ok) throw context.refused(codeStateForbids);
    const state = after.value;
    const changed = { state, changedBy: actor.name };
    const newVersion = await changeCodeState(db, authorisationId, changed);
    const { deviceId, merchantId, shopId, hint: subject } = code;
    const line = { deviceId, merchantId, shopId, subject, kind };
    await insertDeviceEvents(db, [line], { at, operator: actor.name });
    context.changed({ state: code.state }, { state });
    return { authorisationId, version: newVersion, state };
  }),
);

const nameOf = ({ uniqueCode, code }: AuthorisationRow): string => `${uniqueCode} ${code}`;
const many = [
  voidAuthorisations,
  disableAuthorisations,
  enableAuthorisations,
  releaseAuthorisations,
].map((operation) => handleBulk(operation, listAuthorisations, codes, nameOf));

export const authorisationHandlers = [...list, issue, ...change, ...many];
