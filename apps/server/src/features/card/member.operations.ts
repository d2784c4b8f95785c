import { correctMember } from '@lebean/contract/card/correct.operations';
import { cardNotFound } from '@lebean/contract/vocabulary/refusals';
import { maskPhone } from '@lebean/domain/phone';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle } from '../../capabilities/call/handle.ts';
import { type Holder, lockHolder, renewSearchTokens, updateMember } from './member.queries.ts';

/** As the log keeps it: whoever reads the log may not see phones in full (MEM-9). */
const logged = ({
  name,
  sex,
  phone,
  birthday,
}: Pick<Holder, 'name' | 'sex' | 'phone' | 'birthday'>) => ({
  name,
  sex,
  phone: maskPhone(phone),
  birthday,
});

const correct = handle(correctMember, async (context, { cardId, version, ...typed }) => {
  const { db, scope, actor } = context;
  const holder = await lockHolder(db, scope, cardId);
  if (holder === undefined) throw context.refused(cardNotFound);
  checkVersion(context, holder, version);
  const { memberId } = holder;
  const phone = typed.phone ?? holder.phone;
  const corrected = { ...typed, memberId, phone, changedBy: actor.name };
  const newVersion = await updateMember(db, corrected);
  await renewSearchTokens(db, memberId);
  context.changed(logged(holder), logged(corrected));
  return { cardId, memberId, version: newVersion };
});

export const memberHandlers = [correct];
