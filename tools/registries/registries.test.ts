import { describe, expect, test } from 'vitest';
import { registryFiles } from './registries.ts';

const made = registryFiles([
  { path: 'kernel/operation.ts', text: 'export const query = (one: object) => one;' },
  {
    path: 'card/operations.ts',
    text: 'const shared = {};\nexport const getCard = query({ ...shared });\nexport const freezeCard = command({});\nexport const lengthOf = 3;',
  },
  { path: 'card/export.ts', text: 'export const exportCards = exportOf(listCards, {});' },
  { path: 'card/permissions.ts', text: 'export const cardPermissions = {} as const;' },
  { path: 'shop/screens.ts', text: 'export const shopScreens = [] as const;' },
  { path: 'shop/operations.test.ts', text: 'export const fake = command({});' },
]);

describe('the registries of the contract', () => {
  test('name each operation and export of a room, and nothing else', () => {
    const text = made.get('registry/operations.generated.ts');
    expect(text).toContain("import { exportCards } from '../card/export.ts';");
    expect(text).toContain("import { getCard, freezeCard } from '../card/operations.ts';");
    expect(text).toContain(
      'declaredOperations: readonly DeclaredOperation[] = [\n  exportCards,\n  getCard,\n  freezeCard,\n];',
    );
  });

  test('spread the tables and lists of the rooms', () => {
    expect(made.get('facts/permissions.generated.ts')).toContain('{\n  ...cardPermissions,\n}');
    expect(made.get('facts/screens.generated.ts')).toContain('[\n  ...shopScreens,\n]');
  });
});
