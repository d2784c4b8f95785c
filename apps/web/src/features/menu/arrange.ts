import { type MenuNode, lastIndex, sorted } from '@lebean/contract/menu/tree.rows';

/** A new place of an entry. */
export type Place = {
  readonly path: string;
  readonly parent: string | null;
  readonly position: number;
};

/** Where an entry is to go: before another one of its kind, or to the end of its group. */
export type Destination = {
  readonly parent: string | null;
  readonly before: string | undefined;
};

/** The entries of a group in their order; the groups themselves for none. */
export const childrenOf = (nodes: readonly MenuNode[], parent: string | null) =>
  sorted(nodes.filter((node) => node.parent === parent && isOfFloor(node, parent)));

const isOfFloor = ({ kind }: MenuNode, parent: string | null): boolean =>
  (kind === 'group') === (parent === null);

/** The places that change when an entry goes somewhere; none where it is there already (SH-7). */
export function placesAfter(
  nodes: readonly MenuNode[],
  path: string,
  { parent, before }: Destination,
): readonly Place[] {
  const moved = nodes.find((node) => node.path === path);
  if (moved === undefined || before === path) return [];
  const others = childrenOf(nodes, parent).filter((node) => node.path !== path);
  const found = others.findIndex((node) => node.path === before);
  const place = found === -1 ? others.length : found;
  const order = [...others.slice(0, place), moved, ...others.slice(place)];
  const positions = parent === null ? indexesOf(order) : order.map((_, index) => index + 1);
  return order.flatMap((node, index) => {
    const position = positions[index] ?? index + 1;
    const isThere = node.parent === parent && node.position === position;
    return isThere ? [] : [{ path: node.path, parent, position }];
  });
}

/** Groups share out the indexes that they have, so that the others keep theirs (SH-7). */
function indexesOf(order: readonly MenuNode[]): readonly number[] {
  const had = order.map(({ position }) => position).toSorted((one, other) => one - other);
  const indexes: number[] = [];
  for (const index of had) indexes.push(Math.max(index, (indexes.at(-1) ?? 0) + 1));
  const isTooLong = (indexes.at(-1) ?? 0) > lastIndex;
  return isTooLong ? order.map((_, place) => place + 1) : indexes;
}

/** One step up or down, for the keyboard: a screen goes on into the group before or behind its own. */
export function stepFrom(
  nodes: readonly MenuNode[],
  path: string,
  step: 'up' | 'down',
): Destination | undefined {
  const node = nodes.find((one) => one.path === path);
  if (node === undefined) return undefined;
  const siblings = childrenOf(nodes, node.parent);
  const place = siblings.findIndex((one) => one.path === path);
  const { parent } = node;
  if (step === 'up' && place > 0) return { parent, before: siblings[place - 1]?.path };
  if (step === 'down' && place < siblings.length - 1) {
    return { parent, before: siblings[place + 2]?.path };
  }
  if (parent === null) return undefined;
  const groups = childrenOf(nodes, null);
  const at = groups.findIndex((one) => one.path === parent);
  const next = groups[step === 'up' ? at - 1 : at + 1];
  if (next === undefined) return undefined;
  const [first] = childrenOf(nodes, next.path);
  return { parent: next.path, before: step === 'up' ? undefined : first?.path };
}
