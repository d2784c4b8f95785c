// For tests: units of the scene's shop, and machines that name codes.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { issueAuthorisations } from '@lebean/contract/device/authorisation.operations';
import { enterDevices, getDevice, listDeviceEvents } from '@lebean/contract/device/operations';
import type { AnyOperation, ClientInput } from '@lebean/contract/kernel/operation';
import { activateTerminal } from '@lebean/contract/terminal/operations';
import {
  type Answer,
  type Caller,
  call,
  codeOfAnswer,
  isSuccess,
  refusalOf,
  send,
} from '../../../testing/calls.fixture.ts';
import type { PrincipalName } from '../../../testing/scene/scene-people.fixture.ts';
import type { Scene } from '../../../testing/scene/scene.fixture.ts';

/** What a terminal sends with its calls. */
export const asTerminal = (bearer: string): Caller => ({
  headers: { authorization: `Bearer ${bearer}` },
});

/** How calls that were sent together ended, whichever came first. */
export const statusesOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

/** The people of the scene, and what they do with units again and again. */
export function fleetOf(server: FastifyInstance, { own, principals }: Scene) {
  const personOf = (name: PrincipalName): Caller => ({
    token: principals.find((principal) => principal.name === name)?.token,
  });
  const staff = personOf('staff of the whole network');
  const partner = personOf('partner');

  /** Enters a unit into the own shop, or the one given. */
  async function enter(shopId: number | null = own.shopId): Promise<number> {
    const device = { uniqueCode: `T-${randomUUID().slice(0, 12)}`, equipmentTitle: 'Headset' };
    const entered = await call(server, enterDevices, { devices: [{ ...device, shopId }] }, staff);
    return entered.deviceIds[0] ?? 0;
  }

  /** A unit of the own shop with a code that nobody has used. */
  async function issued(): Promise<{ deviceId: number; authorisationId: number; code: string }> {
    const deviceId = await enter();
    const requested = { shopId: own.shopId, deviceIds: [deviceId] };
    const { codes } = await call(server, issueAuthorisations, requested, partner);
    const [first] = codes;
    if (first === undefined) throw new Error('no code was issued');
    return { deviceId, authorisationId: first.authorisationId, code: first.code };
  }

  const activate = (code: string, pcUniqueId: string) =>
    call(server, activateTerminal, { code, pcUniqueId, terminalName: pcUniqueId });

  /** A unit that runs: its code activated by one machine. */
  async function running() {
    const unit = await issued();
    const machine = `PC-${unit.deviceId}`;
    return { ...unit, machine, ...(await activate(unit.code, machine)) };
  }

  /** The refusal of a call that should be refused; `done` if it was not. */
  async function refused<O extends AnyOperation>(
    operation: O,
    input: ClientInput<O>,
    caller: Caller = staff,
  ): Promise<string | undefined> {
    const answer = await send(server, operation, { ...input }, caller);
    return isSuccess(answer) ? 'done' : (refusalOf(answer) ?? String(codeOfAnswer(answer)));
  }

  const deviceOf = (deviceId: number, caller: Caller = staff) =>
    call(server, getDevice, { deviceId }, caller);

  /** What the history of a unit says, the oldest first. */
  async function historyOf(deviceId: number, caller: Caller = staff): Promise<string[]> {
    const { rows } = await call(server, listDeviceEvents, { deviceId }, caller);
    return rows.map(({ kind }) => kind).toReversed();
  }

  return {
    staff,
    partner,
    personOf,
    enter,
    issued,
    activate,
    running,
    refused,
    deviceOf,
    historyOf,
  };
}
