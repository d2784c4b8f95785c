import * as z from 'zod/mini';
import { hundredths } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { wireName } from '../kernel/wire.ts';

export const sexes = { unknown: 0, male: 1, female: 2 } as const;

/** The type of a card unless another is chosen; which there are says the dictionary (MEM-1). */
export const defaultCardType = 'physical';

export const namedCardNumber = wireName(
  'card_number',
  'the printed number of a member card, unique per merchant (MEM-1)',
);
export const namedCardType = wireName('card_type', 'the kind of a member card');
export const namedCardState = wireName('card_state', 'normal, frozen or cancelled (MEM-2)');
export const namedName = wireName('user_name', 'the name of a member');
export const namedSex = wireName('user_sex', '1 male, 2 female, 0 unknown');
export const namedPhone = wireName(
  'user_phone',
  'the phone of a member, masked for most viewers (MEM-9)',
);

/** The printed number of a card: 4 to 32 letters, digits or dashes. */
export const cardNumber = () =>
  namedCardNumber(z.string().check(z.trim(), z.regex(/^[0-9A-Za-z-]{4,32}$/, says('cardNumber'))));

export const sex = () => namedSex(z.union([z.literal(0), z.literal(1), z.literal(2)]));
export const phone = () =>
  namedPhone(z.string().check(z.trim(), z.regex(/^\+?[0-9][0-9 -]{4,19}$/, says('phone'))));

export const balances = {
  point: hundredths(),
  giftPoint: wireName('gifts_point', 'the gift points on a card')(hundredths()),
  accruingPoint: wireName(
    'accruing_point',
    'the principal points credited over the life of a card (MEM-5)',
  )(hundredths()),
  accruingGiftPoint: wireName(
    'accruing_gifts_point',
    'the gift points credited over the life of a card (MEM-5)',
  )(hundredths()),
};
