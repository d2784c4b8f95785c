/** A station in a hall as the simulation runs it: the program of terminals itself, with a disk of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Settled } from '../examples/terminal/src/plays.ts';
import { Terminal } from '../examples/terminal/src/terminal.ts';
import { newAuthorisation } from './new-terminal.ts';
import type { Caller } from './service.ts';

/** A station of a shop where a game is installed. */
export async function newStation(staff: Caller, shopId: number, gameId: number) {
  const { uniqueCode, code } = await newAuthorisation(staff, shopId);
  const folder = await mkdtemp(join(tmpdir(), 'lebean-station-'));
  const settled = new Map<string, Settled>();
  const terminal = await Terminal.open({
    address: inject('testServer').address,
    folder,
    machine: { pcUniqueId: uniqueCode, name: uniqueCode, programVersion: '1.0.0' },
    onSettled: (one) => settled.set(one.key, one),
  });
  done(await terminal.activate(code));
  done(await terminal.heartbeat('idle'));
  done(await terminal.reportInstalls([{ gameId, isInstalled: true, version: '1.0' }]));

  /** A guest plays, and takes the headset off again. */
  const play = async (cardNumber: string): Promise<number> => {
    const begun = await terminal.plays.start(cardNumber, gameId);
    if (begun.kind !== 'started') throw new Error(`no play began: ${JSON.stringify(begun)}`);
    done(await terminal.heartbeat('playing'));
    await terminal.plays.end(begun.key);
    const end = settled.get(begun.key);
    if (end?.kind !== 'over') throw new Error(`the play is not over: ${JSON.stringify(end)}`);
    return begun.play.playId;
  };
  const stop = async (): Promise<void> => {
    await terminal.close();
    await rm(folder, { recursive: true });
  };
  return { uniqueCode, play, stop };
}

function done(answer: { readonly kind: string }): void {
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
}
