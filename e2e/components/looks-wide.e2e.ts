import { describe, expect } from 'vitest';
/** Every example of the catalogue on a desk; those on a phone are beside, for another worker. */
import { languages } from '@lebean/contract/kernel/text';
import { test } from '../browser.ts';
import { complaintsAbout, parts } from './looks.ts';
import { examplesOn, openStage } from './stage.ts';

describe('every example, wide', () => {
  test('has an address of its own', async ({ openPage }) => {
    const examples = await examplesOn(await openStage(openPage));
    expect(examples.length).toBeGreaterThan(90);
    expect(new Set(examples).size).toBe(examples.length);
  });

  test.for(parts)(
    'SH-39: can be read in both schemes and in each language, part $number of $of',
    async (part, { openPage }) => {
      const page = await openStage(openPage);
      const look = { languages, schemes: ['dark', 'light'] } as const;
      expect(await complaintsAbout(page, part, look)).toEqual([]);
    },
  );
});
