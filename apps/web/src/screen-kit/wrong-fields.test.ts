import { describe, expect, it } from 'vitest';
import { cardNumberTaken } from '@lebean/contract/card/refusals';
import { cardFrozen } from '@lebean/contract/vocabulary/refusals';
import { InvalidInputError, NetworkError, RefusedError } from '../platform/call-error.ts';
import { wrongFields } from './wrong-fields.ts';

const refused = (
  refusal: typeof cardNumberTaken | typeof cardFrozen,
  values: Record<string, string>,
) =>
  new RefusedError({
    code: refusal.code,
    message: 'as the server says',
    values,
    requestId: undefined,
    text: refusal.text,
  });
const fields = { CARD_NUMBER_TAKEN: 'cardNumber' };

describe('SH-34: a failure goes to the field that it belongs to', () => {
  it('by the path of wrong input', () => {
    const error = new InvalidInputError('wrong', [{ path: 'phone', message: 'no phone' }], 'r1');
    expect(wrongFields(error, fields, 'en')).toEqual([{ name: 'phone', message: 'no phone' }]);
  });

  it('by the code of a refusal, in the language of the screen', () => {
    const error = refused(cardNumberTaken, { cardNumber: 'A100' });
    expect(wrongFields(error, fields, 'en')).toEqual([
      { name: 'cardNumber', message: 'Card number A100 is already in use' },
    ]);
  });

  it('to none where it concerns the whole', () => {
    expect(wrongFields(refused(cardFrozen, {}), fields, 'en')).toEqual([]);
    expect(wrongFields(new NetworkError('no answer'), fields, 'en')).toEqual([]);
  });
});
