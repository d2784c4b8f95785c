import { expect, test } from 'vitest';
import { createSoftwareVersion } from '@lebean/contract/software-version/operations';
import { testDatabase } from '../../src/database/testing.ts';
import { testHttp, testPassword } from '../http-testing.ts';

const http = await testHttp(await testDatabase());

test('of many who ask for the same number at the same instant one gets it, and the others are told that it is taken', async () => {
  const admin = await http.signIn('admin', testPassword);
  for (const versionNumber of ['1.0.0', '1.0.1', '1.0.2']) {
    const requested = { versionNumber, terminalType: 'pc', description: '' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.ask(createSoftwareVersion, requested)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ code }) => code)).toEqual(
      Array.from({ length: 5 }, () => 'VERSION_NUMBER_TAKEN'),
    );
  }
});
