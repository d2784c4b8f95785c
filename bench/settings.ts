import { z } from 'zod';

/** How a process is configured to connect to the database. */
export const connectionSettings = z.object({
  host: z.string(),
  port: z.int(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
});
export type ConnectionSettings = z.infer<typeof connectionSettings>;

export const productSettings = z.object({ application: connectionSettings });

/** A named statement, which each connection plans once: the floor is as good as `pg` can do. */
const statement = z.object({ name: z.string(), text: z.string(), values: z.array(z.unknown()) });
export type Statement = z.infer<typeof statement>;

export const floorSettings = z.object({
  owner: connectionSettings,
  application: connectionSettings,
  poolSize: z.int(),
  accountId: z.int(),
  /** What the product sends for a list, by the list's address. */
  lists: z.map(z.string(), z.array(statement)),
});
export type FloorSettings = z.infer<typeof floorSettings>;

/** The product's usual settings, on a free port and without limits that a bench would hit. */
export const configuration = {
  host: '127.0.0.1',
  port: 0,
  trustedProxies: false,
  tls: undefined,
  logLevel: 'error',
  passwordPolicy: 'spec',
  /** However long a list is, it is sent at once. */
  exportRows: 1e9,
} as const;
export const callsPerMinute = {
  signIn: 1e9,
  read: 1e9,
  write: 1e9,
  money: 1e9,
  export: 1e9,
} as const;
