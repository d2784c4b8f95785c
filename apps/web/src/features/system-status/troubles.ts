import type { StatusFinding, StatusNode } from '@lebean/contract/system-status/rows';

const weights = { failed: 0, warning: 1, ok: 2 } as const;

/** Something that is wrong, and with which nodes. */
export interface Trouble {
  readonly key: string;
  readonly finding: StatusFinding;
  readonly names: readonly string[];
}

/** What is wrong with the nodes, once where several say the same, the worst first (OPS-8). */
export function troublesOf(nodes: readonly StatusNode[]): readonly Trouble[] {
  const troubles = new Map<string, Trouble>();
  for (const node of nodes) {
    for (const finding of node.findings) {
      const { name, condition, code, values, message } = finding;
      const key = JSON.stringify([name, condition, code, values, message]);
      const names = [...(troubles.get(key)?.names ?? []), node.name];
      troubles.set(key, { key, finding, names });
    }
  }
  return [...troubles.values()].toSorted(
    (one, other) => weights[one.finding.condition] - weights[other.finding.condition],
  );
}
