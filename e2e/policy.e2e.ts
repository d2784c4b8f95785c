import { expect } from 'vitest';
import { demoAccount, loginByForm, test } from './browser.ts';

/** As somebody's markup would: a script, a handler, a style element. */
const smuggle = `
  const run = 'document.documentElement.dataset.smuggled = "yes"';
  const script = document.createElement('script');
  script.textContent = run;
  const holder = document.createElement('div');
  document.body.append(script, holder);
  holder.innerHTML = "<img src='x:' onerror='" + run + "'><style>body { outline: 3px solid red }</style>";
`;
const traces = `({
  hasRun: 'smuggled' in document.documentElement.dataset,
  outline: getComputedStyle(document.body).outlineStyle,
})`;

test('W2: a script or a style that somebody smuggles into a page is not run', async ({
  openPage,
}) => {
  const page = await openPage({ expectedProblems: [/Content Security Policy/] });
  await loginByForm(page, demoAccount('Staff'));
  await page.waitForLoadState('networkidle');
  await page.evaluate(smuggle);
  // Long enough for the picture to have failed: its request is refused as well.
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(traces)).toEqual({ hasRun: false, outline: 'none' });
});
