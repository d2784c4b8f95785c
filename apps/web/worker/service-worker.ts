// What is there while no page is open: notifications (NTC-10), and a plain word where there is no network (SH-56). It keeps
// no answer and no file: whatever is opened comes from the server, of the version that the server has now.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  const begin = async (): Promise<void> => {
    // Pages are asked for while this program wakes up: nobody waits for it.
    await self.registration.navigationPreload.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

const texts = {
  zh: { title: '没有网络', text: '乐豆需要网络才能工作。请检查网络后重试。', again: '重试' },
  en: {
    title: 'No connection',
    text: 'Lebean needs an internet connection. Check yours and try again.',
    again: 'Try again',
  },
  es: {
    title: 'Sin red',
    text: 'Lebean solo funciona con red. Compruébela y vuelva a intentarlo.',
    again: 'Reintentar',
  },
};

const languageOf = (tag: string): keyof typeof texts =>
  (['zh', 'es'] as const).find((each) => tag.startsWith(each)) ?? 'en';

function offlinePage(): Response {
  const language = languageOf(self.navigator.language);
  const { title, text, again } = texts[language];
  const page = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<style>body{font:16px/1.6 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:0;padding:24px;text-align:center}
h1{font-size:22px;margin:0 0 8px}p{margin:0 0 20px}svg{justify-self:center;margin-bottom:12px}a{justify-self:center;padding:10px 22px;border-radius:8px;background:#1b6fc9;color:#fff;text-decoration:none}</style>
<svg width="128" height="96" viewBox="0 0 80 60" aria-hidden="true" fill="none" stroke="#7c8794" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M24 46h34a11 11 0 0 0 2-22 16 16 0 0 0-31-3 12.5 12.5 0 0 0-5 25z"/><path stroke="#1b6fc9" d="M14 8l50 46"/></svg>
<h1>${title}</h1><p>${text}</p><a href="">${again}</a>`;
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

self.addEventListener('fetch', (event) => {
  // Only pages, and only to say that there is none: calls and files go their way without this program.
  if (event.request.mode !== 'navigate') return;
  const answer = async (): Promise<Response> => {
    try {
      const loaded: unknown = await event.preloadResponse;
      return loaded instanceof Response ? loaded : await fetch(event.request);
    } catch {
      return offlinePage();
    }
  };
  event.respondWith(answer());
});

/** A page of this product, and nothing else that somebody may have sent. */
const pageOf = (page: unknown): string => {
  const url = new URL(typeof page === 'string' ? page : '/', self.location.origin);
  return url.origin === self.location.origin ? url.href : self.location.origin;
};

type Message = { readonly title?: unknown; readonly body?: unknown; readonly page?: unknown };

/** A message that cannot be read is shown all the same: browsers take the permission of who stays silent. */
function readMessage(sent: PushMessageData | null): Message {
  try {
    const message: unknown = sent?.json();
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return {};
  }
}

const textOf = (word: unknown, otherwise: string): string =>
  typeof word === 'string' ? word : otherwise;

/** Browsers know it, the types do not yet: another word about the same page is heard, too. */
type Notice = NotificationOptions & { readonly renotify: boolean };

self.addEventListener('push', (event) => {
  const show = async (): Promise<void> => {
    const message = readMessage(event.data);
    const page = pageOf(message.page);
    const notice: Notice = {
      body: textOf(message.body, ''),
      icon: '/icons/icon-192.png',
      badge: '/icons/badge.png',
      // Another word about the same page stands in place of the last one.
      tag: page,
      renotify: true,
    };
    await self.registration.showNotification(textOf(message.title, 'Lebean 乐豆'), notice);
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async (): Promise<void> => {
    // The page stands in the tag, too.
    const page = event.notification.tag;
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // A window that shows something else may hold what somebody has typed: it is left as it is.
    const shown = windows.find(({ url }) => url === page);
    await (shown === undefined ? self.clients.openWindow(page) : shown.focus());
  };
  event.waitUntil(open());
});
