/** A hall of a test's own: many terminals of one shop, as their programs call the server. */
import * as z from 'zod/mini';
import { issueAuthorisations } from '@lebean/contract/device/authorisation.operations';
import { createEquipment } from '@lebean/contract/device/equipment.operations';
import { enterDevices } from '@lebean/contract/device/operations';
import { call, type Caller, uniqueDigits } from './service.ts';

const activated = z.object({ Data: z.object({ bearer: z.string(), terminalId: z.int() }) });

export type HallStation = {
  readonly deviceId: number;
  readonly uniqueCode: string;
  readonly beat: (state: 'idle' | 'playing' | 'maintenance' | 'fault') => Promise<unknown>;
  readonly send: (path: string, reported: object) => ReturnType<Caller['request']['post']>;
};

/** Enters so many devices and lets their programs in, each with a game that is installed. */
export async function newHall(
  staff: Caller,
  { shopId, gameId, count }: { shopId: number; gameId: number; count: number },
): Promise<readonly HallStation[]> {
  const title = `Pod ${uniqueDigits(8)}`;
  const row = uniqueDigits(5);
  await call(staff, createEquipment, { title, description: '', isDongleChecked: false });
  const devices = Array.from({ length: count }, (_none, place) => ({
    uniqueCode: `H${row}-${String(place + 1).padStart(2, '0')}`,
    equipmentTitle: title,
    shopId,
  }));
  const { deviceIds } = await call(staff, enterDevices, { devices });
  const { codes } = await call(staff, issueAuthorisations, { shopId, deviceIds });
  const stations: HallStation[] = [];
  for (const [place, { uniqueCode }] of devices.entries()) {
    const deviceId = deviceIds[place] ?? 0;
    const machine = {
      vertify_code: codes.find((one) => one.deviceId === deviceId)?.code ?? '',
      pc_unique_id: uniqueCode,
      terminal_name: uniqueCode,
    };
    const answer = await staff.request.post('/api/terminal/activate', { data: machine });
    const { bearer } = z.parse(activated, await answer.json()).Data;
    const headers = { Authorization: `Bearer ${bearer}` };
    const send = (path: string, reported: object) =>
      staff.request.post(path, { headers, data: reported });
    await send('/api/terminal/installs', { installs: [{ gameId, isInstalled: true }] });
    const beat: HallStation['beat'] = (state) => send('/api/terminal/heartbeat', { state });
    await beat('idle');
    stations.push({ deviceId, uniqueCode, beat, send });
  }
  return stations;
}

/** A guest begins to play there; answers the play. */
export async function beginPlay(
  { send }: HallStation,
  { cardNumber, gameId }: { cardNumber: string; gameId: number },
): Promise<number> {
  const requested = { card_number: cardNumber, gameId, requestKey: `hall-${uniqueDigits(12)}` };
  const begun = await send('/api/terminal/plays', requested);
  return z.parse(z.object({ Data: z.object({ playId: z.int() }) }), await begun.json()).Data.playId;
}
