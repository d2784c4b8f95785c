import type { Actor } from '../../capabilities/call/handle.ts';
import { readersOf, tellEvent } from '../../capabilities/events/tell-event.ts';
import type { Database } from '../../database/database.ts';
import type { LockedStatement } from './statement.queries.ts';

type NamedStatement = Pick<
  LockedStatement,
  'id' | 'merchantId' | 'shopId' | 'partnerId' | 'statementNumber'
>;

const about = ({ merchantId, shopId, partnerId }: NamedStatement) => ({
  merchantId,
  shopId,
  partnerId,
});

/** Tells whoever a statement is for that it is there (SET-3, NTC-10). */
export const tellSent = (
  db: Database,
  statement: NamedStatement,
  except: number,
  at: Date,
): Promise<void> =>
  tellEvent(db, {
    category: 'statementSent',
    about: about(statement),
    words: { number: statement.statementNumber, statementId: statement.id },
    except,
    at,
  });

type Teller = {
  readonly db: Database;
  readonly actor: Pick<Actor, 'accountId' | 'kind'>;
  readonly at: Date;
};

/** Tells the other side of a dispute that there is an answer or a decision (SET-12, NTC-10). */
export async function tellDispute(
  { db, actor, at }: Teller,
  statement: NamedStatement,
): Promise<void> {
  const { staff = [], ...others } = readersOf('disputeAnswered');
  await tellEvent(db, {
    category: 'disputeAnswered',
    about: about(statement),
    words: { number: statement.statementNumber, statementId: statement.id },
    readers: actor.kind === 'staff' ? others : { staff },
    except: actor.accountId,
    at,
  });
}
