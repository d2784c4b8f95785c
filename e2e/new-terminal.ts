import * as z from 'zod/mini';
/** A station in a hall, as its own program calls the server. */
import { issueAuthorisations } from '@lebean/contract/device/authorisation.operations';
import { createEquipment } from '@lebean/contract/device/equipment.operations';
import { enterDevices } from '@lebean/contract/device/operations';
import { call, type Caller, uniqueDigits } from './service.ts';

const activated = z.object({ Data: z.object({ bearer: z.string() }) });
const started = z.object({ Data: z.object({ playId: z.int() }) });

/** A device that was entered for a shop, and the code that lets its program in. */
export async function newAuthorisation(
  staff: Caller,
  shopId: number,
): Promise<{ uniqueCode: string; code: string }> {
  const title = `E2E ${uniqueDigits(8)}`;
  const uniqueCode = `PLAY-${uniqueDigits(8)}`;
  await call(staff, createEquipment, { title, description: '', isDongleChecked: false });
  const devices = [{ uniqueCode, equipmentTitle: title, shopId }];
  const { deviceIds } = await call(staff, enterDevices, { devices });
  const { codes } = await call(staff, issueAuthorisations, { shopId, deviceIds });
  return { uniqueCode, code: codes[0]?.code ?? '' };
}

/** A terminal of a shop with a game that is installed, as the program in the hall calls the server. */
export async function newTerminal(staff: Caller, shopId: number, gameId: number) {
  const { uniqueCode, code } = await newAuthorisation(staff, shopId);
  const machine = {
    vertify_code: code,
    pc_unique_id: uniqueCode,
    terminal_name: uniqueCode,
  };
  const answer = await staff.request.post('/api/terminal/activate', { data: machine });
  const { bearer } = z.parse(activated, await answer.json()).Data;
  const headers = { Authorization: `Bearer ${bearer}` };
  const send = (path: string, reported: object) =>
    staff.request.post(path, { headers, data: reported });
  await send('/api/terminal/installs', { installs: [{ gameId, isInstalled: true }] });
  await send('/api/terminal/heartbeat', {});
  const start = async (cardNumber: string): Promise<number> => {
    const requested = { card_number: cardNumber, gameId, requestKey: `e2e-${uniqueDigits(12)}` };
    const begun = await send('/api/terminal/plays', requested);
    return z.parse(started, await begun.json()).Data.playId;
  };
  const end = (playId: number) => send(`/api/terminal/plays/${playId}/end`, {});
  /** A guest plays, and says what they think of it. */
  const playAndRate = async (cardNumber: string, opinion: object): Promise<number> => {
    const playId = await start(cardNumber);
    await end(playId);
    await send(`/api/terminal/plays/${playId}/comment`, opinion);
    return playId;
  };
  return { uniqueCode, send, start, end, playAndRate };
}
