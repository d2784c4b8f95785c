import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '@lebean/contract/registry/operations';
import { failureAnswer } from '../calls/envelope.ts';
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

test('each refusal stands under the status that it is answered with, and a failure has a schema', () => {
  const responses = z.record(
    z.string(),
    z.object({ description: z.optional(z.string()), $ref: z.optional(z.string()) }),
  );
  const described = z.object({
    components: z.object({ responses: z.record(z.string(), z.unknown()) }),
    paths: z.record(
      z.string(),
      z.record(z.string(), z.object({ operationId: z.string(), responses })),
    ),
  });
  const whole = described.parse(openApiDocument(operations, '1.2.3'));
  const calls = Object.values(whole.paths).flatMap((methods) => Object.values(methods));
  for (const operation of operations) {
    const documentedCall = calls.find(({ operationId }) => operationId === operation.id);
    const answers = documentedCall?.responses ?? {};
    const isReadByStatus = Object.keys(answers).some((status) => status.startsWith('4'));
    for (const refusal of operation.refusals) {
      const failure = { kind: 'refused', refusal, values: {} } as const;
      const { status } = failureAnswer(failure, operation.envelope, 'en', 'request');
      const text = answers[status]?.description ?? '';
      expect([
        operation.id,
        refusal.code,
        status === 200 || text.includes(`\`${refusal.code}\``),
      ]).toEqual([operation.id, refusal.code, true]);
      expect(status === 200).toBe(!isReadByStatus);
    }
    const shared = Object.values(answers).flatMap(({ $ref }) => ($ref === undefined ? [] : [$ref]));
    const known = Object.keys(whole.components.responses).map(
      (name) => `#/components/responses/${name}`,
    );
    expect(known).toEqual(expect.arrayContaining(shared));
  }
});
