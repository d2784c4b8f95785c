// For tests: something that each account has heard, and how it has chosen to.
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

export interface SceneEvents {
  /** What each account of the scene has heard, by the account. */
  readonly heard: Readonly<Record<number, number>>;
  readonly foreignId: number;
  /** The browser that each of them gets messages on, by the account. */
  readonly devices: Readonly<Record<number, number>>;
  readonly foreignDeviceId: number;
}

export async function addEvents(
  make: SceneMaker,
  readers: readonly number[],
  foreignOwnerId: number,
): Promise<SceneEvents> {
  const devices: Record<number, number> = {};
  const add = async (accountId: number, word: string): Promise<number> => {
    const eventId = await make.add('event', {
      category: 'ticketAnswered',
      readers: '{}',
      account_ids: [accountId],
      words: JSON.stringify({ number: word, ticketId: 1 }),
      caused_by: accountId,
      happened_at: new Date(),
      handed_out_at: new Date(),
    });
    await make.query(
      `insert into event_choice (account_id, category, way) values ($1, 'exportReady', 'off')`,
      [accountId],
    );
    await make.query(
      `insert into event_setting (account_id, mail_address) values ($1, $2 || '@shop.example')`,
      [accountId, word],
    );
    const deviceId = await make.add('push_device', {
      account_id: accountId,
      session_id: 0,
      endpoint: `https://push.example/${accountId}`,
      public_key: 'B'.repeat(87),
      auth_secret: 'A'.repeat(22),
      server_key: 'B'.repeat(87),
      user_agent: word,
      created_at: new Date(),
      renewed_at: new Date(),
    });
    devices[accountId] = deviceId;
    await make.query(
      `insert into push_message (push_device_id, account_id, account_event_ids, title, body, page, is_critical,
          created_at, next_try_at) values ($1, $2, '{}', '', '', '/', false, now(), 'infinity')`,
      [deviceId, accountId],
    );
    const heardId = await make.add('account_event', {
      account_id: accountId,
      event_id: eventId,
      category: 'ticketAnswered',
      is_critical: false,
      at: new Date(),
      inbox_state: 'sent',
      mail_state: 'skipped',
    });
    await make.query(
      `update account_event d set merchant_id = a.merchant_id from account a where d.id = $1 and a.id = d.account_id`,
      [heardId],
    );
    return heardId;
  };
  const heard: Record<number, number> = {};
  for (const accountId of readers) heard[accountId] = await add(accountId, 'Home');
  const foreignId = await add(foreignOwnerId, canary.foreign);
  return { heard, foreignId, devices, foreignDeviceId: devices[foreignOwnerId] ?? 0 };
}
