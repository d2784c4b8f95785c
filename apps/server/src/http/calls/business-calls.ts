import { z } from 'zod';
import { businessLists, listReader } from '@lebean/contract/kernel/business-lists';
import { looseName } from '@lebean/contract/kernel/tolerant-reader';
import type { BoundHandler } from '../../capabilities/call/handle.ts';

/** What a body of `/web/business` asks for: a module and an action, as one name, and what goes with it. */
export interface BusinessCall {
  readonly name: string;
  readonly content: unknown;
}

const requested = z.looseObject({
  module: z.string(),
  action: z.string(),
  data: z.unknown().optional(),
});

/** A name by which a call is found: written in any case, it is the same one. */
export const businessName = (module: string, action: string): string =>
  `${looseName(module)}.${looseName(action)}`;

/**
 * Reads what is asked for, if a body asks for anything. Its payload is `data`; some clients put the page of a
 * list beside it.
 */
export function businessCall(body: unknown): BusinessCall | undefined {
  const read = requested.safeParse(body);
  if (!read.success) return undefined;
  const { module, action, data: payload, ...beside } = read.data;
  const fields = z.record(z.string(), z.unknown()).optional().nullable().safeParse(payload);
  // What holds no fields is handed on, and refused with words.
  const content = fields.success ? { ...beside, ...fields.data } : payload;
  return { name: businessName(module, action), content };
}

/** Whether a body that came to the sign-in wants a list: it says which, and names nobody. */
export function listFetch(body: unknown): BusinessCall | undefined {
  const isSignIn = body instanceof Object && ('account' in body || 'password' in body);
  return isSignIn ? undefined : businessCall(body);
}

/**
 * The lists of the allow-list as clients of the specification fetch them (API-3): read tolerantly, and
 * answered with HTTP 200 whatever comes of it. Session, permission and scope are those of the list itself.
 */
export function businessListHandlers(
  handlers: readonly BoundHandler[],
): readonly (readonly [name: string, handler: BoundHandler])[] {
  return Object.entries(businessLists).map(([name, id]) => {
    const found = handlers.find(({ operation }) => operation.id === id);
    if (found === undefined) throw new Error(`${name} is the list ${id}, which there is not`);
    const [module = '', action = ''] = name.split('.');
    const { operation } = found;
    const reader = listReader(operation);
    const listed = { ...operation, reader, envelope: 'businessList' } as const;
    return [businessName(module, action), { ...found, operation: listed }];
  });
}
