import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { eventCategories, waysOf } from '@lebean/contract/event/catalogue';
import {
  askEventAddress,
  chooseEventPush,
  chooseEventWay,
  confirmEventAddress,
  getEventSettings,
  saveEventSettings,
} from '@lebean/contract/event/operations';
import { eventAlwaysHeard, eventQuietHalf } from '@lebean/contract/event/refusals';
import { fillText, type Text } from '@lebean/contract/kernel/text';
import { handle } from '../../capabilities/call/handle.ts';
import { tellEvent } from '../../capabilities/events/tell-event.ts';
import { queueMail } from '../../capabilities/mail/queue-mail.ts';
import {
  confirmPendingAddress,
  lockPendingAddress,
  noteTry,
  readSettings,
  savePendingAddress,
  saveChoice,
  savePush,
  saveTimes,
} from './setting.queries.ts';

const get = handle(getEventSettings, ({ db, scope }) => readSettings(db, scope));

const save = handle(saveEventSettings, async (context, times) => {
  const { db, scope, at } = context;
  if ((times.quietFromMinute === null) !== (times.quietUntilMinute === null))
    throw context.refused(eventQuietHalf);
  const { quietFromMinute, quietUntilMinute, digestMinute } = await readSettings(db, scope);
  await saveTimes(db, scope, times, at);
  context.changed({ quietFromMinute, quietUntilMinute, digestMinute }, times);
  return {};
});

const choose = handle(chooseEventWay, async (context, { eventCategory, way }) => {
  const { db, scope } = context;
  if (!waysOf(eventCategories[eventCategory]).includes(way))
    throw context.refused(eventAlwaysHeard);
  const { choices } = await readSettings(db, scope);
  const before = choices.find((choice) => choice.eventCategory === eventCategory);
  await saveChoice(db, scope, eventCategory, way);
  context.changed(before && { eventCategory, way: before.way }, { eventCategory, way });
  return {};
});

const choosePush = handle(chooseEventPush, async (context, { eventCategory, isPushed }) => {
  const { db, scope } = context;
  const { choices } = await readSettings(db, scope);
  const before = choices.find((choice) => choice.eventCategory === eventCategory);
  await savePush(db, scope, eventCategory, isPushed);
  context.changed(before && { eventCategory, isPushed: before.isPushed }, {
    eventCategory,
    isPushed,
  });
  return {};
});

const codeMinutes = 30;
const maxCodeTries = 5;

/** What is kept of a code: of no use without the account that it is for. */
const hashOf = (accountId: number, code: string): Buffer =>
  createHash('sha256').update(`event address of ${accountId}: ${code}`).digest();

const subject: Text = {
  zh: '乐豆通知邮箱验证码',
  en: 'Your Lebean email code',
  es: 'Su código para los correos de Lebean',
};
const body: Text = {
  zh: '验证码：{code}\n\n请在 {minutes} 分钟内填入个人中心。如非本人操作，请忽略此邮件。',
  en: 'Code: {code}\n\nEnter it on your profile page within {minutes} {minutes:minute|minutes}. If you did not ask for it, there is nothing to do.',
  es: 'Código: {code}\n\nIntrodúzcalo en su perfil antes de {minutes} {minutes:minuto|minutos}. Si no lo ha pedido, no haga nada.',
};

/** Nobody is written to who has not shown that the address is theirs. */
const ask = handle(askEventAddress, async (context, { mailAddress }) => {
  const { db, scope, actor, language, at } = context;
  const before = await readSettings(db, scope);
  context.changed({ mailAddress: before.mailAddress }, { mailAddress });
  if (mailAddress === '') {
    await savePendingAddress(db, scope, { askedAddress: '', codeHash: null, codeUntil: null });
    return {};
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await savePendingAddress(db, scope, {
    askedAddress: mailAddress,
    codeHash: hashOf(actor.accountId, code),
    codeUntil: new Date(at.getTime() + codeMinutes * 60_000),
  });
  await queueMail(db, {
    cause: 'address',
    language,
    recipients: [{ address: mailAddress }],
    subject: subject[language],
    text: `${fillText(body[language], { code, minutes: codeMinutes }, language)}\n`,
    at,
  });
  return {};
});

const confirm = handle(confirmEventAddress, async (context, { code }) => {
  const { db, scope, at } = context;
  const requested = await lockPendingAddress(db, scope);
  const { codeHash, codeUntil } = requested ?? {};
  const isOpen = codeUntil && codeUntil > at && (requested?.codeTries ?? 0) < maxCodeTries;
  const isRight = codeHash && isOpen && timingSafeEqual(codeHash, hashOf(scope.accountId, code));
  if (requested === undefined || isRight !== true) {
    await noteTry(db, scope);
    context.changed(undefined, { valid: false });
    return { isConfirmed: false };
  }
  const { mailAddress: before, askedAddress: mailAddress } = requested;
  await confirmPendingAddress(db, scope, mailAddress);
  await tellEvent(db, {
    category: 'mailAddressChanged',
    words: { address: mailAddress },
    to: [scope.accountId],
    at,
  });
  context.changed({ mailAddress: before }, { mailAddress });
  return { isConfirmed: true };
});

export const eventSettingHandlers = [get, save, choose, choosePush, ask, confirm];
