import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from '../src/app/root.tsx';
import { ComponentGround } from '../src/app/shell/component-ground.tsx';
import { switchScheme } from '../src/platform/appearance.ts';
import { switchLanguage } from '../src/platform/i18n.ts';
import { type Page, PageContext } from '../src/platform/page.tsx';
import { keepKeysAhead } from '../src/screen-kit/keys-ahead.ts';
import { listenForScans } from '../src/screen-kit/scan/scan-listener.ts';
import { keepStillWhilePressed } from '../src/screen-kit/steady-press.ts';
import { exampleOf, shelves } from './catalogue.ts';
import type { Example } from './example.ts';
import { serve, standInForServer } from './fake-server.ts';
import { readShown } from './shown.ts';
import './stage.css';

const onHash = (changed: () => void): (() => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** The example that the address names; the words and the colours change in place. */
function Stage() {
  const hash = useSyncExternalStore(onHash, () => location.hash);
  const { example: id, language, scheme } = readShown(hash);
  useEffect(() => switchLanguage(language), [language]);
  useEffect(() => switchScheme(scheme), [scheme]);
  const example = exampleOf(id);
  return example === undefined ? <Missing /> : <Scene key={id} example={example} />;
}

/** Where the address names no example: which there are. */
function Missing() {
  return (
    <main data-example="">
      <h1>Choose an example</h1>
      {shelves
        .flatMap(({ groups }) => groups)
        .flatMap(({ examples }) => examples)
        .map(({ id }) => (
          <div key={id}>
            <a href={`#${id}`}>{id}</a>
          </div>
        ))}
    </main>
  );
}

/** An example with an address and answers of its own. */
function Scene({ example }: { example: Example }) {
  const { id, title, Draw, answers } = example;
  const [client] = useState(() => {
    serve(answers);
    return new QueryClient({
      defaultOptions: {
        queries: { networkMode: 'always', retry: false },
        mutations: { networkMode: 'always' },
      },
    });
  });
  const page = useExamplePage();
  return (
    <QueryClientProvider client={client}>
      <ComponentGround>
        <main data-example={id} data-search={page.search.toString()}>
          <h1 className="visually-hidden">{title}</h1>
          <PageContext value={page}>
            <Suspense>
              <Draw />
            </Suspense>
          </PageContext>
        </main>
      </ComponentGround>
    </QueryClientProvider>
  );
}

/** A page whose address only the example knows. */
function useExamplePage(): Page {
  const [search, setSearch] = useState(() => new URLSearchParams());
  const [begun] = useState(() => new Set<string>());
  return useMemo(
    () => ({
      path: '/example',
      params: {},
      search,
      setSearch: (next) => setSearch(next),
      setRecordName: () => undefined,
      isShown: () => true,
      begun,
    }),
    [search, begun],
  );
}

/** Stands on what all pages of the product stand on. */
const rootRoute = createRootRoute({ component: Root });
const stageRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: Stage });
const router = createRouter({
  routeTree: rootRoute.addChildren([stageRoute]),
  // Links of examples lead nowhere: the address is that of the catalogue.
  history: createMemoryHistory({ initialEntries: ['/example'] }),
});

export function startStage(): void {
  listenForScans();
  keepKeysAhead();
  keepStillWhilePressed();
  standInForServer();
  const container = document.querySelector('#root');
  if (container === null) throw new Error('the stage has no root');
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
