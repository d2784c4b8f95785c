import { createHash } from 'node:crypto';

/** More callers than a node has in an hour; twice as many are remembered at most. */
const maxRemembered = 10_000;

/** Remembers what was used of late: whenever it is full, what nobody has used since it was full before is forgotten. */
class Recent<Value> {
  #current = new Map<string, Value>();
  #previous: ReadonlyMap<string, Value> = new Map();

  get(key: string): Value | undefined {
    const known = this.#current.get(key);
    if (known !== undefined) return known;
    const earlier = this.#previous.get(key);
    if (earlier !== undefined) this.set(key, earlier);
    return earlier;
  }

  set(key: string, value: Value): void {
    if (this.#current.size >= maxRemembered) {
      this.#previous = this.#current;
      this.#current = new Map();
    }
    this.#current.set(key, value);
  }
}

/**
 * What accounts may, by the key that the database has for it: the hashes of what their roles permit, one behind the
 * other. What a role permits is thus never old, only its names are not sent again.
 */
export class KnownPermissions {
  readonly #keys = new Recent<string>();
  readonly #permissions = new Recent<readonly string[]>();

  /** The key that a session had last, if it is known what it stands for. */
  keyOf(session: string): string | undefined {
    const key = this.#keys.get(session);
    return key !== undefined && this.#permissions.get(key) !== undefined ? key : undefined;
  }

  /** What a session may, as it was opened: with a line for each role, or nothing where the key was known. */
  read(session: string, key: string, lines: string | null): readonly string[] {
    const permissions = lines === null ? this.#permissions.get(key) : learned(key, lines);
    if (permissions === undefined)
      throw new Error('the database takes permissions for known that are not');
    if (lines !== null) this.#permissions.set(key, permissions);
    if (this.#keys.get(session) !== key) this.#keys.set(session, key);
    return permissions;
  }
}

/** The permissions in a text: each once, whatever stands between them. */
export const permissionsIn = (text: string): readonly string[] =>
  Object.freeze([...new Set(text.split(/\s/).filter((name) => name !== ''))]);

/** Throws where a key is not that of the permissions: whoever had it next would get those of somebody else. */
function learned(key: string, lines: string): readonly string[] {
  const roles = key === '' ? [] : lines.split('\n');
  if (roles.map((role) => createHash('sha256').update(role).digest('hex')).join('') !== key)
    throw new Error('the key of permissions is not theirs');
  return permissionsIn(roles.join(' '));
}
