import { describe, expect, test } from 'vitest';
import { operationTitle } from '@lebean/contract/facts/titles';
import { operations } from '@lebean/contract/registry/operations';
import { pages } from '../pages.ts';
import { actions } from './actions.ts';

const operationOf = new Map<string, (typeof operations)[number]>(
  operations.map((operation) => [operation.id, operation]),
);

describe('the actions of the palette', () => {
  test('SH-57: each is an operation, with the permission and the title that it has itself', () => {
    const wrong = actions.filter(({ operation: id, permission }) => {
      const hasTitle = operationTitle(id).en !== id;
      return operationOf.get(id)?.permission !== permission || !hasTitle;
    });
    expect(wrong).toEqual([]);
  });

  test('SH-57: whoever is offered one on a page may call it there', () => {
    const denied = actions.flatMap((action) => {
      if (!('pages' in action)) return [];
      const scope: readonly string[] = operationOf.get(action.operation)?.scope ?? [];
      const offered = pages
        .filter(({ path }) => action.pages.includes(path))
        .flatMap(({ kinds }) => kinds.filter((kind) => action.kinds.includes(kind)));
      if (offered.length === 0) return [`nobody ${action.operation}`];
      return offered
        .filter((kind) => !scope.includes(kind))
        .map((kind) => `${kind} ${action.operation}`);
    });
    expect(denied).toEqual([]);
  });

  test('SH-57: none is offered twice', () => {
    const names = actions.map(({ operation }) => operation);
    expect(new Set(names).size).toBe(names.length);
  });
});
