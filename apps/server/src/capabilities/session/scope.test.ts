import {
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { describe, expect, test } from 'vitest';
import { wholeNetworkOnly } from '@lebean/contract/kernel/refusals';
import { endPlay, listPlays } from '@lebean/contract/play/operations';
import { getProfile, login } from '@lebean/contract/session/operations';
import type { OpenedScope } from './open-session.ts';
import { authorize, type Scope } from './scope.ts';

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A condition as it is sent to the database: the text, then its values. */
function written(condition: Expression<unknown>): unknown[] {
  const { sql: text, parameters } = sql`${condition}`.compile(compiler);
  return [text, ...parameters];
}

const anonymousYet = {
  accountId: 7,
  accountType: 0,
  displayName: 'Ana',
  permissions: ['play.play.list'],
  merchantIds: [],
  shopIds: [],
  merchantId: null,
  shopId: null,
  partnerId: null,
  isWholeNetwork: false,
  isSecondFactorDue: false,
} as const;

const sessions = {
  network: { ...anonymousYet, kind: 'staff', isWholeNetwork: true },
  someCountries: { ...anonymousYet, kind: 'staff', merchantIds: [3, 4] },
  partner: { ...anonymousYet, kind: 'partner', partnerId: 9, merchantIds: [3, 4] },
  owner: {
    ...anonymousYet,
    kind: 'shop',
    accountType: 1,
    merchantId: 3,
    merchantIds: [3],
    shopIds: [30, 31],
  },
  assistant: {
    ...anonymousYet,
    kind: 'shop',
    accountType: 2,
    merchantId: 3,
    merchantIds: [3],
    shopIds: [30],
    shopId: 30,
  },
} as const satisfies Record<string, OpenedScope>;

function scopeOf(session: keyof typeof sessions, isScopeLimiting = true): Scope {
  return permittedScope(sessions[session], isScopeLimiting);
}

function permittedScope(session: OpenedScope, isScopeLimiting = true): Scope {
  const authorized = authorize(getProfile, session, { isScopeLimiting });
  if (authorized.kind !== 'permitted') throw new Error('it is everybody’s');
  return authorized.scope;
}

const limiting = { isScopeLimiting: true };

describe('who may call', () => {
  test('ACC-1: whoever holds the permission, and nobody else', () => {
    expect(authorize(listPlays, sessions.owner, limiting).kind).toBe('permitted');
    expect(authorize(endPlay, sessions.owner, limiting).kind).toBe('denied');
    const ending = { ...sessions.owner, permissions: ['play.play.list', 'play.end'] };
    expect(authorize(endPlay, ending, limiting).kind).toBe('permitted');
    expect(authorize(listPlays, { ...sessions.owner, permissions: [] }, limiting).kind).toBe(
      'denied',
    );
  });

  test('ACC-2: only the kinds of account that the call is for, whatever they hold', () => {
    const ending = { ...sessions.partner, permissions: ['play.end'] };
    expect(endPlay.scope).not.toContain('partner');
    expect(authorize(endPlay, ending, limiting).kind).toBe('denied');
  });

  test('ACC-1: what asks for a session, or for nothing, needs no permission', () => {
    const bare = { ...sessions.assistant, permissions: [] };
    expect(authorize(getProfile, bare, limiting).kind).toBe('permitted');
    expect(authorize({ ...login, scope: ['shop'] }, bare, limiting).kind).toBe('permitted');
  });
});

describe('how far a call has to reach', () => {
  const ofNetwork = { ...getProfile, reach: 'wholeNetwork' } as const;

  test('ACC-2: what is the whole network’s is refused to whoever sees a part of it', () => {
    expect(authorize(ofNetwork, sessions.network, limiting).kind).toBe('permitted');
    for (const name of ['someCountries', 'partner', 'owner'] as const)
      expect(authorize(ofNetwork, sessions[name], limiting)).toEqual({
        kind: 'beyondReach',
        refusal: wholeNetworkOnly,
      });
  });

  test('ACC-1: whoever may not make the call at all is denied, and learns nothing of its reach', () => {
    const managing = { ...listPlays, reach: 'wholeNetwork' } as const;
    const bare = { ...sessions.someCountries, permissions: [] };
    expect(authorize(managing, bare, limiting)).toEqual({ kind: 'denied' });
  });

  test('ACC-2: the reach holds also where row-level security alone limits the rows', () => {
    const { kind } = authorize(ofNetwork, sessions.someCountries, { isScopeLimiting: false });
    expect(kind).toBe('beyondReach');
  });
});

describe('what a scope is', () => {
  test('ACC-3: it tells whose it is', () => {
    const names = ['network', 'someCountries', 'partner', 'owner', 'assistant'] as const;
    const reported = names.map((name) => {
      const scope = scopeOf(name);
      const { kind, accountId, merchantId, accountType, isOwnerOrStaff, isWholeNetwork } = scope;
      return [name, kind, accountId, merchantId, accountType, isOwnerOrStaff, isWholeNetwork];
    });
    expect(reported).toEqual([
      ['network', 'staff', 7, undefined, 0, true, true],
      ['someCountries', 'staff', 7, undefined, 0, true, false],
      ['partner', 'partner', 7, undefined, 0, false, false],
      ['owner', 'shop', 7, 3, 1, true, false],
      ['assistant', 'shop', 7, 3, 2, false, false],
    ]);
  });

  test('ACC-2: merchants are those of the session, all of them for the whole network', () => {
    const merchants = (name: keyof typeof sessions) => written(scopeOf(name).hasMerchant('t.m'));
    expect(merchants('network')).toEqual(['true']);
    expect(merchants('someCountries')).toEqual(['"t"."m" = any ($1::bigint[])', [3, 4]]);
    expect(merchants('partner')).toEqual(['"t"."m" = any ($1::bigint[])', [3, 4]]);
    expect(merchants('assistant')).toEqual(['"t"."m" = $1', 3]);
    const none = permittedScope({ ...sessions.partner, merchantIds: [] });
    expect(written(none.hasMerchant('t.m'))).toEqual(['"t"."m" = any ($1::bigint[])', []]);
  });

  test('ACC-2: shops limit the accounts of shops only', () => {
    const shops = (name: keyof typeof sessions) => written(scopeOf(name).hasShop('t.s'));
    expect(shops('network')).toEqual(['true']);
    expect(shops('partner')).toEqual(['true']);
    expect(shops('owner')).toEqual(['"t"."s" = any ($1::bigint[])', [30, 31]]);
    expect(shops('assistant')).toEqual(['"t"."s" = $1', 30]);
  });

  test('ACC-2: a partner is its own, shops and staff of some countries have none', () => {
    const partners = (name: keyof typeof sessions) => written(scopeOf(name).hasPartner('t.p'));
    expect(partners('network')).toEqual(['true']);
    expect(partners('partner')).toEqual(['"t"."p" = $1', 9]);
    expect(partners('someCountries')).toEqual(['"t"."p" = any ($1::bigint[])', []]);
    expect(partners('owner')).toEqual(['"t"."p" = any ($1::bigint[])', []]);
  });

  test('ACC-2: a shop is not told who looks after it', () => {
    const reported = (name: keyof typeof sessions) => written(scopeOf(name).tellsPartner());
    expect(reported('owner')).toEqual(['$1', false]);
    expect(reported('partner')).toEqual(['$1', true]);
    expect(reported('network')).toEqual(['$1', true]);
  });

  test('ACC-2: accounts are those of the merchants, the shops and the partner, and the own one', () => {
    const accounts = (name: keyof typeof sessions) => written(scopeOf(name).hasAccount('a'));
    expect(accounts('network')).toEqual(['true']);
    expect(accounts('assistant')).toEqual([
      '("a"."merchantId" = $1 and ("a"."shopId" is null or "a"."shopId" = $2))',
      3,
      30,
    ]);
    expect(accounts('partner')).toEqual([
      '(("a"."merchantId" = any ($1::bigint[]) and ("a"."shopId" is null or true)) or "a"."id" = $2 or "a"."partnerId" = $3)',
      [3, 4],
      7,
      9,
    ]);
  });

  test('ACC-2: news of a shop concern whom both its merchant and the shop belong to', () => {
    const concerns = (name: keyof typeof sessions, merchantId: number, shopId: number) =>
      scopeOf(name).mayConcern({ merchantId, shopId });
    expect(concerns('network', 8, 80)).toBe(true);
    expect(concerns('partner', 4, 80)).toBe(true);
    expect(concerns('partner', 8, 80)).toBe(false);
    expect(concerns('owner', 3, 31)).toBe(true);
    expect(concerns('owner', 3, 32)).toBe(false);
    expect(concerns('owner', 4, 31)).toBe(false);
  });

  test('ACC-2: for the proof that the database holds alone, nothing limits', () => {
    const open = scopeOf('assistant', false);
    const conditions = [open.hasMerchant('m'), open.hasShop('s'), open.hasPartner('p')];
    expect(conditions.map((condition) => written(condition))).toEqual([
      ['true'],
      ['true'],
      ['true'],
    ]);
    expect(written(open.tellsPartner())).toEqual(['$1', true]);
    expect(open.mayConcern({ merchantId: 8, shopId: 80 })).toBe(true);
  });
});
