import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freezeCard, openCard, rechargeCard } from '@lebean/contract/card/counter.operations';
import { getCard } from '@lebean/contract/card/operations';
import { permissions } from '@lebean/contract/facts/permissions';
import {
  type AccountKind,
  type PrincipalKind,
  accountKinds,
} from '@lebean/contract/kernel/account-kind';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { wholeNetworkOnly } from '@lebean/contract/kernel/refusals';
import { permissionOfKind } from '@lebean/contract/play/kind-permission';
import { operations } from '@lebean/contract/registry/operations';
import { testDatabase } from '../../src/database/testing.ts';
import { allHandlers } from '../../src/http/calls/handlers.ts';
import { call, codeOfAnswer, isSuccess, refusalOf, send, serverOn } from '../calls.fixture.ts';
import { canary } from '../scene/scene-maker.fixture.ts';
import type { Principal } from '../scene/scene-people.fixture.ts';
import { permissionsOf, setScene } from '../scene/scene.fixture.ts';
import { planForAllValues } from './plan-for-all-values.fixture.ts';
import { publicOperations, sessionOperations, terminalOperations } from './sweep-access.fixture.ts';
import { ownInputs } from './sweep-inputs.fixture.ts';
import { comparable, findDifferences, findLeaks, probe, type Probed } from './sweep.fixture.ts';
import { switchPoliciesOff } from './switch-policies-off.fixture.ts';

const database = await testDatabase();
/** Fixed, so that answers with times in them can be compared. */
const now = new Date();
const scene = { ...(await setScene(database)), clock: () => now };
const withoutPolicies = await testDatabase(database);
await switchPoliciesOff(withoutPolicies.owner);
await planForAllValues(withoutPolicies.owner);

const options = { isUndoing: true, clock: () => now } as const;
const normal = serverOn(database.application, options);
const modes = [
  ['normal', normal],
  [
    'row-level security alone',
    serverOn(database.application, { ...options, isScopeLimiting: false }),
  ],
  ['the application alone', serverOn(withoutPolicies.application, options)],
] as const;

const owner = new pg.Client(database.owner);
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const [sessionOver, denied] = [4, 5];

const guarded = operations.filter(({ permission }) => permission !== 'public');
const permitted = guarded.filter(
  ({ permission }) => permission !== 'session' && permission !== 'terminal',
);

async function grant(kind: AccountKind, granted: readonly string[]): Promise<void> {
  await owner.query('update role set permissions = $1 where id = $2', [granted, scene.roles[kind]]);
}

/** Everybody who can be told apart by what a call carries. */
const principalKinds = [...accountKinds, 'terminal'] as const;

const byKind = (kind: PrincipalKind): Principal => {
  const found = [...scene.principals, scene.terminal].find((principal) => principal.kind === kind);
  if (found === undefined) throw new Error(`the scene has no account of ${kind}`);
  return found;
};

test('every operation has a handler', () => {
  const handled = allHandlers().map(({ operation }) => operation.id);
  expect(handled.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

test('ACC-1: what needs no permission is a short list that somebody has decided on', () => {
  const needing = (access: string) =>
    operations
      .filter(({ permission }) => permission === access)
      .map(({ id }) => id)
      .toSorted();
  expect(needing('public')).toEqual(publicOperations.toSorted());
  expect(needing('session')).toEqual(sessionOperations.toSorted());
  expect(needing('terminal')).toEqual(terminalOperations.toSorted());
});

/** What an operation asks for by what it is called with; compensation.db.test.ts proves that it does (PLY-3). */
const checkedWithin: Readonly<Record<string, readonly string[]>> = {
  'play.open': Object.values(permissionOfKind),
};

test('ACC-1: every permission is asked for, by an operation for each kind that can hold it', () => {
  const asking = Object.keys(permissions).map((id) => {
    const scopes = permitted
      .filter(
        ({ permission }) => permission === id || (checkedWithin[permission] ?? []).includes(id),
      )
      .flatMap((o) => o.scope);
    return [id, accountKinds.filter((kind) => scopes.includes(kind))];
  });
  const held = Object.entries(permissions).map(([id, { kinds }]) => [id, kinds]);
  expect(asking).toEqual(held);
});

describe('ACC-1: who may call', () => {
  test.each(guarded)('ACC-1: $id answers 4 to whoever is not signed in', async (operation) => {
    const [own] = ownInputs(operation, scene, byKind(operation.scope[0] ?? 'staff'));
    const fields = own?.fields ?? {};
    for (const token of [undefined, 'x'.repeat(43), 'short']) {
      expect(codeOfAnswer(await send(normal, operation, fields, { token }))).toBe(sessionOver);
    }
    const answers = [fields, { id: 0 }].map((input) => send(normal, operation, input));
    expect(new Set((await Promise.all(answers)).map(comparable)).size).toBe(1);
  });

  test.each(guarded)('ACC-1: $id answers 5 to the kinds it is not for', async (operation) => {
    for (const kind of principalKinds.filter((each) => !operation.scope.includes(each))) {
      const caller = byKind(kind);
      for (const { fields } of ownInputs(operation, scene, caller)) {
        const answer = await send(normal, operation, fields, caller);
        expect([kind, codeOfAnswer(answer)]).toEqual([kind, denied]);
      }
    }
  });

  test.each(permitted)(
    'ACC-1: $id answers 5 with every permission but its own',
    async (operation) => {
      for (const kind of accountKinds.filter((each) => operation.scope.includes(each))) {
        await grant(
          kind,
          permissionsOf(kind).filter((id) => id !== operation.permission),
        );
        const ofKind = scene.principals.filter((principal) => principal.kind === kind);
        const probed = await probe(normal, operation, scene, ofKind);
        await grant(kind, permissionsOf(kind));
        const served = probed.filter(({ answer }) => codeOfAnswer(answer) !== denied);
        expect(served.map(({ title }) => title)).toEqual([]);
      }
    },
  );
});

/** Where the reach depends on what is asked for, and the handler looks. */
const reachDependsOnInput = [
  'lebean.allocate',
  'merchant.update',
  'device.move',
  'device.moveMany',
  'activity.create',
  'level.create',
  'level.update',
  'level.remove',
  'level.enable',
  'level.disable',
  'level.copy',
  'package.create',
  'package.update',
  'package.enable',
  'package.disable',
  'package.remove',
  'package.copy',
  'merchantLimit.update',
  'lebeanOrder.attach',
  'template.clone',
  'template.update',
  'template.restore',
  'template.use',
  'template.remove',
  'notice.audience',
  'notice.create',
  'noticeFile.create',
];
const ofWholeNetwork = guarded.filter(({ reach }) => reach === 'wholeNetwork');

test('ACC-2: whatever may be refused to a part of the network says so, or is decided upon here', () => {
  const listing = guarded.filter(({ refusals }) => refusals.includes(wholeNetworkOnly));
  const others = listing.filter((operation) => !ofWholeNetwork.includes(operation));
  expect(others.map(({ id }) => id).toSorted()).toEqual(reachDependsOnInput.toSorted());
  expect(listing).toEqual(expect.arrayContaining(ofWholeNetwork));
  expect(ofWholeNetwork.length).toBeGreaterThan(50);
});

describe.each(modes)('ACC-2: the reach of the whole network, %s', (_mode, server) => {
  test.each(ofWholeNetwork)(
    'ACC-2: $id is refused to whoever sees a part of it, whatever they send',
    async (operation) => {
      const callers = scene.principals.filter(({ kind }) => operation.scope.includes(kind));
      for (const caller of callers) {
        const isOfAll = caller.name === 'staff of the whole network';
        const sent = ownInputs(operation, scene, caller).map(({ fields }) => fields);
        for (const fields of [...sent, {}]) {
          const answer = await send(server, operation, fields, caller);
          const refusal = isSuccess(answer) ? undefined : refusalOf(answer);
          expect([caller.name, refusal === wholeNetworkOnly.code]).toEqual([caller.name, !isOfAll]);
        }
      }
      expect(callers.length).toBeGreaterThan(1);
    },
  );
});

/** The answers of each mode, asked once for all tests. */
const answered = new Map<string, Promise<Probed[]>>();
function answersIn(mode: string, server: FastifyInstance, operation: AnyOperation) {
  const key = `${mode} ${operation.id}`;
  const known = answered.get(key) ?? probe(server, operation, scene);
  answered.set(key, known);
  return known;
}

describe.each(modes)('ACC-2: own, foreign and missing rows, %s', (mode, server) => {
  test.each(guarded)(`ACC-2: $id keeps to the scope, ${mode}`, async (operation) => {
    expect(findLeaks(await answersIn(mode, server, operation))).toEqual([]);
  });
});

/** Where the halves may differ, and why that is no leak. */
const mayDiffer: Readonly<Record<string, string>> = {
  'dashboard.get':
    "frozen cards are counted by the shop that opened them: a filter, since cards are the merchant's (MEM-1)",
};

test.each(guarded.filter(({ id }) => !(id in mayDiffer)))(
  'ACC-2: $id answers the same, whichever half of the scope holds',
  async (operation) => {
    const [expected = [], ...others] = await Promise.all(
      modes.map(([mode, server]) => answersIn(mode, server, operation)),
    );
    for (const other of others) expect(findDifferences(operation, expected, other)).toEqual([]);
  },
);

const worlds = [
  [...modes[0], serverOn(database.application, { clock: () => now })],
  [...modes[2], serverOn(withoutPolicies.application, { clock: () => now })],
] as const;

test.each(worlds)(
  'ACC-2: nothing that happens at a foreign merchant changes an answer, %s',
  async (mode, server, foreignServer) => {
    const strangers = scene.principals.filter(({ forbidden }) =>
      forbidden.includes(canary.foreign),
    );
    const queries = guarded.filter(({ kind }) => kind === 'query');
    const reported = async (ask: (operation: AnyOperation) => Promise<Probed[]>) => {
      const answers: string[] = [];
      for (const operation of queries) {
        for (const { principal, title, answer } of await ask(operation))
          if (strangers.includes(principal)) answers.push(`${title}: ${comparable(answer)}`);
      }
      return answers;
    };
    // Nothing has changed since they were asked: what the commands of the sweep did was undone.
    const before = await reported((operation) => answersIn(mode, server, operation));
    const { shopId, levelId, packageId, cardId, ownerToken: token } = scene.foreign;
    const sale = { shopId, packageId, paymentMode: 'cash' } as const;
    await call(foreignServer, rechargeCard, { ...sale, cardId }, { token });
    const member = { name: 'Stranger', phone: '13800131234', cardNumber: 'FOREIGN-1', levelId };
    const opened = await call(foreignServer, openCard, { ...sale, ...member }, { token });
    const { version } = await call(foreignServer, getCard, { cardId: opened.cardId }, { token });
    const change = { cardId: opened.cardId, version, reason: 'lost' };
    await call(foreignServer, freezeCard, change, { token });
    const after = await reported((operation) => probe(server, operation, scene, strangers));
    expect(after).toEqual(before);
    expect(after.length).toBeGreaterThan(queries.length);
  },
);
