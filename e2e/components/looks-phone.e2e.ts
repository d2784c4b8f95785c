/** Every example of the catalogue at 360 pixels: where words are longest and room is least. */
import { describe, expect } from 'vitest';
import { phone, test } from '../browser.ts';
import { complaintsAbout, parts } from './looks.ts';
import { openStage } from './stage.ts';

describe('every example, on a phone', () => {
  test.for(parts)(
    'SH-40: can be read and fits, part $number of $of',
    async (part, { openPage }) => {
      const page = await openStage(openPage, phone);
      const look = { languages: ['es', 'zh'], schemes: ['light'] } as const;
      expect(await complaintsAbout(page, part, look)).toEqual([]);
    },
  );
});
