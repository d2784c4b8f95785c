import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Stands in for the memory of a browser. */
const memory = new Map<string, string>();
const answer = {
  id: 7,
  UserName: 'Grace Hopper',
  loginName: 'grace',
  RoleName: 'Owner',
  avatar: '',
  theme: '#409EFF',
  language: 'zh',
  kind: 'shop',
  accountType: 1,
  permissions: [],
  routes: ['/member/list'],
  shopId: 1,
  shopName: 'Hall',
  merchantId: 1,
  currency: 'CNY',
  timeZone: 'Asia/Shanghai',
  impersonatorName: null,
  isSandbox: false,
  isSecondFactorDue: false,
};

/** The module as a page that has just been loaded has it. */
async function loadPage() {
  vi.resetModules();
  return import('./session.ts');
}

beforeEach(() => {
  memory.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
    removeItem: (key: string) => memory.delete(key),
  });
  const body = { Result: 10_000, ErrMsg: '', Code: 0, Count: 1, Msg: '', Data: answer };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)));
});
afterEach(() => vi.unstubAllGlobals());

const signIn = async (): Promise<void> => {
  const page = await loadPage();
  await page.signIn({ account: 'grace', password: 'secret-12' });
};

test('SH-30: a sign-in leaves a marker and the obfuscated record, which the next page reads', async () => {
  await signIn();
  expect([...memory.keys()].toSorted()).toEqual(['lebean.session', 'lebean.user']);
  expect(memory.get('lebean.session')).toBe('7');
  expect(memory.get('lebean.user')).not.toMatch(/Grace|grace|secret/);
  const page = await loadPage();
  expect(page.currentSession()).toMatchObject({
    userName: 'Grace Hopper',
    roleName: 'Owner',
    theme: '#409EFF',
    routes: ['/member/list'],
  });
});

test.each([
  ['there is no marker', () => memory.delete('lebean.session')],
  ['the marker is of another account', () => memory.set('lebean.session', '8')],
  ['nobody can read the record', () => memory.set('lebean.user', '{}')],
])('SH-30: where %s, both are cleared and nobody is signed in', async (_, spoil) => {
  await signIn();
  spoil();
  const page = await loadPage();
  expect(page.currentSession()).toBeUndefined();
  expect([...memory.keys()]).toEqual([]);
});

test('SH-29: signing out clears both', async () => {
  await signIn();
  const page = await loadPage();
  page.clearSession();
  expect([...memory.keys()]).toEqual([]);
});
