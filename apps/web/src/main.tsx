// Before anything that makes a style element.
import './platform/style-nonce.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { tellFarewell } from './app/farewell.ts';
import { keepPush } from './app/keep-push.ts';
import { renewOverPage } from './app/relogin.ts';
import { confirmSession } from './app/routing/guard.ts';
import { router } from './app/routing/router.ts';
import { bringKeptScan } from './app/till/kept-scan.ts';
import { isCallError } from './platform/call-error.ts';
import { noteError, watchErrors } from './platform/error-log.ts';
import { warmFormats } from './platform/format.ts';
import { currentLanguage } from './platform/i18n.ts';
import { followInstallation } from './platform/install.ts';
import { followTexts } from './platform/own-texts.ts';
import { renewSessionsBy } from './platform/session-renewal.ts';
import { arriveInView, currentSession, onSessionElsewhere } from './platform/session.ts';
import { shownView } from './platform/shop-view.ts';
import { followTillLock, isTillLocked } from './platform/till-lock.ts';
import { keepKeysAhead } from './screen-kit/keys-ahead.ts';
import { listenForScans } from './screen-kit/scan/scan-listener.ts';
import { keepStillWhilePressed } from './screen-kit/steady-press.ts';
import { bringFigures } from './ui/figures/bring-figures.ts';

// Its compiled parsers need `eval`, which the content security policy forbids.
z.config({ jitless: true });

// Before anybody else listens to a key.
listenForScans();
keepKeysAhead();
keepStillWhilePressed();
renewSessionsBy(renewOverPage);
watchErrors();
followInstallation();
followTexts();
followTillLock();
if (!isTillLocked()) bringKeptScan();
bringFigures();
tellFarewell();
onSessionElsewhere(() => location.reload());
keepPush();
confirmSession(() => void router.invalidate()).catch((error: unknown) => {
  // What the session could not be confirmed for is shown already, unless it is a mistake of ours.
  if (!isCallError(error)) reportError(error);
});

// While the line is busy with the frame and the page.
setTimeout(() => warmFormats(currentLanguage()));

const container = document.querySelector('#root');
if (container === null) throw new Error('the page has no root');
const root = createRoot(container, {
  // What a page around it has caught is an error all the same (SH-24).
  onCaughtError: (error, { componentStack }) => {
    noteError(error, componentStack ?? '');
    // oxlint-disable-next-line no-console -- as React itself does: developers look for it there
    console.error(error);
  },
});
const show = (): void =>
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
// Without knowing whose pages it shows, a window that looks at a shop would ask for a sign-in.
if (shownView() === undefined || currentSession() !== undefined) show();
else arriveInView().then(show, reportError);
