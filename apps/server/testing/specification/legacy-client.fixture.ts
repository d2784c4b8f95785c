// For tests: a client as somebody wrote it years ago who had nothing but the specification: its calls and
// their success codes (§7), its names (§3), its errors (§8), its formats (§9). It imports nothing of ours, so
// that it can know nothing of ours.

type Fields = Readonly<Record<string, unknown>>;

/** The header that it sends with each call, the same to everybody. */
const fixedAuthorization = 'Bearer lebean-admin-web';

/** What an answer is to such a client: the fields that the specification has it read. */
export interface LegacyAnswer {
  readonly status: number;
  readonly Result?: number;
  readonly Code?: number;
  readonly Count?: number;
  readonly Data?: unknown;
  readonly Msg?: string;
  readonly ErrMsg?: string;
  readonly data?: { readonly valid?: boolean; readonly Result?: number };
}

/** Keeps its cookie, sends JSON content type and one fixed authorization header on each call, and no more. */
export class LegacyClient {
  readonly #base: string;
  #cookie = '';

  constructor(base: string) {
    this.#base = base;
  }

  /** A query, its payload behind the path. */
  get(path: string, query: Readonly<Record<string, string>> = {}): Promise<LegacyAnswer> {
    const written = new URLSearchParams(query).toString();
    return this.#send('GET', written === '' ? path : `${path}?${written}`, undefined);
  }

  /** A command; without a payload, its body is empty. */
  post(path: string, payload?: Fields): Promise<LegacyAnswer> {
    return this.#send('POST', path, payload === undefined ? '' : JSON.stringify(payload));
  }

  async #send(method: string, path: string, body: string | undefined): Promise<LegacyAnswer> {
    const answer = await fetch(this.#base + path, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: fixedAuthorization,
        ...(this.#cookie !== '' && { cookie: this.#cookie }),
      },
      ...(body !== undefined && { body }),
    });
    for (const set of answer.headers.getSetCookie()) this.#cookie = set.split(';')[0] ?? '';
    const read: unknown = await answer.json();
    return { status: answer.status, ...fieldsOf(read) };
  }
}

/** The fields of something that an answer holds. */
export const fieldsOf = (value: unknown): Fields =>
  value instanceof Object ? Object.fromEntries(Object.entries(value)) : {};

/** One of them; nothing where it is not there. */
export const fieldOf = (value: unknown, name: string): unknown => fieldsOf(value)[name];

/** The first row of what a list has answered. */
export const firstOf = (answer: LegacyAnswer): unknown =>
  Array.isArray(answer.Data) ? answer.Data[0] : undefined;
