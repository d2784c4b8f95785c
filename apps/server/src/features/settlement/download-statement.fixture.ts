import type { FastifyInstance } from 'fastify';
// For tests: takes a file of a statement away, all its bytes.
import type { Language } from '@lebean/contract/kernel/text';
import {
  createStatementFile,
  type StatementFormat,
} from '@lebean/contract/settlement/proof.operations';
import { type Caller, wireRequest } from '../../../testing/calls.fixture.ts';

export interface Requested {
  readonly format: StatementFormat;
  readonly language?: Language;
  readonly caller?: Caller;
}

export async function downloadStatement(
  server: FastifyInstance,
  statementId: number,
  { format, language, caller = {} }: Requested,
): Promise<Buffer> {
  const input = { statementId, format, ...(language && { language }) };
  const { url, payload = {} } = wireRequest(createStatementFile, input);
  const headers = { cookie: `lebean=${caller.token ?? ''}`, 'accept-language': 'en' };
  const answer = await server.inject({ method: 'POST', url, payload, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.rawPayload;
}
