import { expect, test } from 'vitest';
import { RepeatedFailures } from './repeated-failures.ts';

test('OPS-6: a trouble is reported when it begins, once an hour with its count, and when it is over', () => {
  const reported: string[] = [];
  let now = 0;
  const say = (words: string): void => void reported.push(words);
  const troubles = new RepeatedFailures({ failed: say, recovered: say }, () => now);
  troubles.succeeded('The job "a"');
  for (; now < 7_200_000; now += 2000) troubles.failed('The job "a"', new Error('no luck'));
  troubles.failed('The job "b"', new Error('nor here'));
  troubles.succeeded('The job "a"');
  troubles.succeeded('The job "a"');
  expect(reported).toEqual([
    'The job "a" failed and will be tried again: no luck',
    'The job "a" has failed 1801 times: no luck',
    'The job "b" failed and will be tried again: nor here',
    'The job "a" works again, after 3600 failures.',
  ]);
});
