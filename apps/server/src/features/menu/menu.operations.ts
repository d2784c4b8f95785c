import { screens } from '@lebean/contract/facts/screens';
import type { staleVersion } from '@lebean/contract/kernel/refusals';
import {
  type MenuEntryRow,
  arrangeMenu,
  createMenuEntry,
  listMenuEntries,
  resetMenuEntry,
  saveMenuEntry,
} from '@lebean/contract/menu/entry.operations';
import { maxPins, pinPage } from '@lebean/contract/menu/pin.operations';
import {
  menuComponentUnknown,
  menuEntryNotFound,
  menuGroupNotEmpty,
  menuPathTaken,
  menuRouteFixed,
  pinsChanged,
  tooManyPins,
} from '@lebean/contract/menu/refusals';
import { getMenu } from '@lebean/contract/menu/tree.operations';
import { type MenuNode, isTakenPath, menuNodes } from '@lebean/contract/menu/tree.rows';
import { namesInLog } from '../../capabilities/audit/names-in-log.ts';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { checkPlace, checkRedirects, saysNothing, untouched } from './menu-rules.ts';
import {
  deleteEntry,
  listStored,
  lockPins,
  lockStored,
  storeEntry,
  storePin,
} from './menu.queries.ts';

const get = handle(getMenu, async ({ db }) => ({
  entries: (await listStored(db)).filter((entry) => !saysNothing(entry)),
}));

const list = handle(listMenuEntries, async ({ db }) => ({ entries: await listStored(db) }));

type ChangeStep = StepContext<typeof menuEntryNotFound | typeof staleVersion>;

type Seen = { readonly path: string; readonly version: number };

/** The entry of a change, as it is stored. Whoever saw an older version is refused (SH-35). */
function seenEntry(
  context: ChangeStep,
  stored: readonly MenuEntryRow[],
  { path, version }: Seen,
): { before: MenuEntryRow | undefined; node: MenuNode } {
  const node = menuNodes(stored).find((one) => one.path === path);
  if (node === undefined) throw context.refused(menuEntryNotFound);
  const before = stored.find((entry) => entry.path === path);
  checkVersion(context, before, version);
  return { before, node };
}

type Fields = Parameters<typeof withTitle>[0];

/** The three titles are three fields on a form, and one thing in the menu. */
function withTitle<Rest extends { titleZh: string; titleEn: string; titleEs: string }>({
  titleZh,
  titleEn,
  titleEs,
  ...rest
}: Rest) {
  return { ...rest, title: { zh: titleZh, en: titleEn, es: titleEs } };
}

/** What was stored, with one entry as it will be. */
const including = <Entry extends { readonly path: string }>(
  stored: readonly Entry[],
  changed: Entry,
): readonly Entry[] => [...stored.filter(({ path }) => path !== changed.path), changed];

const save = handle(saveMenuEntry, async (context, { path, version, ...typed }) => {
  const { db, actor, at } = context;
  const stored = await lockStored(db);
  const { before, node } = seenEntry(context, stored, { path, version });
  const entry = { ...untouched(node), ...reported(node, typed) };
  if (node.isFixed && entry.redirect !== null) throw context.refused(menuRouteFixed);
  const after = menuNodes(including<Stored>(stored, entry));
  checkPlace(context, after, entry);
  checkRedirects(context, after, path);
  const kept = await storeEntry(db, entry, { name: actor.name, at });
  context.changed(before, entry);
  return { path, version: kept.version };
});

type Stored = ReturnType<typeof untouched>;

/** An own entry without a title would be called nothing: it keeps the Chinese one that it has. */
function reported(node: MenuNode, typed: Fields) {
  const fields = withTitle(typed);
  if (!node.isOwn || fields.title.zh !== '') return fields;
  return { ...fields, title: { ...fields.title, zh: node.title.zh } };
}

const create = handle(createMenuEntry, async (context, { path, component, ...typed }) => {
  const { db, actor, at } = context;
  const stored = await lockStored(db);
  if (isTakenPath(path, menuNodes(stored))) throw context.refused(menuPathTaken, { path });
  if (component !== '' && !screens.some((screen) => screen.path === component)) {
    throw context.refused(menuComponentUnknown, { component });
  }
  const entry = { ...withTitle(typed), path, component, isOwn: true };
  const after = menuNodes([...stored, entry]);
  checkPlace(context, after, entry);
  checkRedirects(context, after, path);
  const { id } = await storeEntry(db, entry, { name: actor.name, at });
  context.changed(undefined, entry);
  return { id, path };
});

const reset = handle(resetMenuEntry, async (context, { path, version }) => {
  const { db, actor, at } = context;
  const stored = await lockStored(db);
  const { before, node } = seenEntry(context, stored, { path, version });
  const others = stored.filter((entry) => entry.path !== path);
  const isFull = menuNodes(stored).some(({ parent }) => parent === path);
  if (node.isOwn && isFull) throw context.refused(menuGroupNotEmpty);
  checkRedirects(context, menuNodes(others), path);
  if (node.isOwn) await deleteEntry(db, path);
  // The row stays for its version: whoever saw the change of before cannot write over this one.
  else if (before !== undefined) await storeEntry(db, untouched(node), { name: actor.name, at });
  const asProduct = untouched(node);
  context.changed(before ?? asProduct, node.isOwn ? undefined : asProduct);
  return { path };
});

const arrange = handle(arrangeMenu, async (context, { entries }) => {
  const { db, actor, at } = context;
  const stored = await lockStored(db);
  const moved = entries.map(({ path, version, parent, position }) => {
    const { before, node } = seenEntry(context, stored, { path, version });
    return { ...(before ?? untouched(node)), parent, position };
  });
  const after = menuNodes(moved.reduce<readonly Stored[]>(including, stored));
  for (const entry of moved) {
    checkPlace(context, after, entry);
    checkRedirects(context, after, entry.path);
  }
  const places = (list: readonly MenuNode[]) =>
    moved.map(({ path }) => {
      const { parent, position } = list.find((node) => node.path === path) ?? {};
      return { path, parent, position };
    });
  for (const entry of moved) await storeEntry(db, entry, { name: actor.name, at });
  context.changed({ places: places(menuNodes(stored)) }, { places: places(after) });
  return { path: namesInLog(moved.map(({ path }) => path)) };
});

const pin = handle(pinPage, async (context, { path, isPinned, place, seen }) => {
  const isScreen = screens.some((screen) => screen.path === path);
  if (isPinned && !isScreen) throw context.refused(menuComponentUnknown, { component: path });
  const { db, actor } = context;
  if (seen !== undefined) {
    const now = await lockPins(db, actor.accountId);
    if (now.join('\n') !== seen.join('\n')) throw context.refused(pinsChanged);
  }
  const pins = await storePin(db, actor.accountId, { path, isPinned, place }, maxPins);
  if (pins === undefined) throw context.refused(tooManyPins, { max: maxPins });
  context.changed(undefined, { path, isPinned });
  return { path, pins: [...pins] };
});

export const menuHandlers = [get, list, save, create, reset, arrange, pin];
