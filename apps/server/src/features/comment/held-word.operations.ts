import { exportHeldWords } from '@lebean/contract/comment/export';
import {
  createHeldWord,
  listHeldWords,
  removeHeldWord,
} from '@lebean/contract/comment/held-word.operations';
import {
  heldWordListed,
  heldWordNotFound,
  heldWordsFull,
  heldWordUnreadable,
} from '@lebean/contract/comment/refusals';
import { maxHeldWords } from '@lebean/contract/comment/rows';
import { foldedWord } from '@lebean/domain/comment';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { countWords, deleteWord, heldWordListing, insertWord } from './held-word.queries.ts';

const list = handleListing(listHeldWords, exportHeldWords, ({ db }, filter) =>
  heldWordListing(db, filter),
);

const create = handle(createHeldWord, async (context, { word }) => {
  const { db, actor, at } = context;
  const folded = foldedWord(word);
  if (folded === '') throw context.refused(heldWordUnreadable);
  if ((await countWords(db)) >= maxHeldWords)
    throw context.refused(heldWordsFull, { count: maxHeldWords });
  const id = await insertWord(db, { word, folded, changedBy: actor.name, createdAt: at });
  if (id === undefined) throw context.refused(heldWordListed, { word });
  context.changed(undefined, { word });
  return { id };
});

const remove = handle(removeHeldWord, async (context, { heldWordId }) => {
  const word = await deleteWord(context.db, heldWordId);
  if (word === undefined) throw context.refused(heldWordNotFound);
  context.changed({ word }, undefined);
  return { heldWordId };
});

export const heldWordHandlers = [...list, create, remove];
