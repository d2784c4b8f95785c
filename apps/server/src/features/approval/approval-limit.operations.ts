import {
  listApprovalLimits,
  listMerchantLimits,
  updateApprovalLimit,
  updateMerchantLimit,
} from '@lebean/contract/approval/operations';
import { merchantLimitTooHigh } from '@lebean/contract/approval/refusals';
import { approvalLimit } from '@lebean/contract/kernel/approval-limit';
import type { Input } from '@lebean/contract/kernel/operation';
import { staleVersion, wholeNetworkOnly } from '@lebean/contract/kernel/refusals';
import { merchantNotFound } from '@lebean/contract/vocabulary/refusals';
import { checkOtherDecider } from '../../capabilities/approval/other-decider.ts';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type Context, type StepContext, handle } from '../../capabilities/call/handle.ts';
import {
  changeLimit,
  type LimitChange,
  type LimitName,
  listCurrencyLimits,
  listLimits,
  listMerchantLimits as findMerchantLimits,
  findLimit,
} from './approval-limit.queries.ts';

const limits = handle(listApprovalLimits, async ({ db }) => ({
  limits: await listLimits(db),
  currencies: await listCurrencyLimits(db),
}));

type ChangeStep = StepContext<typeof staleVersion>;

/** The limit of a change; whoever saw an older version is refused (SH-35). */
async function limitAt(
  context: ChangeStep,
  { version, ...name }: LimitName & { readonly version: number },
) {
  const before = await findLimit(context.db, name);
  checkVersion(context, before, version);
  return before;
}

/** Changes a limit, and keeps in the log what it was. */
async function change(
  context: ChangeStep,
  name: LimitName & { readonly version: number },
  { amount, merchantMax }: Pick<LimitChange, 'amount' | 'merchantMax'>,
): Promise<number> {
  const { db, actor, at } = context;
  const before = await limitAt(context, name);
  const change = { amount, merchantMax, by: actor.name, at };
  const version = await changeLimit(db, name, name.version, change);
  // Somebody else was quicker.
  if (version === undefined) throw context.refused(staleVersion, { operator: before.changedBy });
  const { currency } = name;
  context.changed(
    { amount: before.amount, merchantMax: before.merchantMax },
    { amount, merchantMax, currency },
  );
  return version;
}

type Update = Input<typeof updateApprovalLimit>;

/** Without a word about it, what merchants may set stays as it is. */
async function maxOf({ db }: Pick<ChangeStep, 'db'>, { merchantMax, ...name }: Update) {
  return merchantMax === undefined ? (await findLimit(db, name)).merchantMax : merchantMax;
}

/** Two people change a limit: whoever could lift it alone needs no second person for anything (CTL-1). */
const updateLimit = handle(
  updateApprovalLimit,
  async (context, input) => {
    const { limitKey, amount } = input;
    const merchantMax = await maxOf(context, input);
    return { limitKey, version: await change(context, input, { amount, merchantMax }) };
  },
  async (context, input) => {
    const before = await limitAt(context, input);
    await checkOtherDecider(context, updateApprovalLimit);
    const { limitKey, amount, currency } = input;
    return {
      object: { kind: 'approvalLimit', id: before.id, title: limitKey },
      owner: { partnerId: null, merchantId: null, shopId: null },
      before: { amount: before.amount, merchantMax: before.merchantMax },
      after: { amount, merchantMax: await maxOf(context, input), currency },
    };
  },
);

/** Whose limits are meant: those of the own merchant, or of the one that staff name. */
function merchantOf(
  context: StepContext<typeof merchantNotFound>,
  requested: number | undefined,
): number {
  const merchantId = requested ?? context.scope.merchantId;
  if (merchantId === undefined) throw context.refused(merchantNotFound);
  return merchantId;
}

const ofMerchant = handle(listMerchantLimits, async (context, { merchantId }) => {
  const { db, scope } = context;
  const found = await findMerchantLimits(db, scope, merchantOf(context, merchantId));
  if (found === undefined) throw context.refused(merchantNotFound);
  return { limits: found };
});

type MerchantContext = Context<typeof updateMerchantLimit>;

/** The limit of a merchant that may be changed so: no higher than the platform lets it go. */
async function allowedOf(context: MerchantContext, input: Input<typeof updateMerchantLimit>) {
  const { db, scope } = context;
  // Staff of some countries look on; the people of a merchant set their own.
  if (scope.kind === 'staff' && !scope.isWholeNetwork) throw context.refused(wholeNetworkOnly);
  const { limitKey, currency, amount, version } = input;
  const merchantId = merchantOf(context, input.merchantId);
  const found = await findMerchantLimits(db, scope, merchantId);
  const limit = found?.find((one) => one.limitKey === limitKey && one.currency === currency);
  if (limit === undefined) throw context.refused(merchantNotFound);
  if (limit.maxAmount !== null && amount > limit.maxAmount) {
    const { isMoney, unit } = approvalLimit(limitKey);
    const counted = isMoney === true ? currency : unit[context.language];
    throw context.refused(merchantLimitTooHigh, {
      max: `${(limit.maxAmount / 100).toFixed(2)} ${counted}`,
    });
  }
  return { limit, name: { limitKey, currency, merchantId, version } };
}

const updateMerchants = handle(
  updateMerchantLimit,
  async (context, input) => {
    const { name } = await allowedOf(context, input);
    const { limitKey, amount } = input;
    return { limitKey, version: await change(context, name, { amount, merchantMax: null }) };
  },
  async (context, input) => {
    const { name, limit } = await allowedOf(context, input);
    const { id } = await limitAt(context, name);
    const { limitKey, amount, currency } = input;
    return {
      object: { kind: 'approvalLimit', id, title: limitKey },
      owner: { partnerId: null, merchantId: name.merchantId, shopId: null },
      before: { amount: limit.amount ?? limit.platformAmount, currency },
      after: { amount, currency },
    };
  },
);

export const approvalLimitHandlers = [limits, updateLimit, ofMerchant, updateMerchants];
