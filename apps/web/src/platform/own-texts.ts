import * as z from 'zod/mini';
import { getTexts } from '@lebean/contract/text-override/own-text.operations';
import { type TextOverride, textOverride } from '@lebean/contract/text-override/own-text.rows';
import { call } from './api.ts';
import { isCallError } from './call-error.ts';
import { layTexts } from './i18n.ts';
import { recall, remember } from './storage.ts';
import { whenIdle } from './when-idle.ts';

/** The texts as they were last time, so that the first paint says them already. */
const rememberedAs = 'texts';
const remembered = z.array(textOverride);
let known = '[]';

function lay(texts: readonly TextOverride[]): void {
  const byOwner = Map.groupBy(texts, ({ owner }) => owner);
  layTexts(
    new Map(
      [...byOwner].map(([owner, own]) => [
        owner,
        new Map(own.map(({ key, zh, en, es }) => [key, { zh, en, es }])),
      ]),
    ),
  );
}

/**
 * Asks what this installation says in other words, which is answered in a few bytes while nothing has
 * changed. Texts that do not come are those from before.
 */
export async function refreshTexts(): Promise<void> {
  try {
    const { texts } = await call(getTexts, {});
    const written = JSON.stringify(texts);
    if (written === known) return;
    known = written;
    remember(rememberedAs, written);
    lay(texts);
  } catch (error) {
    if (!isCallError(error)) throw error;
  }
}

function recallTexts(): void {
  try {
    const kept = z.safeParse(remembered, JSON.parse(recall(rememberedAs) ?? '[]'));
    if (!kept.success) return;
    known = JSON.stringify(kept.data);
    lay(kept.data);
  } catch {
    // What cannot be read is asked for.
  }
}

/** A browser that knows it is offline does not ask: it would only fail, and it asks once it is back. */
function refresh(): void {
  if (navigator.onLine) void refreshTexts().catch(reportError);
}

/**
 * Uses the texts of the last time, asks once the first page is drawn, and again when somebody comes back
 * to the window or the network comes back to them.
 */
export function followTexts(): void {
  recallTexts();
  whenIdle(refresh, 3000);
  window.addEventListener('focus', refresh);
  window.addEventListener('online', refresh);
}
