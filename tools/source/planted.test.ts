import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkBoundaries } from '../boundaries/check.ts';
import { createResolver } from '../boundaries/resolve.ts';
import { findViolations } from '../boundaries/violations.ts';
import { proveOnFixture } from './planted.ts';

const fixture = fileURLToPath(new URL('../fixtures/boundaries', import.meta.url));
const resolve = createResolver(fixture);

describe('the boundary check', () => {
  test('reports each planted violation and nothing else', () => {
    const { violations } = checkBoundaries(fixture);
    const { errors, plantedCount } = proveOnFixture(fixture, violations);
    expect(errors).toEqual([]);
    expect(plantedCount).toBeGreaterThan(20);
  });

  test('says why', () => {
    const reasons = checkBoundaries(fixture).violations.map(({ reason }) => reason);
    expect(reasons).toContain('feature card may not import feature member');
    expect(reasons).toContain('only *.queries.ts of a feature may import the database');
    expect(reasons).toContain('domain may not import contract');
    expect(reasons).toContain('room kernel may not import room member, which is not below it');
  });

  test('a module in a folder without a zone is a violation', () => {
    const stray = { path: 'apps/server/src/new-folder/thing.ts', references: [] };
    expect(findViolations([stray], resolve)).toHaveLength(1);
  });
});

describe('the check for circles', () => {
  test('reports each planted circle, of types and of dynamic imports too, and nothing else', () => {
    const circles = fileURLToPath(new URL('../fixtures/circles', import.meta.url));
    const complaints = checkBoundaries(circles).circles;
    expect(proveOnFixture(circles, complaints)).toEqual({ errors: [], plantedCount: 4 });
    expect(complaints[0]?.reason).toBe('stands in a circle: early.ts → late.ts → early.ts');
  });
});

describe('the proof on a fixture', () => {
  test('fails for a checker that reports nothing', () => {
    expect(proveOnFixture(fixture, []).errors.length).toBeGreaterThan(20);
  });

  test('fails for a checker that complains about a correct line', () => {
    const { violations } = checkBoundaries(fixture);
    const invented = { path: 'packages/domain/src/rounding.ts', line: 1, reason: 'no reason' };
    expect(proveOnFixture(fixture, [...violations, invented]).errors).toEqual([
      'correct line reported: packages/domain/src/rounding.ts:1',
    ]);
  });

  test('fails for a fixture in which nothing is planted', () => {
    const empty = fileURLToPath(new URL('../checks', import.meta.url));
    expect(proveOnFixture(empty, []).errors).toEqual(['no planted violation found in the fixture']);
  });
});
