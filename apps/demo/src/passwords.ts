import { digestOf, type SecretKey } from '@lebean/server/capabilities/session/secret-key';

/** The passwords of the example's people, by what they are. */
export interface DemoPasswords {
  readonly staff: string;
  readonly partner: string;
  readonly owner: string;
  readonly clerk: string;
}

/** Easy to type and known to everybody: these are for a look around on one's own machine, never for work. */
export const publicPasswords: DemoPasswords = {
  staff: 'admin123',
  partner: 'partner123',
  owner: 'owner123',
  clerk: 'clerk123',
};

/** Letters and digits that nobody confuses on paper, 32 of them. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz4';
const length = 15;

/**
 * Those of an installation that strangers can reach: of its own, nowhere kept, and the same each time, so
 * that a fill that was killed goes on.
 */
export function ownPasswords(key: SecretKey): DemoPasswords {
  const passwordOf = (who: string): string =>
    [...digestOf(key, 'example people', who).subarray(0, length)]
      .map((byte) => alphabet.charAt(byte % alphabet.length))
      .join('');
  return {
    staff: passwordOf('staff'),
    partner: passwordOf('partner'),
    owner: passwordOf('owner'),
    clerk: passwordOf('clerk'),
  };
}
