import type { FastifyInstance } from 'fastify';
import { awaitingResult } from '@lebean/contract/kernel/logged-change';
// For tests: every answer that an operation gives to every kind of account, about rows of its own, of
// others and of nobody.
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { type Answer, isSuccess, isWaiting, refusalOf, send } from '../calls.fixture.ts';
import type { Principal } from '../scene/scene-people.fixture.ts';
import type { Scene } from '../scene/scene.fixture.ts';
import { asField, idFields, idsFor, ownInputs } from './sweep-inputs.fixture.ts';
import { type Fields, missingId } from './sweep-rows.fixture.ts';

/** One call of the sweep. */
interface Probe {
  /** Tells it from the others, the same in each mode. */
  readonly title: string;
  readonly principal: Principal;
  readonly target: 'own' | 'foreign' | 'missing';
  /** Foreign and missing ids in the same place share it. */
  readonly place: string;
  readonly input: Fields;
  /** The code of the refusal where the principal's own rows do not suffice. */
  readonly refusal: string | undefined;
}

export interface Probed extends Probe {
  readonly answer: Answer;
}

function probesOf(operation: AnyOperation, scene: Scene, principal: Principal): Probe[] {
  return ownInputs(operation, scene, principal).flatMap(({ fields: input, refusal }, number) => {
    const title = `${operation.id} by ${principal.name}, input ${number}`;
    const places = idFields(operation).filter((field) => field in input);
    const strange = places.flatMap((field): Probe[] => {
      const place = `${title}, ${field}`;
      const { foreign } = idsFor(operation, field, scene, principal);
      const targets = [
        { target: 'missing', id: missingId } as const,
        ...foreign.map((id) => ({ target: 'foreign', id }) as const),
      ];
      return targets.map(({ target, id }) => ({
        title: `${place}: ${target} ${id}`,
        principal,
        target,
        place,
        input: { ...input, [field]: asField(field, id) },
        refusal,
      }));
    });
    return [{ title, principal, target: 'own', place: title, input, refusal }, ...strange];
  });
}

/** Calls an operation in all its variations, on behalf of the accounts that it is for. */
export async function probe(
  server: FastifyInstance,
  operation: AnyOperation,
  scene: Scene,
  principals: readonly Principal[] = [...scene.principals, scene.terminal],
): Promise<Probed[]> {
  const probed: Probed[] = [];
  const callers = principals.filter(({ kind }) => operation.scope.includes(kind));
  for (const each of callers.flatMap((principal) => probesOf(operation, scene, principal))) {
    const { token, headers = {} } = each.principal;
    const answer = await send(server, operation, each.input, { token, headers });
    probed.push({ ...each, answer });
  }
  return probed;
}

/** An answer without what differs from call to call: its own number and time. */
export function comparable({ status, headers, text }: Answer): string {
  const { date: _date, ...others } = headers;
  const words = text
    .replaceAll(/"requestId":"[\w-]{12}"/g, '"requestId":""')
    .replaceAll(/"lastSeenAt":"[^"]*"/g, '"lastSeenAt":""');
  return `${status} ${JSON.stringify(others)} ${words}`;
}

const isAsExpected = (answer: Answer, refusal: string | undefined): boolean => {
  if (refusal === undefined) return isSuccess(answer);
  return refusal === awaitingResult ? isWaiting(answer) : refusalOf(answer) === refusal;
};

/** What is wrong in the answers of one operation: nothing, if the scope holds (ACC-2). */
export function findLeaks(probed: readonly Probed[]): string[] {
  const missing = new Map(
    probed.flatMap(({ target, place, answer }) =>
      target === 'missing' ? [[place, comparable(answer)] as const] : [],
    ),
  );
  return probed.flatMap(({ title, principal, target, place, answer, refusal }) => {
    const found: string[] = [];
    for (const word of principal.forbidden) {
      if (JSON.stringify(answer).includes(word)) found.push(`${title}: tells "${word}"`);
    }
    if (answer.status >= 500) found.push(`${title}: ${answer.status} ${answer.text}`);
    if (target === 'own' && !isAsExpected(answer, refusal))
      found.push(`${title}: ${answer.status} ${answer.text}`);
    if (target === 'foreign' && comparable(answer) !== missing.get(place))
      found.push(`${title}: ${comparable(answer)}\n  but missing: ${missing.get(place)}`);
    return found;
  });
}

/**
 * Where two modes answer differently. What a command has done carries numbers of its own: only that it
 * was done is compared.
 */
export function findDifferences(
  operation: AnyOperation,
  expected: readonly Probed[],
  found: readonly Probed[],
): string[] {
  const shown = ({ answer }: Probed): string =>
    operation.kind === 'command' && (isSuccess(answer) || isWaiting(answer))
      ? `done or asked for: ${answer.status}`
      : comparable(answer);
  return expected.flatMap((probed, place) => {
    const other = found[place];
    if (other === undefined || other.title !== probed.title) return [`${probed.title}: not asked`];
    if (shown(other) === shown(probed)) return [];
    return [`${probed.title}: ${shown(other)}\n  but also: ${shown(probed)}`];
  });
}
