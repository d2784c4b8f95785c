/** An entry of the menu, as far as it matters for where paths lead. */
export type RedirectNode = {
  readonly path: string;
  /** The group that it stands in; none for a group itself. */
  readonly parent: string | null;
  /** Where it leads instead of showing something; none for its own screen, or its first child. */
  readonly redirect: string | null;
  readonly isHidden: boolean;
  /** The kinds of account that it is for. */
  readonly kinds: readonly string[];
};

export type RedirectProblem = 'unknown' | 'self' | 'cycle' | 'hidden' | 'unpermitted';

/**
 * What is wrong with where an entry leads, if anything: to a path that is not there, to itself, in a
 * circle, to what is hidden, or to what some of those who see the entry may not open.
 */
export function redirectProblem(
  nodes: readonly RedirectNode[],
  path: string,
): RedirectProblem | undefined {
  const at = new Map(nodes.map((node) => [node.path, node]));
  const start = at.get(path);
  if (start === undefined || start.redirect === null) return undefined;
  const passed = new Set<string>();
  let place = start;
  while (place.redirect !== null) {
    if (place.redirect === place.path) return 'self';
    passed.add(place.path);
    const next = at.get(place.redirect);
    if (next === undefined) return 'unknown';
    if (passed.has(next.path)) return 'cycle';
    if (isOutOfSight(next, at)) return 'hidden';
    place = next;
  }
  return start.kinds.every((kind) => place.kinds.includes(kind)) ? undefined : 'unpermitted';
}

function isOutOfSight(node: RedirectNode, at: ReadonlyMap<string, RedirectNode>): boolean {
  const parent = node.parent === null ? undefined : at.get(node.parent);
  return node.isHidden || parent?.isHidden === true;
}
