import type { ClientConfig } from 'pg';

/** The accounts with which the product comes to its database. */
export interface Connections {
  /** Owns the tables: for migrations and making the other accounts, not for requests. */
  readonly owner: Readonly<ClientConfig>;
  /** APP_DATABASE_URL: the account for requests, where the owner is not to make it. */
  readonly application: Readonly<ClientConfig> | undefined;
}
