// For tests: the messages that calls send to the database. Each is a round trip.
import pg from 'pg';

/** The text of a message, or of the statement that it names. */
const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const text: unknown = query instanceof Object ? Reflect.get(query, 'text') : undefined;
  return typeof text === 'string' ? text : '';
};

/** A call opens a scope or says in which language it reads names; what runs beside calls, as the news, does not. */
const isOfCall = (begin: string): boolean =>
  /execute (open_session|terminal_open)|set_config\('app\.language'/.test(begin);

/** Listens to what calls send to the database from this process, whatever the connection. */
export class DatabaseMessages {
  readonly #sent: string[] = [];

  constructor() {
    const driver = pg.Client.prototype;
    const query: unknown = Reflect.get(driver, 'query');
    if (typeof query !== 'function') throw new Error('the driver has changed');
    const inCall = new WeakSet<object>();
    const sent = this.#sent;
    const heard = function heard(this: object, ...given: unknown[]): unknown {
      const text = textOf(given[0]);
      if (isOfCall(text)) inCall.add(this);
      else if (/(^|; )begin /.test(text)) inCall.delete(this);
      // What is prepared is so once in the life of a connection.
      if (inCall.has(this) && !text.startsWith('prepare ')) sent.push(text);
      const answer: unknown = Reflect.apply(query, this, given);
      return answer;
    };
    Reflect.set(driver, 'query', heard);
  }

  /** The messages of the calls that some work makes, the end of the last one's transaction among them. */
  async of(work: () => Promise<unknown>): Promise<readonly string[]> {
    this.#sent.length = 0;
    await work();
    // A transaction that only reads is ended after the answer.
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    return [...this.#sent];
  }
}
