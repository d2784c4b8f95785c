import * as z from 'zod/mini';
import { countryCode, createdRow, id, optionalText, text, version } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { chargeModes } from '../vocabulary/game.ts';
import { merchantNotFound, partnerNotFound } from '../vocabulary/refusals.ts';
import { shopTypes } from '../vocabulary/shop.ts';
import { outcome } from './distribution.operations.ts';
import {
  categoryNotFound,
  distributionRuleNotFound,
  ruleNameTaken,
  tooManyPairs,
  tooManyRules,
} from './refusals.ts';

/** No more than a person can still read. */
export const maxDistributionRules = 100;
/** How many pairs of game and shop one rule is applied to at once. */
export const maxRulePairs = 200_000;

/** Which games go to which shops; an empty list, or nobody named, means all. */
const criteria = {
  /** With all categories below them. */
  categoryIds: z.array(id()).check(z.maxLength(100)),
  chargeModes: z.array(z.enum(chargeModes)).check(z.maxLength(chargeModes.length)),
  countries: z.array(countryCode()).check(z.maxLength(250)),
  shopTypes: z.array(z.enum(shopTypes)).check(z.maxLength(shopTypes.length)),
  partnerId: z.nullable(id()),
  merchantId: z.nullable(id()),
};

const ruleFields = {
  ruleName: text(64),
  ...criteria,
  isEnabled: z.boolean(),
  remark: optionalText(200),
};

const distributionRule = z.object({
  ...ruleFields,
  id: id(),
  partnerName: z.nullable(z.string()),
  merchantName: z.nullable(z.string()),
  /** How many shops have a game by it now, of those that the viewer sees. */
  distributed: z.int(),
  changedBy: z.string(),
  version: version(),
});
export type DistributionRule = z.output<typeof distributionRule>;
export type RuleCriteria = z.output<z.ZodMiniObject<typeof criteria>>;

export const listDistributionRules = query({
  id: 'distributionRule.all',
  path: '/api/game-distribution/rules',
  summary: 'What gives games to shops by itself, by name (GAM-3)',
  permission: 'game.distribution.list',
  scope: ['staff'],
  input: z.strictObject({}),
  output: z.object({ rules: z.array(distributionRule) }),
});

export const previewDistributionRule = query({
  id: 'distributionRule.preview',
  method: 'POST',
  path: '/api/game-distribution/rules/preview',
  summary:
    'What a rule would do to the games that are published now, who is left out and why (GAM-3)',
  permission: 'game.distribution.update',
  scope: ['staff'],
  input: z.strictObject(criteria),
  output: z.object(outcome),
  refusals: [tooManyPairs],
});

/** Whether what matches already is given at once, or only what comes. */
const isAppliedNow = z._default(z.boolean(), false);

export const createDistributionRule = command({
  id: 'distributionRule.create',
  path: '/api/game-distribution/rules',
  summary: 'Adds a rule for what is published from now on, and applies it at once where told to',
  permission: 'game.distribution.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ ...ruleFields, isAppliedNow }),
  output: z.extend(createdRow, { distributed: z.int() }),
  refusals: [
    categoryNotFound,
    partnerNotFound,
    merchantNotFound,
    ruleNameTaken,
    tooManyRules,
    tooManyPairs,
  ],
  audit: { object: 'distributionRule', idFrom: 'id' },
});

export const updateDistributionRule = command({
  id: 'distributionRule.update',
  path: '/api/game-distribution/rules/:ruleId/update',
  summary: 'Changes a rule, or switches it off; what it has given stays (SH-35)',
  permission: 'game.distribution.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ ruleId: id(), version: version(), ...ruleFields, isAppliedNow }),
  output: z.object({ ruleId: id(), version: version(), distributed: z.int() }),
  refusals: [
    distributionRuleNotFound,
    staleVersion,
    categoryNotFound,
    partnerNotFound,
    merchantNotFound,
    ruleNameTaken,
    tooManyPairs,
  ],
  audit: { object: 'distributionRule', idFrom: 'ruleId' },
});
