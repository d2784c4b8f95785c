import type { Input } from '@lebean/contract/kernel/operation';
import { getPlaySetting, updatePlaySetting } from '@lebean/contract/play/setting.operations';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle } from '../../capabilities/call/handle.ts';
import { changeSetting, getSetting, lockSetting } from './play-setting.queries.ts';

const get = handle(getPlaySetting, ({ db }) => getSetting(db));

/** What the log keeps of the rules. */
const rulesOf = ({
  reversalHours,
  silentSeconds,
  cancelsPerDay,
  lateCardsPerDay,
}: Input<typeof updatePlaySetting>) => ({
  reversalHours,
  silentSeconds,
  cancelsPerDay,
  lateCardsPerDay,
});

const update = handle(updatePlaySetting, async (context, input) => {
  const { db, actor, at } = context;
  const before = await lockSetting(db);
  checkVersion(context, before, input.version);
  const version = await changeSetting(db, input, { by: actor.name, at });
  context.changed(rulesOf(before), rulesOf(input));
  return { version };
});

export const playSettingHandlers = [get, update];
