import { describe, expect, it } from 'vitest';
import { addressOf } from '@lebean/contract/facts/addresses';
import type { OpenWork } from '../../screen-kit/open-work.ts';
import { water } from '../../shared/goods/goods.fixture.ts';
import { decideScan, type ScanScene } from './scan-decision.ts';

const hit = {
  key: 'card 7',
  label: '袁刚 · 8601005013',
  detail: '',
  path: addressOf('/member/card/$cardId', { cardId: 7 }),
};
const other = { ...hit, key: 'card 8', path: addressOf('/member/card/$cardId', { cardId: 8 }) };
const leave = (): undefined => undefined;
const recharge: OpenWork[] = [
  { title: '给 林鹏 的卡 8601005012 充值', leave },
  { title: undefined, undone: '给 林鹏 的充值还没有收款。', leave },
];
const scene: ScanScene = {
  hits: [hit],
  path: '/member/card/3',
  works: [],
  undoneBy: (title) => `「${title}」还没有完成。`,
  mayLookUpCards: true,
  mayOpenCards: true,
};
const decide = (change: Partial<ScanScene>, code = '8601005013') =>
  decideScan(code, { ...scene, ...change });

describe('SH-44: what a scan means', () => {
  it('SH-44: opens the guest, also over a receipt', () => {
    expect(decide({})).toEqual({
      kind: 'open',
      path: addressOf('/member/card/$cardId', { cardId: 7 }),
    });
    expect(decide({ works: [{ title: '充值', isDone: true, leave }] })).toMatchObject({
      kind: 'open',
    });
  });

  it('SH-44: asks over a form, and says what has not been done', () => {
    const requested = { kind: 'switch', undone: '给 林鹏 的充值还没有收款。', hits: [hit] };
    expect(decide({ works: recharge })).toMatchObject({ kind: 'ask', requested });
    const frozen = [{ title: '冻结 林鹏', leave }];
    expect(decide({ works: frozen })).toMatchObject({
      requested: { undone: '「冻结 林鹏」还没有完成。' },
    });
  });

  it('SH-44: leaves the guest who is there already at the form', () => {
    expect(decide({ works: recharge, path: hit.path })).toEqual({ kind: 'stay' });
  });

  it('SH-44: sells goods that nothing else bears the code of; over a form it asks, and says what is sold out', () => {
    expect(decide({ hits: [], goods: water })).toEqual({ kind: 'sell', goods: water });
    expect(decide({ goods: water })).toMatchObject({ kind: 'open' });
    expect(decide({ hits: [], goods: water, works: recharge })).toMatchObject({
      requested: { kind: 'goods', goods: water, undone: '给 林鹏 的充值还没有收款。' },
    });
    const soldOut = { ...water, inventory: 0 };
    expect(decide({ hits: [], goods: soldOut })).toEqual({ kind: 'say', what: 'soldOut' });
  });

  it('SH-44: offers to open a card with a number that nobody has, to those who may', () => {
    expect(decide({ hits: [] })).toMatchObject({ requested: { kind: 'unknown' } });
    expect(decide({ hits: [], works: recharge })).toMatchObject({
      requested: { kind: 'unknown', undone: '给 林鹏 的充值还没有收款。' },
    });
    expect(decide({ hits: [], mayOpenCards: false })).toEqual({ kind: 'say', what: 'unknown' });
    expect(decide({ hits: [] }, 'https://pay.example/1')).toEqual({ kind: 'say', what: 'unknown' });
  });

  it('SH-44: says so where cards may not be looked up', () => {
    expect(decide({ hits: [], mayLookUpCards: false })).toEqual({
      kind: 'say',
      what: 'notAllowed',
    });
  });

  it('SH-44: asks which one where several bear the number, and whether to look again without an answer', () => {
    expect(decide({ hits: [hit, other] })).toMatchObject({
      requested: { kind: 'several', hits: [hit, other] },
    });
    expect(decide({ hits: undefined })).toMatchObject({ requested: { kind: 'failed' } });
  });
});
