/**
 * `npm run bench:web`: what a first visit costs on a slow phone (P7), and how long the page lets a hand
 * wait (P8), beside a page of one line behind the same line. docs/benchmarks.md says what came out.
 */
import { createServer } from 'node:http';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { type DemoServer, startDemoServer } from '../tools/demo-server.ts';
import { getBrowser } from '../tools/find-browser.ts';
import {
  framesWhileScrolling,
  openSlowPage,
  type Place,
  press,
  slowestInteraction,
  visit,
} from './web-visit.ts';

const rounds = 3;
/** The list is there with its first row. */
const listSign = '[data-row-key]';

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly bar: number | undefined;
  readonly unit: 'ms' | 'kB' | 'fps';
}

async function main(): Promise<void> {
  const server = await startDemoServer();
  try {
    const browser = await chromium.launch({
      executablePath: getBrowser(),
      args: ['--disable-dev-shm-usage'],
    });
    try {
      const figures = [...(await firstVisits(browser, server)), ...(await hands(browser, server))];
      for (const line of figures.map(lineOf)) console.log(line);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

/** P7, with the page of one line as the floor of the line itself. */
async function firstVisits(browser: Browser, server: DemoServer): Promise<Figure[]> {
  const floor = await startFloor();
  const signedIn = await browser.newContext(await signIn(browser, server));
  const visits = [
    {
      name: 'floor, one line of text',
      place: { address: floor.address, sign: 'p' },
      context: undefined,
    },
    {
      name: 'P7 login',
      place: { address: `${server.address}/login`, sign: 'button[type="submit"]' },
      context: undefined,
    },
    {
      name: 'P7 member list',
      place: { address: `${server.address}/member/list`, sign: listSign },
      context: signedIn,
    },
  ];
  const bars = new Map([
    ['P7 login', { paintedMs: 2000, kilobytes: 175 }],
    ['P7 member list', { paintedMs: 3500, kilobytes: 395 }],
  ]);
  const figures: Figure[] = [];
  for (const { name, place, context } of visits) {
    const made = await medianVisit(browser, context, place);
    const bar = bars.get(name);
    figures.push(
      { name: `${name}, largest paint`, value: made.paintedMs, bar: bar?.paintedMs, unit: 'ms' },
      { name: `${name}, transferred`, value: made.kilobytes, bar: bar?.kilobytes, unit: 'kB' },
    );
  }
  await signedIn.close();
  floor.stop();
  return figures;
}

async function medianVisit(
  browser: Browser,
  kept: BrowserContext | undefined,
  place: Place,
): Promise<{ readonly paintedMs: number; readonly kilobytes: number }> {
  const visits = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = kept ?? (await browser.newContext());
    visits.push(await visit(context, place));
    if (kept === undefined) await context.close();
  }
  return {
    paintedMs: median(visits.map(({ paintedMs }) => paintedMs)),
    kilobytes: median(visits.map(({ kilobytes }) => kilobytes)),
  };
}

/** P8: typing into a filter, opening a form, going back to a page that is open. */
async function hands(browser: Browser, server: DemoServer): Promise<Figure[]> {
  const context = await browser.newContext({
    ...(await signIn(browser, server)),
    viewport: { width: 1440, height: 900 },
  });
  const { page } = await openSlowPage(context);
  await page.goto(`${server.address}/member/list`);
  await page.locator(listSign).first().waitFor();
  const typing = await slowestInteraction(page, async () => {
    await press(page, page.locator('input[type="search"]').first());
    await page.keyboard.type('1380', { delay: 120 });
  });
  await page.keyboard.press('Escape');
  // Twice: the first time the form has to be fetched, too.
  const forms = [await openForm(page), await openForm(page)];
  await goTo(page, '/dashboard');
  // At once, while the page that one has just come to is still being drawn, and then at rest.
  const hurried = await slowestInteraction(page, () => goTo(page, '/member/list'));
  await goTo(page, '/dashboard');
  await page.waitForTimeout(restMs);
  const back = await slowestInteraction(page, () => goTo(page, '/member/list'));
  await page.goto(`${server.address}/member/list?pageSize=100`);
  await page.locator(listSign).nth(99).waitFor();
  const scrolling = await framesWhileScrolling(page);
  await context.close();
  const slowest = (ms: (form: Form) => number): number => Math.max(...forms.map(ms));
  return [
    { name: 'P8 typing into a filter', value: typing, bar: 100, unit: 'ms' },
    { name: 'P8 opening a form', value: slowest((form) => form.openMs), bar: 100, unit: 'ms' },
    { name: 'P8 closing it', value: slowest((form) => form.closeMs), bar: 100, unit: 'ms' },
    { name: 'P8 back to an open page', value: back, bar: 100, unit: 'ms' },
    { name: 'P8 back at once', value: hurried, bar: 100, unit: 'ms' },
    { name: 'P8 scrolling through 100 rows', value: scrolling, bar: 50, unit: 'fps' },
  ];
}

/** How long somebody looks at a page before going on. */
const restMs = 3000;

type Form = { readonly openMs: number; readonly closeMs: number };

/** Opens the form of the list and leaves it as it is. */
async function openForm(page: Page): Promise<Form> {
  const dialog = page.getByRole('dialog');
  const openMs = await slowestInteraction(page, async () => {
    await press(page, page.locator('button[aria-keyshortcuts="n"]').first());
    await dialog.locator('input').first().waitFor();
    await page.waitForLoadState('networkidle');
  });
  const closeMs = await slowestInteraction(page, async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
  return { openMs, closeMs };
}

async function goTo(page: Page, path: string): Promise<void> {
  await press(page, page.locator(`.sidebar a[href="${path}"]`));
  await page.waitForURL(`**${path}`);
  await page.waitForLoadState('networkidle');
}

/** A shop owner's session, for contexts that begin signed in. */
async function signIn(
  browser: Browser,
  { address, accounts }: DemoServer,
): Promise<{ readonly storageState: Awaited<ReturnType<BrowserContext['storageState']>> }> {
  const owner = accounts.find(({ audience }) => audience.startsWith('Shop owner'));
  if (owner === undefined) throw new Error('the server printed no account of a shop owner');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.locator('input[autocomplete="username"]').fill(owner.account);
  await page.locator('input[autocomplete="current-password"]').fill(owner.password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/dashboard');
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
}

async function startFloor(): Promise<{ readonly address: string; readonly stop: () => void }> {
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end('<!doctype html><title>Floor</title><p>One line of text.');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the floor has no port');
  return { address: `http://127.0.0.1:${bound.port}/`, stop: () => server.close() };
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

function lineOf({ name, value, bar, unit }: Figure): string {
  const shown = `${name.padEnd(36)} ${value.toFixed(0).padStart(6)} ${unit}`;
  if (bar === undefined) return shown;
  const [sign, isReached] = unit === 'fps' ? ['≥', value >= bar] : ['≤', value <= bar];
  return `${shown}   ${sign} ${bar} ${unit}   ${isReached ? 'reached' : 'NOT REACHED'}`;
}

await main();
