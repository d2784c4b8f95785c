import { randomUUID } from 'node:crypto';
import process from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '@lebean/contract/registry/operations';
import { testDatabase } from '../../src/database/testing.ts';
import { isStream, serverOn } from '../calls.fixture.ts';
import { setScene } from '../scene/scene.fixture.ts';
import { badRequests } from './bad-input.fixture.ts';
import { ownInputs } from './sweep-inputs.fixture.ts';

/** `BAD_INPUT_CASES=2000` for the long run. */
const cases = Number(process.env['BAD_INPUT_CASES'] ?? 20);

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application, { isUndoing: true });

/**
 * Words of our inside: a stack, a file, SQL, or how the database names its troubles. Not a field `pg_` that somebody has
 * sent: an answer names what it does not know.
 */
const inside =
  /\bat .+:\d+:\d+|node_modules|\.ts:\d|\bselect\b.+\bfrom\b|syntax error|violates|constraint|invalid byte|relation "|\bpg_[a-z]{3}/i;
const envelopes = z.union([z.object({ Code: z.int() }), z.object({ Result: z.int() })]);
test.each(operations)(
  '$id answers bad input with an envelope, never with a defect',
  async (operation) => {
    const callers = [...scene.principals, scene.terminal].filter(
      ({ kind }) => operation.scope.length === 0 || operation.scope.includes(kind),
    );
    const requests = fc.constantFrom(...callers).chain((caller) => {
      const [own] = ownInputs(operation, scene, caller);
      return badRequests(operation, own?.fields ?? {}).map((request) => ({ caller, request }));
    });
    await fc.assert(
      fc.asyncProperty(requests, async ({ caller, request }) => {
        const { method, url, payload, headers } = request;
        const proof = caller.headers ?? { cookie: `lebean=${caller.token}` };
        const answer = await server.inject({
          method,
          url,
          headers: { 'idempotency-key': randomUUID(), ...headers, ...proof },
          ...(payload === undefined ? {} : { payload }),
        });
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.body.replace(/"requestId":"[^"]*"/, '')).not.toMatch(inside);
        expect(answer.body.length).toBeLessThan(300_000);
        // Input that was good after all: a file or a stream is no envelope.
        if (answer.headers['content-disposition'] !== undefined || isStream(answer.headers)) return;
        expect(envelopes.safeParse(JSON.parse(answer.body)).success).toBe(true);
      }),
      { numRuns: cases },
    );
  },
  30_000 + cases * 200,
);
