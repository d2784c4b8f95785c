import { expect, test } from 'vitest';
import { budgetWarning } from '../../database/connection-budget.ts';
import { findingOfNodes } from './live-nodes.ts';

const own = { version: '1.2.0', fileStore: 'folder a' };
const other = { id: 'x', nodeName: 'shop-2:3000', ...own };

test('OPS-10: nodes that share their files and their version fit together', () => {
  expect(findingOfNodes(own, [])).toEqual({ condition: 'ok' });
  expect(findingOfNodes(own, [other])).toEqual({ condition: 'ok' });
});

test('OPS-10: a node whose files lie elsewhere is named, with the step that mends it', () => {
  const finding = findingOfNodes(own, [other, { ...other, fileStore: 'folder b' }]);
  expect(finding.condition).toBe('warning');
  expect(finding.message).toContain('shop-2:3000 stores uploaded files elsewhere');
  expect(finding.step).toContain('S3_BUCKET');
});

test('OPS-8: several versions at work are reported', () => {
  expect(findingOfNodes(own, [{ ...other, version: '1.1.0' }]).message).toBe(
    'Nodes are running different versions: 1.1.0, 1.2.0',
  );
});

test('OPS-11: more links than the database allows are reported before they run out', () => {
  const budget = { max: 97, limitedBy: 'max_connections', perNode: 26 };
  expect(budgetWarning(budget, 3)).toBeUndefined();
  expect(budgetWarning(budget, 4)).toBe(
    '4 nodes may ask the database for 104 connections, and it allows 97 (max_connections): set DATABASE_POOL_SIZE lower on each of them, raise that limit, or put PgBouncer between them.',
  );
});
