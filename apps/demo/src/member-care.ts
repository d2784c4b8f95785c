import { correctMember } from '@lebean/contract/card/correct.operations';
import { openCard } from '@lebean/contract/card/counter.operations';
import { mergeCards, previewMerge } from '@lebean/contract/card/merge.operations';
import { getCard, listMembers } from '@lebean/contract/card/operations';
import { adjustPoints } from '@lebean/contract/card/points.operations';
import type { Counter } from './counter-day.ts';

/**
 * What an owner puts right (SH-50): a wrong name and phone, a wristband beside the card, two members who turn out to be
 * one, some points for a headset that failed, and a correction so large that it waits for somebody else.
 */
export async function careForMembers({ built, place, owner }: Counter, at: Date): Promise<void> {
  const [small] = built.packages;
  if (small === undefined) return;
  const numberOf = (nth: number): string => `${built.merchant.cardPrefix}0199001${nth}`;
  const earlier = await owner.read(listMembers, { query: numberOf(1), pageSize: 1 });
  // It is there since an earlier fill.
  if (earlier.count > 0) return;
  const sale = {
    shopId: place.id,
    paymentMode: 'bankTransfer',
    levelId: built.levelIds[0] ?? 0,
  } as const;
  const paid = { ...sale, packageId: small.id };
  const first = { ...paid, cardNumber: numberOf(1), name: '陶思元', phone: '13817426651' };
  const again = { ...paid, cardNumber: numberOf(3), name: '陶思远', phone: '13817426659' };
  const [cardId, twinId] = await owner.work('care', async (call) => {
    const opened = await call(openCard, first, at);
    const band = {
      ...sale,
      cardNumber: numberOf(2),
      cardType: 'wristband',
      sameAsCardId: opened.cardId,
    };
    await call(openCard, band, at);
    const twin = await call(openCard, again, at);
    return [opened.cardId, twin.cardId] as const;
  });
  const { memberVersion: version } = await owner.read(getCard, { cardId });
  const right = { name: '陶思远', sex: 1, phone: '13817426659', birthday: '1996-03-12' } as const;
  await owner.work('care for a name', (call) =>
    call(correctMember, { ...right, cardId, version }, at),
  );
  const pair = { cardId, fromCardId: twinId };
  const { from, isOtherPerson } = await owner.read(previewMerge, pair);
  const merge = { ...pair, movedPoint: from.point + from.giftPoint, isOtherPerson };
  await owner.work('care for a twin', (call) =>
    call(mergeCards, { ...merge, reason: '同一位会员登记了两次' }, at),
  );
  const hand = { cardId, shopId: place.id };
  await owner.work('care for a guest', (call) =>
    call(
      adjustPoints,
      { ...hand, kind: 'gift', giftPoint: 2000, reason: '头显中途断开，补偿一局' },
      at,
    ),
  );
  const large = { ...hand, kind: 'adjustment', point: 60_000, reason: '旧系统余额补录' } as const;
  await owner.ask(adjustPoints, large, 'care for an old balance');
}
