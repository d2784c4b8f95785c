import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '@lebean/contract/registry/operations';
import { openApiDocument } from './openapi.ts';

/** As much of a documented call as whoever generates a client reads of it. */
const call = z.object({
  operationId: z.string(),
  description: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })),
  requestBody: z.optional(
    z.object({
      content: z.record(
        z.string(),
        z.object({
          schema: z.object({
            properties: z.optional(z.record(z.string(), z.unknown())),
            additionalProperties: z.optional(z.unknown()),
          }),
        }),
      ),
    }),
  ),
});
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), call)) });

const { paths } = document.parse(openApiDocument(operations, '1.2.3'));
const documented = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).map((method) => ({ path, ...method })),
);

test('every operation is documented, each under its own name', () => {
  const ids = documented.map(({ operationId }) => operationId);
  expect(ids.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

test('what stands in a path is a parameter, and is not asked for in the body again', () => {
  for (const { operationId, path, parameters, requestBody } of documented) {
    const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
    const declared = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    expect([operationId, declared.toSorted()]).toEqual([operationId, inPath.toSorted()]);
    const fields = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {});
    const again = fields.filter((name) => inPath.includes(name));
    expect([operationId, again]).toEqual([operationId, []]);
  }
});

test('API-1, API-3: what else the fields of a call are called by is documented, and which lists there are', () => {
  const of = (id: string) => documented.find(({ operationId }) => operationId === id);
  expect(of('shopFigures.list')?.description).toContain('- `pageSize`: `limit`, `rows`, `size`');
  expect(of('assistant.create')?.description).toContain('- `assistant_accoun`: `shopaccount`');
  expect(of('shop.list')?.description).not.toContain('tolerantly');
  const update = of('shop.updateOwn')?.requestBody?.content['application/json']?.schema;
  expect(update?.additionalProperties).toBe(true);
  for (const id of ['session.login', 'account.saveTheme'])
    expect(of(id)?.description).toContain(
      '- `{"module":"ShopService","action":"list"}`: `shop.list`',
    );
});
