import process from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LedgerModel, type ModelTransfer, netOf } from './ledger-model.ts';
import {
  lebeanIssuing,
  lebeanRevenue,
  moveLebeans,
  movePoints,
  anonymous,
  RolledBack,
  staff,
  testLedger,
} from './ledger-testing.ts';
import { reconcile, rollUp, splitWallet } from './ledger-upkeep.ts';
import { listBalances, type Move, post, type Posted, type Transfer } from './ledger.ts';

/** How many sequences of commands; a long run is `LEDGER_SEQUENCES=10000`. */
const sequences = Number(process.env['LEDGER_SEQUENCES'] ?? 100);
const commandsPerRun = 20;
const reconcileEvery = Math.max(50, sequences / 20);

const ledger = await testLedger();

/** The accounts of one sequence: two cards and the wallets of shop and partner, with a little on each. */
interface World {
  model: LedgerModel;
  readonly sequence: number;
  readonly routes: readonly (readonly [from: number, to: number])[];
  readonly wallet: number;
  readonly unprotected: ReadonlySet<number>;
  readonly transferIds: Map<string, number>;
  isSplit: boolean;
}

async function newWorld(sequence: number): Promise<World> {
  const venue = await ledger.venue();
  const [one, two] = [await ledger.card(venue), await ledger.card(venue)];
  const { partnerWallet, pointIssuing, giftPointIssuing } = venue;
  const [wallet] = venue.wallets;
  await ledger.post([
    movePoints(pointIssuing, one.point, 300),
    movePoints(giftPointIssuing, one.giftPoint, 300),
    moveLebeans(lebeanIssuing, wallet, 300),
    moveLebeans(lebeanIssuing, partnerWallet, 300),
  ]);
  const routes = [
    [pointIssuing, one.point],
    [pointIssuing, two.point],
    [giftPointIssuing, one.giftPoint],
    [one.point, pointIssuing],
    [two.point, pointIssuing],
    [one.giftPoint, giftPointIssuing],
    [one.point, two.point],
    [one.point, one.pointHold],
    [one.pointHold, pointIssuing],
    [one.pointHold, one.point],
    [lebeanIssuing, wallet],
    [lebeanIssuing, partnerWallet],
    [partnerWallet, wallet],
    [wallet, lebeanRevenue],
  ] as const;
  const balances = await ledger.within(staff, (db) =>
    listBalances(db, [...new Set(routes.flat())]),
  );
  const unprotected = new Set([pointIssuing, giftPointIssuing, lebeanIssuing, lebeanRevenue]);
  return {
    model: new LedgerModel(balances, (account) => !unprotected.has(account)),
    sequence,
    routes,
    wallet,
    unprotected,
    transferIds: new Map(),
    isSplit: false,
  };
}

/** Every balance is the model's, and no protected one is below zero. */
async function expectBalances({ model, unprotected }: World): Promise<void> {
  const accounts = [...model.balances.keys()];
  const found = await ledger.within(staff, (db) => listBalances(db, accounts));
  expect(new Map(found)).toEqual(model.balances);
  const overdrawn = [...found].filter(([account, held]) => held < 0 && !unprotected.has(account));
  expect(overdrawn).toEqual([]);
}

async function expectWholeBook(): Promise<void> {
  expect(await ledger.within(anonymous, reconcile)).toEqual([]);
}

/** Where the answer tells balances before and after, they are the model's. */
function expectOutcome(
  world: World,
  before: LedgerModel,
  requested: ModelTransfer,
  posted: Posted,
): void {
  if (!posted.ok || posted.isReplayed) return;
  for (const [account, amount] of netOf(requested.moves)) {
    const held = before.balances.get(account) ?? 0;
    const isQueued = !(world.isSplit && account === world.wallet && amount < 0);
    const isReported = !world.unprotected.has(account) && isQueued;
    expect(posted.balanceBefore(account)).toBe(isReported ? held : undefined);
    expect(posted.balanceAfter(account)).toBe(isReported ? held + amount : undefined);
  }
}

/** Posts to both; a transaction that is rolled back leaves nothing in either. */
async function postToBoth(
  world: World,
  requested: ModelTransfer,
  isRolledBack: boolean,
): Promise<void> {
  const before = world.model.copy();
  const expected = world.model.post(requested);
  const { key, moves, reverses } = requested;
  const differing: Partial<Transfer> = {
    keyScope: `sequence ${world.sequence}`,
    key,
    ...(reverses === undefined ? {} : { reverses: world.transferIds.get(reverses) ?? 2 ** 50 }),
  };
  const answers: Posted[] = [];
  const work = ledger.within(staff, async (db) => {
    answers.push(await post(db, ledger.transfer(moves, differing)));
    if (isRolledBack) throw new RolledBack();
  });
  if (isRolledBack) await expect(work).rejects.toThrow(RolledBack);
  else await work;
  const [answer] = answers;
  if (answer === undefined) throw new Error('no answer');
  const successWord = answer.ok && answer.isReplayed ? 'replayed' : 'posted';
  expect(answer.ok ? successWord : answer.reason).toBe(expected);
  expectOutcome(world, before, requested, answer);
  if (isRolledBack) world.model = before;
  else if (answer.ok) {
    const known = world.transferIds.get(key) ?? answer.transferId;
    expect(answer.transferId).toBe(known);
    world.transferIds.set(key, known);
  }
}

type Command = fc.AsyncCommand<World, undefined>;

/** A command: what it does to both sides, and how it is written when it fails. */
function command(
  text: string,
  run: (world: World) => Promise<void>,
  check: (world: World) => boolean = () => true,
): Command {
  return {
    check,
    run: async (world) => {
      await run(world);
      await expectBalances(world);
    },
    toString: () => text,
  };
}

const places = fc.nat({ max: 1000 });
/** Few keys, so that they meet. */
const keys = fc.nat({ max: 15 }).map((number) => `key ${number}`);
const steps = fc.array(fc.tuple(places, fc.nat({ max: 150 })), { minLength: 1, maxLength: 4 });
const rollbacks = fc.nat({ max: 9 }).map((number) => number === 0);

const posting = fc.tuple(steps, keys, rollbacks).map(([chosen, key, isRolledBack]) => {
  const movesOf = ({ routes }: World): Move[] =>
    chosen.map(([place, amount]) => {
      const [from, to] = routes[place % routes.length] ?? [0, 0];
      return movePoints(from, to, amount);
    });
  return command(
    `post(${JSON.stringify(chosen)}, ${key}, ${isRolledBack})`,
    (world) => postToBoth(world, { key, moves: movesOf(world), reverses: undefined }, isRolledBack),
    (world) => netOf(movesOf(world)).size > 0,
  );
});

const at = ({ model }: World, place: number): ModelTransfer | undefined =>
  [...model.transfers.values()][place % model.transfers.size];

const repeating = places.map((place) =>
  command(
    `repeat(${place})`,
    async (world) => {
      const earlier = at(world, place);
      if (earlier !== undefined) await postToBoth(world, earlier, false);
    },
    ({ model }) => model.transfers.size > 0,
  ),
);

const reversing = fc
  .tuple(places, fc.integer({ min: 1, max: 120 }), keys, rollbacks)
  .map(([place, percent, key, isRolledBack]) => {
    const requested = (world: World): ModelTransfer => {
      const earlier = at(world, place);
      const moves = (earlier?.moves ?? []).map(({ from, to, amount }) =>
        movePoints(to, from, Math.ceil((amount * percent) / 100)),
      );
      // Now and then a transfer that never was.
      return { key, moves, reverses: place % 20 === 0 ? 'unknown' : earlier?.key };
    };
    return command(
      `reverse(${place}, ${percent} %, ${key}, ${isRolledBack})`,
      (world) => postToBoth(world, requested(world), isRolledBack),
      (world) => netOf(requested(world).moves).size > 0,
    );
  });

const upkeep = fc.boolean().map((isSplitting) =>
  command(isSplitting ? 'split()' : 'rollUp()', async (world) => {
    await ledger.within(anonymous, async (db) => {
      if (isSplitting) await splitWallet(db, world.wallet);
      else await rollUp(db);
    });
    world.isSplit ||= isSplitting;
  }),
);

test(
  `LED-1 to LED-5: ${sequences} sequences of postings do what a plain model does`,
  async () => {
    const commands = fc.commands([posting, posting, repeating, reversing, upkeep], {
      maxCommands: commandsPerRun,
      size: 'max',
    });
    let sequence = 0;
    const property = fc.asyncProperty(commands, async (chosen) => {
      sequence += 1;
      const world = await newWorld(sequence);
      await fc.asyncModelRun(() => ({ model: world, real: undefined }), chosen);
      if (sequence % reconcileEvery === 0) await expectWholeBook();
    });
    await fc.assert(property, { numRuns: sequences });
    await expectWholeBook();
  },
  20_000 + sequences * 1000,
);
